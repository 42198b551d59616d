#include "cli/import_sink.h"

#include "cli/event_row.h"
#include "index/facts_columns.h"
#include "manifest/json.h"
#include "manifest/manifest.h"

namespace kindex::cli {
namespace {

std::string text_member(const manifest::Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

void ImportSink::object(const identity::Object& object, const importers::Place& /*place*/) {
  if (writer_.repeats(object.digest, object.metadata, source_)) {
    if (seen_.insert(object.digest).second) ++counts_.objects[std::string(manifest::kind_name(object.kind))].present;
    return;
  }
  // The texts were canonicalised from a validated manifest, so parsing them again cannot fail; only the objects of a
  // file pay for it, never its runs.
  constexpr manifest::Limits kOwn{std::size_t{1} << 26U, 128, std::size_t{1} << 26U};
  manifest::Manifest parsed{object.kind, manifest::parse_json(object.spec, kOwn), manifest::Json::object()};
  if (!object.metadata.empty()) parsed.metadata = manifest::parse_json(object.metadata, kOwn);

  const std::string name = text_member(parsed.metadata, "name");
  const std::string title = text_member(parsed.metadata, "title");
  index::ObjectRow row;
  row.kind = manifest::kind_name(object.kind);
  row.digest = object.digest;
  row.spec = object.spec;
  row.metadata = object.metadata;
  row.name = name;
  row.title = title;
  row.metadata_fields = static_cast<int>(parsed.metadata.size());
  row.source = source_;
  const index::Put put = writer_.object(row, index::columns(identity::facts_of(parsed)));
  if (!seen_.insert(object.digest).second) return;
  Count& count = counts_.objects[std::string(row.kind)];
  (put == index::Put::added ? count.added : count.present) += 1;
}

void ImportSink::artifact(const Digest& digest, std::string_view bytes, const importers::Place& /*place*/) {
  const index::Put put = writer_.artifact(digest, bytes);
  if (!seen_.insert(digest).second) return;
  Count& count = counts_.objects["Artifact"];
  (put == index::Put::added ? count.added : count.present) += 1;
}

void ImportSink::event(const identity::EventObject& event, const importers::Place& /*place*/) {
  const index::Put put = writer_.event(event_row(event));
  if (!seen_.insert(event.digest).second) return;
  Count& count = counts_.objects["Event"];
  (put == index::Put::added ? count.added : count.present) += 1;
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
