// kindex sync: everything that one index holds, into another.

#include "index/sync.h"

#include <optional>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "index/database.h"
#include "manifest/json.h"
#include "manifest/manifest.h"
#include "output/json_writer.h"

namespace kindex::cli {
namespace {

struct SyncOptions {
  std::string source, target, format;
  bool dry_run = false, quiet = false, verbose = false;
};

// An import that was copied, by its place in the plan.
struct Copied {
  std::size_t at = 0;
  index::RunCounts runs;
};

std::string counted(std::int64_t number, const std::string& what) {
  return grouped(number) + " " + what + (number == 1 ? "" : "s");
}

// ", 21 objects, 1 event"; "" where there are none.
std::string and_others(const index::SyncPlan& plan) {
  std::string text;
  if (plan.objects > 0) text += ", " + counted(plan.objects, "object");
  if (plan.artifacts > 0) text += ", " + counted(plan.artifacts, "artifact");
  if (plan.events > 0) text += ", " + counted(plan.events, "event");
  return text;
}

std::string summary(const index::SyncPlan& plan, const std::vector<Copied>& copied, bool dry_run) {
  if (plan.nothing()) return "nothing to copy: the target has all that is in " + counted(plan.held, "import");
  std::int64_t runs = 0;
  if (dry_run) {
    for (const index::SyncImport& import : plan.imports) runs += import.runs;
    return "would copy " + counted(static_cast<std::int64_t>(plan.imports.size()), "import") + " with " +
           counted(runs, "run") + and_others(plan);
  }
  for (const Copied& import : copied) runs += import.runs.added;
  return "copied " + counted(static_cast<std::int64_t>(copied.size()), "import") + ": " + counted(runs, "new run") +
         and_others(plan);
}

void write_import(output::JsonWriter& json, const index::SyncImport& import, const index::RunCounts* runs) {
  json.begin_object().field("file", import.file).field("snapshot", import.snapshot.text());
  json.field("importer", import.importer).field("importedAt", import.imported_at).field("bytes", import.bytes);
  json.key("runs").begin_object().field("brought", import.runs);
  if (runs != nullptr) json.field("new", runs->added);
  json.end_object().end_object();
}

std::string as_json(const index::SyncPlan& plan, const std::vector<Copied>& copied, bool dry_run) {
  output::JsonWriter json;
  json.begin_object().field("dryRun", dry_run).field("held", plan.held);
  json.key("imports").begin_array();
  if (dry_run) {
    for (const index::SyncImport& import : plan.imports) write_import(json, import, nullptr);
  }
  for (const Copied& import : copied) write_import(json, plan.imports[import.at], &import.runs);
  json.end_array();
  json.field("objects", plan.objects).field("artifacts", plan.artifacts).field("events", plan.events);
  json.end_object();
  return json.take();
}

void report(const index::SyncPlan& plan, const std::vector<Copied>& copied, const SyncOptions& options, Io& io) {
  if (options.format == "json") {
    io.out << as_json(plan, copied, options.dry_run);
    return;
  }
  if (options.quiet) return;
  if (options.verbose && options.dry_run) {
    for (const index::SyncImport& import : plan.imports) {
      io.out << printable(import.file) << ": " << counted(import.runs, "run") << '\n';
    }
  }
  if (options.verbose) {
    for (const Copied& import : copied) {
      io.out << printable(plan.imports[import.at].file) << ": " << counted(import.runs.added, "new run") << '\n';
    }
  }
  io.out << summary(plan, copied, options.dry_run) << '\n';
}

std::vector<Copied> copy(index::Sync& sync, const SyncOptions& options, Io& io) {
  std::vector<Copied> copied;
  index::Database target(options.target, index::Open::fill);
  Progress progress(io, "sync", -1);
  std::int64_t before = 0;  // runs of the imports that are done
  std::int64_t under_way = 0;
  sync.copy(
      target,
      [&](std::size_t at, const index::RunCounts& runs) {
        copied.push_back({at, runs});
        before += std::exchange(under_way, 0);
      },
      [&](std::int64_t runs) {
        under_way = runs;
        progress.update(before + runs, before + runs);
      });
  return copied;
}

// What there is to do is found out by reading alone: where that is nothing, nobody needs the right to write. But an
// older target is brought up to date, as an import does it.
const index::SyncPlan& compare(index::Database& source, index::Sync& sync, const SyncOptions& options) {
  if (!index::exists(options.target)) return sync.compare(nullptr);
  index::Database target(options.target, options.dry_run ? index::Open::read : index::Open::renew);
  index::check_distinct(source, target);
  return sync.compare(&target);
}

// As an import does it.
void validate(std::string_view kind, std::string_view spec, std::string_view metadata) {
  manifest::Json envelope{{"apiVersion", manifest::kApiVersion}, {"kind", kind}};
  envelope["spec"] = manifest::parse_json(spec, manifest::kOwnLimits);
  if (!metadata.empty()) envelope["metadata"] = manifest::parse_json(metadata, manifest::kOwnLimits);
  (void)manifest::validate(std::move(envelope));
}

}  // namespace

Exit run_sync(const Command& self, const std::vector<std::string>& args, Io& io) {
  SyncOptions options;
  Arguments arguments(self);
  arguments.app.add_option("SOURCE", options.source, "The index to copy from: a file or postgresql://…").required();
  arguments.app.add_option("TARGET", options.target, "The index to copy to; made where there is none").required();
  arguments.app.add_flag("--dry-run", options.dry_run, "Say what would be copied; change nothing");
  add_quiet(arguments.app, options.quiet);
  arguments.app.add_flag("-v,--verbose", options.verbose, "Name every import that is copied");
  add_format(arguments.app, options.format, {"table", "json"});
  if (arguments.parse(args, io)) return Exit::done;
  hush(options.quiet, io);

  index::Database source(options.source, index::Open::read);  // first: a typo must not create an index
  index::Sync sync(source, validate);
  const index::SyncPlan& plan = compare(source, sync, options);
  std::vector<Copied> copied;
  if (!options.dry_run && !plan.nothing()) copied = copy(sync, options, io);
  report(plan, copied, options, io);
  return Exit::done;
}

}  // namespace kindex::cli
