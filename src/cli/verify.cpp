// kindex verify: recompute everything the index claims.

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "index/database.h"
#include "index/reader.h"
#include "output/json_writer.h"

namespace kindex::cli {
namespace {

std::string as_json(const index::Verification& checked) {
  output::JsonWriter json;
  json.begin_object().field("objects", checked.objects).field("runs", checked.runs);
  json.field("digestMismatches", static_cast<std::int64_t>(checked.digest_mismatches.size()));
  json.field("cohortMismatches", static_cast<std::int64_t>(checked.cohort_mismatches.size()));
  json.field("unresolved", checked.unresolved).field("contentDigest", checked.content.text());
  json.end_object();
  return json.take();
}

}  // namespace

Exit run_verify(const Command& self, const std::vector<std::string>& args, Io& io) {
  std::string database_option;
  std::string format;
  Arguments arguments(self);
  add_database(arguments.app, database_option);
  add_format(arguments.app, format, {"table", "json"});
  if (arguments.parse(args, io)) return Exit::done;

  index::Database database(database_path(database_option), index::Open::read);
  index::Reader reader(database);
  index::Verification checked;
  {
    Progress progress(io, "verify", -1);
    checked = reader.verify([&](std::int64_t runs) { progress.update(runs, runs); });
  }
  for (const auto* mismatches : {&checked.digest_mismatches, &checked.cohort_mismatches}) {
    for (const std::string& line : *mismatches) io.err << "kindex: " << printable(line) << '\n';
  }
  const std::size_t wrong = checked.digest_mismatches.size() + checked.cohort_mismatches.size();
  if (format == "json") {
    io.out << as_json(checked);
  } else {
    io.out << grouped(checked.objects) << " objects, " << grouped(checked.runs) << " runs: "
           << (wrong == 0 ? "every digest and cohort key is right"
                          : grouped(static_cast<std::int64_t>(wrong)) + " mismatches")
           << "\n";
    if (checked.unresolved > 0) {
      io.out << grouped(checked.unresolved) << " objects are named but not here yet\n";
    }
    io.out << "content " << checked.content.text() << '\n';
  }
  return wrong == 0 ? Exit::done : Exit::no;
}

}  // namespace kindex::cli
