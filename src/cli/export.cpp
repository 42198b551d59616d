// kindex export: a bundle of everything or of a selection, runs as records, or one flat table.

#include <map>
#include <set>

#include "cli/arguments.h"
#include "cli/bundle_writer.h"
#include "cli/command.h"
#include "cli/envelope.h"
#include "cli/flat_runs.h"
#include "cli/output_file.h"
#include "cli/run_selection.h"
#include "cli/run_text.h"
#include "identity/facts.h"
#include "index/database.h"
#include "index/reader.h"
#include "manifest/manifest.h"
#include "output/json_writer.h"
#include "output/zstd_stream.h"

namespace kindex::cli {
namespace {

struct ExportOptions {
  std::string database, format, out, sign;
  std::vector<std::string> digests;
  bool zstd = false, plain = false;
  FilterOptions filters;
};

void write_member(output::JsonWriter& json, index::Reader& reader, const char* name, const Digest& digest) {
  const auto object = reader.object(digest);
  if (!object || object->kind.empty()) {
    throw Error(Exit::no, std::string("the ") + name + " " + digest.text() +
                              " of this run is not in the index yet, so there is no whole record to write");
  }
  json.key(name);
  write_envelope(json, object->kind, object->spec, object->metadata.empty() ? "" : object->metadata.front().second);
}

std::string record(index::Reader& reader, const index::RunDetail& run, int indent) {
  output::JsonWriter json(indent);
  json.begin_object().key("run");
  write_envelope(json, "BenchmarkRun", run.spec, run.metadata.empty() ? "" : run.metadata.front());
  write_member(json, reader, "protocol", run.protocol);
  write_member(json, reader, "environment", run.environment);
  json.end_object();
  return json.take();
}

void write_records(std::ostream& out, index::Reader& reader, const RunSelection& selection) {
  // One record reads well; several are one a line, so that the file is JSON Lines.
  const int indent = selection.runs().size() == 1 ? 2 : 0;
  for (const Digest& digest : selection.runs()) out << record(reader, *reader.run(digest), indent);
}

void write_everything(BundleWriter& bundle, index::Reader& reader) {
  reader.each_listing("", [&](const index::ListingRow& listing) { bundle.listing(listing); });
  reader.each_object([&](const index::ObjectDetail& object) { bundle.object(object); });
  reader.each_artifact([&](const Digest&, std::string_view bytes) { bundle.artifact(bytes); });
  reader.each_run([&](const index::RunDetail& run) { bundle.run(run); });
  reader.each_event([&](const index::EventRow& event) { bundle.event(event); });
}

// What a selection stands on: the four objects that each series names, the operations those name in turn (an
// implementation's need not be its workload's), and whatever catalogs say of any of it.
class Closure {
 public:
  explicit Closure(index::Reader& reader) : reader_(reader) {}

  void add(const index::SeriesInfo& series) {
    subjects_.insert(series.source);
    for (const Digest& digest : {series.implementation->digest, series.workload->digest, series.protocol->digest,
                                 series.environment->digest}) {
      add(digest);
    }
  }

  void write(BundleWriter& bundle) {
    for (const std::string& subject : subjects_) {
      for (const index::ListingRow& listing : reader_.listings_of(subject)) bundle.listing(listing);
    }
    for (const Digest& digest : objects_) bundle.object(*reader_.object(digest));
  }

 private:
  void add(const Digest& digest) {
    const auto object = reader_.object(digest);
    if (!object || object->kind.empty() || !objects_.insert(digest).second) return;
    subjects_.insert(digest.text());
    const manifest::Manifest known{*manifest::parse_kind(object->kind), manifest::parse_json(object->spec), {}};
    if (const manifest::Json::json_pointer source("/source/contentDigest"); known.spec.contains(source)) {
      subjects_.insert(known.spec[source].get<std::string>());
    }
    for (const Digest& named : identity::facts_of(known).references) add(named);
  }

  index::Reader& reader_;
  std::set<Digest> objects_;
  std::set<std::string> subjects_;  // of listings
};

void write_selection(BundleWriter& bundle, index::Reader& reader, const RunSelection& selection) {
  Closure closure(reader);
  for (const index::SeriesInfo& series : selection.series()) closure.add(series);
  closure.write(bundle);
  std::set<Digest> samples;
  std::map<Digest, index::EventRow> events;
  for (const Digest& digest : selection.runs()) {
    if (const auto named = raw_samples(reader.run(digest)->spec)) samples.insert(*named);
    for (index::EventRow& event : reader.events_of(digest)) events.emplace(event.digest, std::move(event));
  }
  for (const Digest& digest : samples) {
    if (const auto bytes = reader.artifact(digest)) bundle.artifact(*bytes);
  }
  for (const Digest& digest : selection.runs()) bundle.run(*reader.run(digest));
  for (const auto& [digest, event] : events) bundle.event(event);
}

void write(std::ostream& out, index::Reader& reader, const ExportOptions& options, const Signing* signing) {
  const bool everything = options.digests.empty() && unfiltered(options.filters);
  if (options.format == "jsonl" && everything) {
    BundleWriter bundle(out, reader, options.plain, signing);
    write_everything(bundle, reader);
    return bundle.end();
  }
  const RunSelection selection(reader, options.digests, options.filters);
  if (options.format == "csv") return write_flat_csv(out, reader, selection);
  if (options.format == "record") return write_records(out, reader, selection);
  BundleWriter bundle(out, reader, options.plain, signing);
  write_selection(bundle, reader, selection);
  bundle.end();
}

}  // namespace

Exit run_export(const Command& self, const std::vector<std::string>& args, Io& io) {
  ExportOptions options;
  Arguments arguments(self);
  arguments.app.add_option("RUN", options.digests, "Runs, by digest or unique prefix; none: all that match the filters")
      .many();
  arguments.app
      .add_option("-o,--output", options.out, "Write to a file instead of standard output; NAME.zst is compressed")
      .type_name("FILE");
  arguments.app.add_flag("--zstd", options.zstd, "Compress with zstd, whatever the name");
  arguments.app.add_flag("--plain", options.plain, "JSON Lines of bare manifests: no seals, no notes on runs");
  add_sign(arguments.app, options.sign);
  add_database(arguments.app, options.database);
  add_format(arguments.app, options.format, {"jsonl", "record", "csv"});
  add_filters(arguments.app, options.filters);
  if (arguments.parse(args, io)) return Exit::done;
  if (!options.filters.near.empty()) throw usage_error("export does not take --near; use --shape");
  if (options.plain && options.format != "jsonl") throw usage_error("--plain is for --format jsonl");
  if (!options.sign.empty() && (options.plain || options.format != "jsonl")) {
    throw usage_error("--sign is for a bundle: --format jsonl without --plain");
  }
  if (!options.digests.empty() && !unfiltered(options.filters)) {
    throw usage_error("export takes runs or filters, not both");
  }

  const std::optional<Signing> signing = signing_by(options.sign);
  const Signing* signer = signing ? &*signing : nullptr;
  index::Database database(database_path(options.database), index::Open::read);
  index::Reader reader(database);
  OutputFile file(options.out, io.out);
  if (options.zstd || options.out.ends_with(".zst")) {
    output::ZstdStream packed(file.stream());
    write(packed, reader, options, signer);
    packed.finish();
  } else {
    write(file.stream(), reader, options, signer);
  }
  file.commit();
  return Exit::done;
}

}  // namespace kindex::cli
