// kindex search: objects by words.

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/nothing_matched.h"
#include "cli/pager.h"
#include "index/database.h"
#include "index/reader.h"
#include "output/rows.h"

namespace kindex::cli {

output::Rows object_rows(const std::vector<index::ObjectBrief>& objects) {
  output::Rows rows;
  rows.columns = {{"kind", output::Align::left},
                  {"name", output::Align::left},
                  {"title", output::Align::left},
                  {"digest", output::Align::left}};
  for (const index::ObjectBrief& object : objects) {
    rows.rows.push_back({object.kind, object.name, object.title, object.digest.text()});
  }
  return rows;
}

namespace {

std::string nothing_found(index::Reader& reader, const std::string& text) {
  if (reader.empty()) return no_runs_yet(reader);
  std::vector<std::string> names;
  for (const index::ObjectBrief& object : reader.objects({}, 0)) names.push_back(object.name);
  const auto near = closest(lower(text), names, 1);
  return "nothing in the index matches '" + printable(text) + "'" +
         (near.empty() ? "" : "; did you mean " + printable(near.front()) + "?");
}

}  // namespace

Exit run_search(const Command& self, const std::vector<std::string>& args, Io& io) {
  std::string database_option;
  std::string format;
  std::vector<std::string> words;
  std::size_t limit = 50;
  Arguments arguments(self);
  arguments.app.add_option("TEXT", words, "Words that must all occur").required().many();
  arguments.app.add_option("--limit", limit, "At most this many (0: all)").type_name("N");
  add_database(arguments.app, database_option);
  add_format(arguments.app, format, {"table", "json", "jsonl", "csv", "markdown"});
  if (arguments.parse(args, io)) return Exit::done;

  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  index::Database database(database_path(database_option), index::Open::read);
  index::Reader reader(database);
  const std::vector<index::ObjectBrief> found = reader.search(text, limit);
  if (found.empty()) throw Error(Exit::no, nothing_found(reader, text));
  page(render(object_rows(found), format_of(format), io.terminal), io);
  return Exit::done;
}

}  // namespace kindex::cli
