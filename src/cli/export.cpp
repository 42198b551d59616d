// kindex export: runs as records, or objects and runs as JSON Lines.

#include <algorithm>
#include <map>
#include <set>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/digest_argument.h"
#include "cli/nothing_matched.h"
#include "cli/output_file.h"
#include "cli/run_text.h"
#include "identity/artifact.h"
#include "identity/event.h"
#include "identity/facts.h"
#include "index/database.h"
#include "index/reader.h"
#include "manifest/manifest.h"
#include "output/json_writer.h"

namespace kindex::cli {
namespace {

struct Options {
  std::string database, format, out;
  std::vector<std::string> digests;
  FilterOptions filters;

  [[nodiscard]] bool everything() const {
    const FilterOptions& f = filters;
    return digests.empty() && f.since.empty() && f.until.empty() && f.metric.empty() &&
           (f.op.size() + f.pass.size() + f.gpu.size() + f.arch.size() + f.dtype.size() + f.provider.size() +
            f.source.size() + f.label.size() + f.shape.size()) == 0;
  }
};

// An envelope with its members in the order people read them.
void write_envelope(output::JsonWriter& json, const std::string& kind, const std::string& spec,
                    const std::string& metadata) {
  json.begin_object().field("apiVersion", manifest::kApiVersion).field("kind", kind);
  json.key("metadata").document(metadata.empty() ? "{}" : metadata);
  json.key("spec").document(spec).end_object();
}

std::string envelope_line(const std::string& kind, const std::string& spec, const std::string& metadata) {
  output::JsonWriter json(0);
  write_envelope(json, kind, spec, metadata);
  return json.take();
}

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

// Every form of an object's metadata is a line of its own: all of them are kept, here and where this is imported.
void write_object(std::ostream& out, const index::ObjectDetail& object) {
  if (object.kind.empty()) return;  // named, not known: there is nothing to write
  if (object.metadata.empty()) out << envelope_line(object.kind, object.spec, "");
  for (const auto& [source, body] : object.metadata) out << envelope_line(object.kind, object.spec, body);
}

void write_run(std::ostream& out, const index::RunDetail& run) {
  if (run.metadata.empty()) out << envelope_line("BenchmarkRun", run.spec, "");
  for (const std::string& body : run.metadata) out << envelope_line("BenchmarkRun", run.spec, body);
}

std::vector<Digest> selected_runs(index::Reader& reader, const Options& options) {
  std::vector<Digest> runs;
  for (const std::string& text : options.digests) {
    const index::Found found = resolve_digest(reader, text);
    if (found.kind != "BenchmarkRun") {
      throw usage_error(text + " is " + (found.kind.empty() ? "an unresolved object" : "a " + found.kind) +
                        "; export takes runs (see 'kindex show " + text + "')");
    }
    runs.push_back(found.digest);
  }
  if (!runs.empty()) return runs;
  const index::Filter filter = parse_filters(options.filters);
  for (const index::SeriesInfo& series : reader.series(filter)) {
    reader.runs(series.id, filter, [&](const index::RunBrief& run) { runs.push_back(reader.run_digest(run.id)); });
  }
  std::sort(runs.begin(), runs.end());
  if (runs.empty()) throw Error(Exit::no, nothing_matched(reader, filter));
  return runs;
}

// The objects a set of runs stands on: the four each names, and the operations those name in turn (an implementation's
// need not be its workload's).
std::set<Digest> closure(index::Reader& reader, const std::vector<index::RunDetail>& runs) {
  std::set<Digest> digests;
  for (const index::RunDetail& run : runs) {
    for (const Digest& digest : {run.implementation, run.workload, run.protocol, run.environment}) {
      digests.insert(digest);
    }
  }
  for (const Digest& digest : std::set<Digest>(digests)) {
    const auto object = reader.object(digest);
    if (!object || object->kind.empty()) continue;
    const auto kind = manifest::parse_kind(object->kind);
    const manifest::Manifest known{*kind, manifest::parse_json(object->spec), {}};
    const auto facts = identity::facts_of(known);
    digests.insert(facts.references.begin(), facts.references.end());
  }
  return digests;
}

// The raw samples that the runs name and the index holds, each once.
void write_artifacts(std::ostream& out, index::Reader& reader, const std::vector<index::RunDetail>& runs) {
  std::set<Digest> written;
  for (const index::RunDetail& run : runs) {
    const auto samples = raw_samples(run.spec);
    if (!samples || !written.insert(*samples).second) continue;
    if (const auto bytes = reader.artifact(*samples)) out << identity::artifact_line(*bytes);
  }
}

void write_event(std::ostream& out, const index::EventRow& event) {
  out << identity::event_line(identity::parse_event_body(event.body));
}

// What is said of the runs. Of an event that concerns two of them, once.
void write_events(std::ostream& out, index::Reader& reader, const std::vector<index::RunDetail>& runs) {
  std::map<Digest, index::EventRow> events;
  for (const index::RunDetail& run : runs) {
    for (index::EventRow& event : reader.events_of(run.digest)) events.emplace(event.digest, std::move(event));
  }
  for (const auto& [digest, event] : events) write_event(out, event);
}

void write_lines(std::ostream& out, index::Reader& reader, const Options& options) {
  if (options.everything()) {
    reader.each_object([&](const index::ObjectDetail& object) { write_object(out, object); });
    reader.each_artifact([&](const Digest&, std::string_view bytes) { out << identity::artifact_line(bytes); });
    reader.each_run([&](const index::RunDetail& run) { write_run(out, run); });
    reader.each_event([&](const index::EventRow& event) { write_event(out, event); });
    return;
  }
  std::vector<index::RunDetail> runs;
  for (const Digest& digest : selected_runs(reader, options)) runs.push_back(*reader.run(digest));
  for (const Digest& digest : closure(reader, runs)) {
    if (const auto object = reader.object(digest)) write_object(out, *object);
  }
  write_artifacts(out, reader, runs);
  for (const index::RunDetail& run : runs) write_run(out, run);
  write_events(out, reader, runs);
}

void write_records(std::ostream& out, index::Reader& reader, const Options& options) {
  const std::vector<Digest> runs = selected_runs(reader, options);
  // One record reads well; several are one a line, so that the file is JSON Lines.
  const int indent = runs.size() == 1 ? 2 : 0;
  for (const Digest& digest : runs) out << record(reader, *reader.run(digest), indent);
}

}  // namespace

Exit run_export(const Command& self, const std::vector<std::string>& args, Io& io) {
  Options options;
  Arguments arguments(self);
  arguments.app
      .add_option("RUN", options.digests, "Runs, by digest or unique prefix; none: all that match the filters")
      ->take_all();
  arguments.app.add_option("-o,--output", options.out, "Write to a file instead of standard output")->type_name("FILE");
  add_database(arguments.app, options.database);
  add_format(arguments.app, options.format, {"jsonl", "record"});
  add_filters(arguments.app, options.filters);
  if (arguments.parse(args, io)) return Exit::done;
  if (!options.filters.near.empty()) throw usage_error("export does not take --near; use --shape");

  index::Database database(database_path(options.database), index::Open::read);
  index::Reader reader(database);
  OutputFile file(options.out, io.out);
  if (options.format == "record") {
    write_records(file.stream(), reader, options);
  } else {
    write_lines(file.stream(), reader, options);
  }
  file.commit();
  return Exit::done;
}

}  // namespace kindex::cli
