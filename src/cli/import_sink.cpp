#include "cli/import_sink.h"

#include "cli/event_row.h"
#include "index/described_object.h"
#include "manifest/manifest.h"

namespace kindex::cli {
void ImportSink::object(const identity::Object& object, const importers::Place& /*place*/) {
  if (const auto repeated = writer_.repeat(object.digest, object.metadata, source_)) {
    return count(manifest::kind_name(object.kind), *repeated);
  }
  // Its texts are parsed again; only the objects of a file pay for it, never its runs.
  index::ObjectRow row;
  row.kind = manifest::kind_name(object.kind);
  row.digest = object.digest;
  row.spec = object.spec;
  row.metadata = object.metadata;
  row.source = source_;
  index::describe(row, [&](const index::ObjectRow& described, const index::ObjectFacts& facts) {
    count(row.kind, writer_.object(described, facts));
  });
}

void ImportSink::count(std::string_view kind, index::ObjectPut put) {
  if (put.again) return;
  Count& count = counts_.objects[std::string(kind)];
  (put.put == index::Put::added ? count.added : count.present) += 1;
}

void ImportSink::artifact(const Digest& digest, std::string_view bytes, const importers::Place& /*place*/) {
  const index::Put put = writer_.artifact(digest, bytes);
  count("Artifact", {put, !seen_.insert(digest).second});
}

void ImportSink::event(const identity::EventObject& event, const importers::Place& /*place*/) {
  const index::Put put = writer_.event(event_row(event));
  count("Event", {put, !seen_.insert(event.digest).second});
}

void ImportSink::listing(const identity::Listing& listing, const importers::Place& /*place*/) {
  const index::Put put = writer_.listing(listing.kind, listing.subject, listing.body);
  Count& count = counts_.listings[listing.kind];
  (put == index::Put::added ? count.added : count.present) += 1;
}

void ImportSink::signature(const importers::SignedBundle& bundle) {
  const identity::Signature& of = bundle.signature;
  writer_.signature({bundle.first_line, bundle.last_line, of.key.fingerprint(), of.statement(), of.value});
  counts_.signatures.push_back({of.key, of.at, bundle.first_line, of.lines});
}

void ImportSink::line(std::string_view table, importers::LineFate fate) {
  TableLines& lines = counts_.tables[std::string(table)];
  switch (fate) {
    case importers::LineFate::taken:
      ++lines.taken;
      break;
    case importers::LineFate::checked:
      ++lines.checked;
      break;
    case importers::LineFate::quarantined:
      ++lines.quarantined;
      break;
  }
}

importers::SeriesId ImportSink::series(const importers::Series& series) {
  return writer_.series({series.implementation, series.workload, series.protocol, series.environment, series.kernel,
                         series.provider, series.pass, series.timed_region, series.source, series.metric,
                         series.baseline, series.strings});
}

void ImportSink::run(const importers::Run& run, const importers::Place& place) {
  writer_.run({run.series, run.digest, run.envelope, run.form, run.metadata_form, run.labels, run.status, run.observed,
               run.value, run.p20, run.p80, run.payload, place.line});
}

void ImportSink::quarantine(std::string_view code, std::string_view detail, std::string_view raw,
                            const importers::Place& place) {
  writer_.quarantine(code, detail, raw, place.line);
  ++counts_.quarantined;
  ++counts_.codes[std::string(code)];
  if (counts_.quarantine.size() < ImportCounts::kMostNotes) {
    counts_.quarantine.push_back({place.line, std::string(code), std::string(detail)});
  }
}

void ImportSink::rows(std::int64_t count) {
  counts_.rows = count;
  progress_(count);
}

const ImportCounts& ImportSink::counts() {
  const index::RunCounts runs = writer_.runs();
  counts_.runs = {runs.added, runs.present};
  return counts_;
}

}  // namespace kindex::cli
