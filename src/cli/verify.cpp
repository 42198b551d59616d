// kindex verify: recompute everything the index claims.

#include <algorithm>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/curation_file.h"
#include "cli/progress.h"
#include "cli/repair.h"
#include "index/database.h"
#include "index/reader.h"
#include "index/repair.h"
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

struct VerifyOptions {
  std::string database, format, curation;
  std::vector<std::string> from;
  bool repair = false;
};

index::Verification check(const VerifyOptions& options, Io& io) {
  index::Database database(database_path(options.database), index::Open::read);
  index::Reader reader(database);
  Progress progress(io, "verify", -1);
  return reader.verify([&](std::int64_t runs) { progress.update(runs, runs); });
}

std::size_t wrong_in(const index::Verification& checked) {
  return checked.digest_mismatches.size() + checked.cohort_mismatches.size();
}

void report(const index::Verification& checked, const VerifyOptions& options, bool lost, Io& io) {
  for (const auto* mismatches : {&checked.digest_mismatches, &checked.cohort_mismatches}) {
    for (const std::string& line : *mismatches) {
      io.err << (lost ? "kindex: lost: " : "kindex: ") << printable(line) << '\n';
    }
  }
  if (options.format == "json") {
    io.out << as_json(checked);
    return;
  }
  const std::size_t wrong = wrong_in(checked);
  io.out << grouped(checked.objects) << " objects, " << grouped(checked.runs) << " runs: "
         << (wrong == 0 ? "every digest and cohort key is right"
                        : grouped(static_cast<std::int64_t>(wrong)) + " mismatches")
         << "\n";
  if (checked.unresolved > 0) io.out << grouped(checked.unresolved) << " objects are named but not here yet\n";
  io.out << "content " << checked.content.text() << '\n';
}

// Whether the schema is what SQLite fails at, or says otherwise than it should.
bool schema_wrong(const index::Verification& checked) {
  const auto& lines = checked.digest_mismatches;
  return std::any_of(lines.begin(), lines.end(), [](const std::string& line) { return line.starts_with("schema: "); });
}

// As check(), after the text of the schema was put back where it has to be.
index::Verification check_readable(const VerifyOptions& options, std::size_t& done, Io& io) {
  const auto put_back = [&] {
    for (const std::string& line : index::repair_schema(database_path(options.database))) {
      io.err << "kindex: put back: " << printable(line) << '\n';
      ++done;
    }
  };
  try {
    index::Verification checked = check(options, io);
    if (!schema_wrong(checked)) return checked;
    put_back();
  } catch (const Error& error) {
    if (error.exit() != Exit::index) throw;
    try {
      put_back();
    } catch (const Error&) {
      // What keeps the schema from being written is what was found already.
    }
    if (done == 0) throw;
  }
  return check(options, io);
}

// What is not damaged is not written to either.
Exit repair(const VerifyOptions& options, Io& io) {
  std::size_t done = 0;
  index::Verification checked = check_readable(options, done, io);
  if (wrong_in(checked) > 0) {
    done += repair_from_files({database_path(options.database), options.from, curation_context(options.curation)}, io);
    checked = check(options, io);
  }
  report(checked, options, true, io);
  if (wrong_in(checked) == 0) {
    if (done > 0) io.err << "kindex: " << done << " put back; nothing is lost\n";
    return Exit::done;
  }
  io.err << "kindex: what is lost is in no kept bytes that are whole; a bundle or file that has it can give it back: "
            "kindex verify --repair --from FILE\n";
  return Exit::no;
}

}  // namespace

Exit run_verify(const Command& self, const std::vector<std::string>& args, Io& io) {
  VerifyOptions options;
  Arguments arguments(self);
  arguments.app.add_flag("--repair", options.repair, "Put back what is damaged from the files that the index keeps");
  arguments.app.add_option("--from", options.from, "With --repair: a bundle or another file that has it; repeatable")
      .type_name("FILE")
      .repeated();
  add_curation(arguments.app, options.curation);
  add_database(arguments.app, options.database);
  add_format(arguments.app, options.format, {"table", "json"});
  if (arguments.parse(args, io)) return Exit::done;
  if (options.repair) return repair(options, io);
  if (!options.from.empty()) throw usage_error("--from is for --repair");
  const index::Verification checked = check(options, io);
  report(checked, options, false, io);
  return wrong_in(checked) == 0 ? Exit::done : Exit::no;
}

}  // namespace kindex::cli
