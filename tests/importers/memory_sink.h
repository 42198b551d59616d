#pragma once
// A sink that keeps what it hears, and what a run's bytes are when its form is filled again.

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "identity/identity.h"
#include "identity/run_form.h"
#include "identity/sha256.h"
#include "importers/importer.h"
#include "importers/view_input.h"

namespace kindex::tests {

struct KeptRun {
  importers::SeriesId series = 0;
  Digest digest;
  std::string form, metadata_form, labels, status, payload;
  Instant observed;
  std::optional<double> value, p20, p80;
  std::int64_t line = 0;
};

struct KeptObject {
  manifest::Kind kind{};
  std::string spec;
  std::set<std::string> metadata;
  std::int64_t line = 0;
};

struct KeptQuarantine {
  std::string code, detail, raw;
  std::int64_t line = 0;
};

class MemorySink : public importers::Sink {
 public:
  void object(const identity::Object& object, const importers::Place& place) override {
    KeptObject& kept =
        objects.try_emplace(object.digest, KeptObject{object.kind, object.spec, {}, place.line}).first->second;
    kept.metadata.insert(object.metadata);
  }

  void listing(const identity::Listing& listing, const importers::Place& /*place*/) override {
    listings.insert(identity::listing_line(listing.kind, listing.subject, listing.body));
  }

  void line(std::string_view table, importers::LineFate fate) override { ++lines[{std::string(table), fate}]; }
  void claims(const importers::Claims& right) override { claimed = right; }

  importers::SeriesId series(const importers::Series& series) override {
    all_series.push_back(series);
    return static_cast<importers::SeriesId>(all_series.size() - 1);
  }

  void run(const importers::Run& run, const importers::Place& place) override {
    KeptRun kept{run.series,
                 run.computed_digest(),
                 std::string(run.form),
                 std::string(run.metadata_form),
                 std::string(run.labels),
                 std::string(run.status),
                 std::string(run.payload),
                 run.observed,
                 run.value,
                 run.p20,
                 run.p80,
                 place.line};
    (digests.insert(kept.digest).second ? added : present) += 1;
    runs.push_back(std::move(kept));
  }

  void quarantine(std::string_view code, std::string_view detail, std::string_view raw,
                  const importers::Place& place) override {
    quarantined.push_back({std::string(code), std::string(detail), std::string(raw), place.line});
  }

  void artifact(const Digest& digest, std::string_view bytes, const importers::Place& /*place*/) override {
    artifacts.emplace(digest, bytes);
  }

  void event(const identity::EventObject& event, const importers::Place& /*place*/) override {
    events.emplace(event.digest, event.body);
  }
  void signature(const importers::SignedBundle& signature) override { signatures.push_back(signature); }
  void warning(const std::string& text) override { warnings.push_back(text); }
  void rows(std::int64_t count) override { row_count = count; }

  // The run's canonical spec and metadata, from form and payload as the index would rebuild them.
  [[nodiscard]] std::string spec_of(const KeptRun& run) const { return filled(run, run.form); }
  [[nodiscard]] std::string metadata_of(const KeptRun& run) const {
    return run.metadata_form.empty() ? "" : filled(run, run.metadata_form);
  }

  [[nodiscard]] const importers::Series& series_of(const KeptRun& run) const {
    return all_series.at(static_cast<std::size_t>(run.series));
  }

  // True when the rebuilt bytes have the digest that the importer gave.
  [[nodiscard]] bool proves(const KeptRun& run) const {
    return identity::sha256(identity::envelope_bytes(manifest::Kind::benchmark_run, spec_of(run))) == run.digest;
  }

  [[nodiscard]] std::size_t count(manifest::Kind kind) const {
    return static_cast<std::size_t>(
        std::count_if(objects.begin(), objects.end(), [kind](const auto& entry) { return entry.second.kind == kind; }));
  }

  [[nodiscard]] std::size_t count_code(std::string_view code) const {
    return static_cast<std::size_t>(
        std::count_if(quarantined.begin(), quarantined.end(), [code](const auto& row) { return row.code == code; }));
  }

  std::map<Digest, KeptObject> objects;
  std::map<Digest, std::string> artifacts;
  std::map<Digest, std::string> events;  // bodies
  std::set<std::string> listings;        // as lines
  std::map<std::pair<std::string, importers::LineFate>, int> lines;
  importers::Claims claimed;
  std::vector<importers::Series> all_series;
  std::vector<KeptRun> runs;
  std::set<Digest> digests;
  std::vector<KeptQuarantine> quarantined;
  std::vector<importers::SignedBundle> signatures;
  std::vector<std::string> warnings;
  std::int64_t row_count = 0;
  std::int64_t added = 0, present = 0;

 private:
  [[nodiscard]] std::string filled(const KeptRun& run, const std::string& form_text) const {
    const identity::Form spec(run.form);
    const identity::Form metadata(run.metadata_form);
    const importers::Series& series = series_of(run);
    identity::Values values;
    values.implementation = &series.implementation;
    values.workload = &series.workload;
    values.protocol = &series.protocol;
    values.environment = &series.environment;
    values.observed_ms = run.observed.ms;
    values.series_strings = series.strings;
    values.labels = run.labels;
    identity::unpack(run.payload, std::max(spec.number_count(), metadata.number_count()),
                     std::max(spec.string_count(), metadata.string_count()), values.numbers, values.strings);
    std::string out;
    identity::Form(form_text).fill(values, out);
    return out;
  }
};

// The same bytes in pieces of `size`, each in memory that is gone after the next: what a sloppy view would show.
class ChunkedInput : public importers::Input {
 public:
  ChunkedInput(std::string_view bytes, std::size_t size) : bytes_(bytes), size_(size) {}
  std::string_view next() override {
    chunk_ = std::string(bytes_.substr(0, size_));
    bytes_.remove_prefix(chunk_.size());
    return chunk_;
  }

 private:
  std::string_view bytes_;
  std::size_t size_;
  std::string chunk_;
};

// Reads `bytes` with the importer that detects them.
inline MemorySink import(std::string_view bytes, const importers::Context& context = {}) {
  const importers::Importer* importer = importers::detect(bytes);
  if (importer == nullptr) throw std::runtime_error("no importer detects this");
  MemorySink sink;
  importers::ViewInput input(bytes);
  importer->read(input, sink, context);
  return sink;
}

}  // namespace kindex::tests
