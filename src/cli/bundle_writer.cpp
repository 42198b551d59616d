#include "cli/bundle_writer.h"

#include "cli/envelope.h"
#include "identity/artifact.h"
#include "identity/event.h"
#include "identity/listing.h"
#include "importers/run_note.h"
#include "manifest/manifest.h"
#include "output/safe_json.h"

namespace kindex::cli {

void BundleWriter::line(std::string text) {
  if (!text.empty() && text.back() == '\n') text.pop_back();
  text = output::safe_json(text);
  if (plain_) {
    out_ << text << '\n';
  } else {
    sealed_.line(text);
  }
}

void BundleWriter::object(const index::ObjectDetail& object) {
  if (object.kind.empty()) return;
  if (object.metadata.empty()) line(envelope_line(object.kind, object.spec, ""));
  const std::string* before = nullptr;  // two sources may say the same
  for (const auto& [source, body] : object.metadata) {
    if (before == nullptr || *before != body) line(envelope_line(object.kind, object.spec, body));
    before = &body;
  }
}

void BundleWriter::run(const index::RunDetail& run) {
  const std::string& known = note(run.series);
  const auto put = [&](const std::string& metadata) {
    std::string text = envelope_line("BenchmarkRun", run.spec, metadata);
    text.resize(text.rfind('}'));
    line(text + known + "}");
  };
  if (run.metadata.empty()) put("");
  for (const std::string& body : run.metadata) put(body);
}

const std::string& BundleWriter::note(index::Id series) {
  const auto [found, missing] = notes_.try_emplace(series);
  if (!missing || plain_) return found->second;
  const auto info = reader_.series_of(series);
  const importers::RunNote note{info->kernel,       info->provider, info->pass,
                                info->timed_region, info->source,   info->baseline};
  return found->second = R"(,"kindex":)" + importers::run_note_json(note).dump();
}

void BundleWriter::artifact(std::string_view bytes) {
  line(identity::artifact_line(bytes));
}

void BundleWriter::event(const index::EventRow& event) {
  line(identity::event_line(identity::parse_event_body(event.body)));
}

void BundleWriter::listing(const index::ListingRow& listing) {
  line(identity::listing_line(listing.kind, listing.subject, listing.body));
}

void BundleWriter::end() {
  if (!plain_) sealed_.end();
}

}  // namespace kindex::cli
