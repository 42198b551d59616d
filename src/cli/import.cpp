// kindex import: files into the index, one transaction each.

#include <optional>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/curation_file.h"
#include "cli/file_input.h"
#include "cli/import_report.h"
#include "cli/import_signatures.h"
#include "cli/progress.h"
#include "cli/read_file.h"
#include "cli/repeated_import.h"
#include "cli/retry.h"
#include "cli/version.h"
#include "importers/curation.h"
#include "importers/importer.h"
#include "importers/listing.h"
#include "importers/mapping.h"
#include "index/database.h"
#include "index/reader.h"
#include "index/writer.h"

namespace kindex::cli {
namespace {

struct ImportOptions {
  std::string database, format, curation, mapping;
  std::vector<std::string> files, given;
  bool dry_run = false, retry = false, strict = false, no_keep = false, quiet = false, verbose = false,
       only_signed = false;
};

std::vector<identity::KeyStatement> statements_of(index::Database& database) {
  index::Reader reader(database);
  return key_statements(reader);
}

// `name` is what provenance calls the input.
Imported import_input(index::Database& database, FileInput& input, const std::string& name,
                      const ImportOptions& options, const importers::Context& context, Io& io) {
  const importers::Importer& importer = importer_of(input, name, context);
  const std::vector<identity::KeyStatement> statements = statements_of(database);
  index::Writer writer(database, {name, std::string(importer.name), std::string(importer.version),
                                  std::string(kVersion), !options.no_keep, reading_of(importer, context)});
  Imported done{name, std::string(importer.name), {}, {}, {}, {}};
  const auto judge_signatures = [&] {
    done.signatures = judged(statements, done.counts);
    if (options.only_signed) expect_signed(done);
  };
  if (auto repeat = find_repeat(writer, input)) {
    done.snapshot = repeat->snapshot;
    done.counts = std::move(repeat->counts);
    judge_signatures();
    if (!options.dry_run) writer.commit_known();
    return done;
  }
  input.tap([&](std::string_view chunk) { writer.bytes(chunk); });
  {
    Progress progress(io, name, options.quiet ? -1 : input.size());
    ImportSink sink(writer, std::string(importer.name), [&](std::int64_t rows) {
      if (!options.quiet) progress.update(input.bytes_read(), rows);
    });
    for (const std::string& key : importers::not_asked_for(context.given, importer.given)) {
      sink.warning("--given " + key + " has no use here: " + std::string(importer.name) + " states it, or has no need");
    }
    read_with(importer, input, name, sink, context);
    done.counts = sink.counts();
    judge_signatures();
  }
  done.snapshot = options.dry_run ? writer.dry_run() : writer.commit(report_of_repeat(done.counts));
  return done;
}

// A dry run must not create an index that is not there: it works on one in memory then.
index::Database open_index(const ImportOptions& options) {
  const std::filesystem::path path = database_path(options.database);
  if (options.dry_run && !index::exists(path)) return {":memory:", index::Open::write};
  return {path, index::Open::fill};
}

// A file that cannot be read must not cost the user the others; its error decides the exit code.
std::vector<Imported> import_files(const ImportOptions& options, const importers::Context& context, Io& io) {
  std::vector<Imported> files;
  std::optional<index::Database> database;
  for (const std::string& path : options.files) {
    try {
      FileInput input(path);  // first: a typo must not create an index
      if (!database) database.emplace(open_index(options));
      files.push_back(import_input(*database, input, path, options, context, io));
    } catch (const Error& error) {
      if (error.exit() == Exit::index) throw;
      files.push_back({path, "", {}, {}, {}, error});
    }
  }
  return files;
}

// Reads the kept bytes of files with quarantined rows once more: what the curation covers by now goes in as a fresh
// import of the file would put it there, and what it does not stays where it is.
std::vector<Imported> import_again(const ImportOptions& options, const importers::Context& context, Io& io) {
  const std::filesystem::path path = database_path(options.database);
  std::vector<Imported> files;
  for (const Retry& retry : retries(path, !options.given.empty())) {
    OpenFile kept = kept_bytes(path, retry.snapshot);
    if (!kept) {
      io.err << "kindex: " << printable(retry.file) << ": its bytes were not kept; import the file again to try its "
             << grouped(retry.rows) << " quarantined rows\n";
      continue;
    }
    FileInput input(kept.release(), retry.file);
    // A file of no known format was read by a mapping, and only such a one.
    if ((importers::detect(input.head()) == nullptr) != !context.mapping.empty()) {
      if (context.mapping.empty()) {
        io.err << "kindex: " << printable(retry.file) << ": was read by a mapping; try its rows with --mapping FILE\n";
      }
      continue;
    }
    index::Database database(path, index::Open::write);
    files.push_back(import_input(database, input, retry.file, options, context, io));
  }
  return files;
}

// A GPU that the curation does not know is a slip of the command line, and would cost every row of every file.
void check_gpu(const importers::Context& context) {
  const auto gpu = context.given.find("gpu");
  if (gpu == context.given.end()) return;
  const auto curation = importers::load_curation(context.curation_override, context.curation_name);
  if (curation->hardware.count(gpu->second) != 0) return;
  throw usage_error("--given gpu: " + importers::not_known("GPU", gpu->second, curation->hardware) +
                    " (docs/curation.md: one line for a GPU)");
}

void add_mapping(const std::string& path, importers::Context& context) {
  constexpr std::size_t kMost = std::size_t{1} << 20U;
  context.mapping = read_all(path, kMost);
  context.mapping_name = printable(path);
  if (context.mapping.empty()) throw input_error(context.mapping_name + " is empty");
  const auto curation = importers::load_curation(context.curation_override, context.curation_name);
  (void)importers::parse_mapping(context.mapping, context.mapping_name, *curation);
}

}  // namespace

Exit run_import(const Command& self, const std::vector<std::string>& args, Io& io) {
  ImportOptions options;
  Arguments arguments(self);
  arguments.app.add_option("FILE", options.files, "Files to read; - is standard input").many();
  arguments.app.add_flag("--dry-run", options.dry_run, "Say what would happen; keep nothing");
  arguments.app.add_flag("--retry", options.retry, "Read again the kept files that have rows in quarantine");
  arguments.app.add_flag("--strict", options.strict, "Exit 1 when a row was quarantined");
  arguments.app.add_flag("--signed", options.only_signed, "Only files that a key signed which this index trusts");
  arguments.app.add_flag("--no-keep", options.no_keep, "Do not keep the file's bytes in the index");
  add_quiet(arguments.app, options.quiet);
  arguments.app.add_flag("-v,--verbose", options.verbose, "Name every row that was quarantined");
  add_curation(arguments.app, options.curation);
  arguments.app.add_option("--given", options.given, "What the file leaves out, like gpu='NVIDIA H100 PCIe'")
      .type_name("KEY=VALUE")
      .repeated();
  arguments.app.add_option("--mapping", options.mapping, "Read any CSV or JSON by a file that says what its rows are")
      .type_name("FILE");
  add_database(arguments.app, options.database);
  add_format(arguments.app, options.format, {"table", "json"});
  if (arguments.parse(args, io)) return Exit::done;
  if (options.files.empty() && !options.retry) throw usage_error("FILE is required (see 'kindex help import')");
  if (!options.files.empty() && options.retry) {
    throw usage_error("--retry reads what the index kept; it takes no FILE");
  }

  if (options.retry && options.only_signed) throw usage_error("--signed is for a FILE, not for --retry");

  importers::Context context = curation_context(options.curation);
  for (const std::string& fact : options.given) importers::add_given(context.given, fact);
  check_gpu(context);
  if (!options.mapping.empty()) add_mapping(options.mapping, context);
  const std::vector<Imported> files =
      options.retry ? import_again(options, context, io) : import_files(options, context, io);
  report_imports(files, {options.format == "json", options.dry_run, options.quiet, options.verbose}, io);
  if (options.retry && files.empty() && options.format != "json" && !options.quiet) {
    io.out << "No quarantined row can be tried again.\n";
  }
  Exit exit = Exit::done;
  for (const Imported& file : files) {
    if (file.error) return file.error->exit();
    if (options.strict && file.counts.quarantined > 0) exit = Exit::no;
  }
  return exit;
}

}  // namespace kindex::cli
