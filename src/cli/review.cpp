// kindex review: what is in quarantine, and why.

#include <algorithm>
#include <map>
#include <set>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/pager.h"
#include "cli/progress.h"
#include "index/database.h"
#include "index/reader.h"
#include "output/compare_words.h"
#include "output/rows.h"

namespace kindex::cli {
namespace {

struct Group {
  std::int64_t rows = 0;
  std::vector<std::int64_t> first_lines;
};

// Code, detail and file tell one cause from another: rows that share them are one line of the summary.
using Cause = std::tuple<std::string, std::string, std::string>;

output::Rows summary(const std::vector<index::QuarantinedRow>& quarantined) {
  constexpr std::size_t kLines = 3;
  std::map<Cause, Group> groups;
  for (const index::QuarantinedRow& row : quarantined) {
    Group& group = groups[{row.code, row.detail, row.file}];
    ++group.rows;
    if (group.first_lines.size() < kLines) group.first_lines.push_back(row.line);
  }
  output::Rows rows;
  rows.columns = {{"code", output::Align::left},
                  {"rows", output::Align::right},
                  {"file", output::Align::left},
                  {"first lines", output::Align::left},
                  {"why", output::Align::left}};
  for (const auto& [cause, group] : groups) {
    std::string lines;
    for (const std::int64_t line : group.first_lines) lines += (lines.empty() ? "" : " ") + std::to_string(line);
    if (group.rows > static_cast<std::int64_t>(kLines)) lines += " …";
    rows.rows.push_back({std::get<0>(cause), group.rows, std::get<2>(cause), lines, std::get<1>(cause)});
  }
  return rows;
}

output::Rows every_row(const std::vector<index::QuarantinedRow>& quarantined) {
  output::Rows rows;
  rows.columns = {{"file", output::Align::left},   {"line", output::Align::right}, {"code", output::Align::left},
                  {"detail", output::Align::left}, {"raw", output::Align::left},   {"snapshot", output::Align::left}};
  for (const index::QuarantinedRow& row : quarantined) {
    // Quarantined bytes need not be UTF-8; what is shown is.
    rows.rows.push_back({row.file, row.line, row.code, row.detail, invalid_utf8(row.raw) ? printable(row.raw) : row.raw,
                         row.snapshot.text()});
  }
  return rows;
}

// What settles the rows, by what their codes have in common.
std::string what_to_do(const std::set<std::string>& codes, const output::Terminal& terminal) {
  const auto line = [&](const std::string& text) { return output::wrapped(text, output::Style::plain, terminal); };
  const auto any = [&](const auto& holds) { return std::any_of(codes.begin(), codes.end(), holds); };
  std::string out;
  if (any([](const std::string& code) { return code.starts_with("UNKNOWN_"); })) {
    out += line("UNKNOWN_...: describe it in a file (docs/curation.md), then: kindex import --retry --curation FILE");
  }
  if (any([](const std::string& code) { return code.ends_with("_NOT_STATED"); })) {
    out += line("..._NOT_STATED: state it: kindex import --retry --given KEY=VALUE");
  }
  return out;
}

// A code is asked for as it is written; a slip of it is told.
std::string near_code(const std::string& code, const std::set<std::string>& codes) {
  const auto near = closest(code, {codes.begin(), codes.end()}, 1);
  return code.empty() || near.empty() ? "" : " Did you mean " + near.front() + "?";
}

}  // namespace

Exit run_review(const Command& self, const std::vector<std::string>& args, Io& io) {
  std::string database_option;
  std::string format;
  std::string code;
  bool all = false;
  bool each = false;
  Arguments arguments(self);
  arguments.app.add_option("--code", code, "Only this reason code").type_name("CODE");
  arguments.app.add_flag("--rows", each, "Every row, verbatim, instead of the summary");
  arguments.app.add_flag("--all", all, "Also rows that a later import has taken in");
  add_database(arguments.app, database_option);
  add_format(arguments.app, format, {"table", "json", "jsonl", "csv", "markdown"});
  if (arguments.parse(args, io)) return Exit::done;

  index::Database database(database_path(database_option), index::Open::read);
  index::Reader reader(database);
  std::vector<index::QuarantinedRow> rows = reader.quarantine(all);
  std::set<std::string> codes;
  for (const index::QuarantinedRow& row : rows) codes.insert(row.code);
  if (!code.empty()) std::erase_if(rows, [&](const index::QuarantinedRow& row) { return row.code != code; });

  const output::Format wanted = format_of(format);
  const bool people = wanted == output::Format::table || wanted == output::Format::markdown;
  if (people && rows.empty()) {
    io.out << "Nothing is in quarantine" << (code.empty() ? "" : " with the code " + printable(code)) << '.'
           << near_code(code, codes) << '\n';
    return Exit::done;
  }
  std::string text = render(people && !each ? summary(rows) : every_row(rows), wanted, io.terminal);
  if (wanted == output::Format::table) {
    const std::string count = grouped(static_cast<std::int64_t>(rows.size())) + (rows.size() == 1 ? " row" : " rows");
    text += output::wrapped(count + " in quarantine; docs/quarantine-codes.md says what each code means",
                            output::Style::plain, io.terminal);
    text += what_to_do(code.empty() ? codes : std::set{code}, io.terminal);
  }
  page(text, io);
  return Exit::done;
}

}  // namespace kindex::cli
