// kindex import: files into the index, one transaction each.

#include <optional>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/file_input.h"
#include "cli/import_sink.h"
#include "cli/progress.h"
#include "cli/version.h"
#include "importers/importer.h"
#include "index/database.h"
#include "index/writer.h"
#include "output/json_writer.h"

namespace kindex::cli {
namespace {

struct Options {
  std::string database, format;
  std::vector<std::string> files;
  bool dry_run = false, strict = false, no_keep = false, quiet = false;
};

// One file that was read; `error` is set when it was not, and nothing of it was kept.
struct Imported {
  std::string path, format;
  Digest snapshot;
  ImportCounts counts;
  std::optional<Error> error;
};

const importers::Importer& importer_for(std::string_view head, const std::string& path) {
  const importers::Importer* importer = importers::detect(head);
  if (importer != nullptr) return *importer;
  if (head.empty()) throw input_error(printable(path) + " is empty");
  throw input_error(printable(path) + ": unknown format; 'kindex help import' says what kindex reads");
}

Imported import_file(index::Database& database, const std::string& path, const Options& options, Io& io) {
  FileInput input(path);
  const importers::Importer& importer = importer_for(input.head(), path);
  index::Writer writer(database, {path, std::string(importer.name), std::string(importer.version),
                                  std::string(kVersion), !options.no_keep});
  input.tap([&](std::string_view chunk) { writer.bytes(chunk); });

  Imported done{path, std::string(importer.name), {}, {}, {}};
  {
    Progress progress(io, path, options.quiet ? -1 : input.size());
    ImportSink sink(writer, std::string(importer.name),
                    [&](std::int64_t rows) { if (!options.quiet) progress.update(input.bytes_read(), rows); });
    try {
      importer.read(input, sink, {});
    } catch (const Error& error) {
      if (error.exit() != Exit::input) throw;
      throw input_error(printable(path) + ": " + error.what());
    }
    done.counts = sink.counts();
  }
  done.snapshot = options.dry_run ? writer.dry_run() : writer.commit();
  return done;
}

// A dry run must not create an index that is not there: it works on one in memory then.
index::Database open_index(const Options& options) {
  const std::filesystem::path path = database_path(options.database);
  if (options.dry_run && !std::filesystem::exists(path)) return {":memory:", index::Open::write};
  return {path, index::Open::write};
}

void write_counts(output::JsonWriter& json, const Count& count) {
  json.begin_object().field("new", count.added).field("present", count.present);
  json.end_object();
}

std::string as_json(const std::vector<Imported>& files) {
  output::JsonWriter json;
  json.begin_object().key("files").begin_array();
  for (const Imported& file : files) {
    if (file.error) continue;
    const ImportCounts& counts = file.counts;
    json.begin_object().field("path", file.path).field("format", file.format);
    json.field("snapshot", file.snapshot.text()).field("rows", counts.rows);
    json.key("runs").begin_object().field("new", counts.runs.added).field("present", counts.runs.present);
    json.field("quarantined", counts.quarantined).end_object();
    json.key("objects").begin_object();
    for (const auto& [kind, count] : counts.objects) {
      json.key(kind);
      write_counts(json, count);
    }
    json.end_object().key("quarantine").begin_array();
    for (const QuarantineNote& note : counts.quarantine) {
      json.begin_object().field("line", note.line).field("code", note.code).field("detail", note.detail);
      json.end_object();
    }
    json.end_array().key("warnings").begin_array();
    for (const std::string& warning : counts.warnings) json.value(warning);
    json.end_array().end_object();
  }
  json.end_array().end_object();
  return json.take();
}

// "OperationSpec" → "31 operations".
std::string noun(const std::string& kind, std::int64_t count) {
  static const std::map<std::string, std::string> kNouns{{"OperationSpec", "operation"},
                                                         {"WorkloadCase", "workload"},
                                                         {"WorkloadSuite", "workload suite"},
                                                         {"SoftwareProject", "project"},
                                                         {"ImplementationRevision", "implementation"},
                                                         {"BenchmarkProtocol", "protocol"},
                                                         {"ExecutionEnvironment", "environment"}};
  const auto found = kNouns.find(kind);
  return grouped(count) + " " + (found == kNouns.end() ? kind : found->second + (count == 1 ? "" : "s"));
}

std::string objects_line(const ImportCounts& counts) {
  std::string added;
  std::int64_t present = 0;
  for (const auto& [kind, count] : counts.objects) {
    if (count.added > 0) added += (added.empty() ? "" : ", ") + noun(kind, count.added);
    present += count.present;
  }
  if (added.empty() && present == 0) return "";
  std::string line = "  objects: " + (added.empty() ? std::string("none new") : added + " new");
  if (present > 0) line += ", " + grouped(present) + " present";
  return line + "\n";
}

std::string as_text(const Imported& file, bool dry_run) {
  const ImportCounts& counts = file.counts;
  std::string out = printable(file.path) + ": " + grouped(counts.rows) + (counts.rows == 1 ? " row" : " rows") + ", " +
                    file.format + (dry_run ? " (dry run: nothing kept)" : "") + "\n  runs: " +
                    grouped(counts.runs.added) + " new, " + grouped(counts.runs.present) + " present, " +
                    grouped(counts.quarantined) + " quarantined\n" + objects_line(counts);
  for (const auto& [code, count] : counts.codes) {
    const auto first = std::find_if(counts.quarantine.begin(), counts.quarantine.end(),
                                    [&, wanted = code](const QuarantineNote& note) { return note.code == wanted; });
    out += "  " + code + ": " + grouped(count);
    if (first != counts.quarantine.end()) {
      out += ", first at line " + std::to_string(first->line) + " (" + printable(first->detail) + ")";
    }
    out += '\n';
  }
  return out;
}

void report(const std::vector<Imported>& files, const Options& options, Io& io) {
  for (const Imported& file : files) {
    if (file.error) io.err << "kindex: " << file.error->what() << '\n';
    for (const std::string& warning : file.counts.warnings) {
      io.err << "kindex: " << printable(file.path) << ": warning: " << printable(warning) << '\n';
    }
  }
  if (options.format == "json") {
    io.out << as_json(files);
    return;
  }
  if (options.quiet) return;
  std::int64_t runs = 0;
  std::int64_t quarantined = 0;
  for (const Imported& file : files) {
    if (file.error) continue;
    io.out << as_text(file, options.dry_run);
    runs += file.counts.runs.added + file.counts.runs.present;
    quarantined += file.counts.quarantined;
  }
  if (options.dry_run) return;
  if (runs > 0) io.out << "Next: kindex compare\n";
  if (quarantined > 0) io.out << "Quarantined rows are kept: kindex review\n";
}

}  // namespace

Exit run_import(const Command& self, const std::vector<std::string>& args, Io& io) {
  Options options;
  Arguments arguments(self);
  arguments.app.add_option("FILE", options.files, "Files to read; - is standard input")->required()->take_all();
  arguments.app.add_flag("--dry-run", options.dry_run, "Say what would happen; keep nothing");
  arguments.app.add_flag("--strict", options.strict, "Exit 1 when a row was quarantined");
  arguments.app.add_flag("--no-keep", options.no_keep, "Do not keep the file's bytes in the index");
  arguments.app.add_flag("-q,--quiet", options.quiet, "Only errors and warnings");
  add_database(arguments.app, options.database);
  add_format(arguments.app, options.format, {"table", "json"});
  if (arguments.parse(args, io)) return Exit::done;

  // A file that cannot be read must not cost the user the others; its error decides the exit code.
  std::vector<Imported> files;
  std::optional<index::Database> database;
  for (const std::string& path : options.files) {
    try {
      if (!database) {
        FileInput readable(path == "-" ? "/dev/null" : path);  // a typo must not create an index
        database.emplace(open_index(options));
      }
      files.push_back(import_file(*database, path, options, io));
    } catch (const Error& error) {
      if (error.exit() == Exit::index) throw;
      files.push_back({path, "", {}, {}, error});
    }
  }
  report(files, options, io);
  Exit exit = Exit::done;
  for (const Imported& file : files) {
    if (file.error) return file.error->exit();
    if (options.strict && file.counts.quarantined > 0) exit = Exit::no;
  }
  return exit;
}

}  // namespace kindex::cli
