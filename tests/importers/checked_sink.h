#pragma once
// A sink that aborts the program when an importer says something untrue: for fuzzing.

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/text.h"
#include "importers/quarantine_codes.h"
#include "manifest/manifest.h"
#include "memory_sink.h"

namespace kindex::tests {

class CheckedSink : public MemorySink {
 public:
  void object(const identity::Object& object, const importers::Place& place) override {
    expect_valid(object.kind, object.spec, object.metadata, object.digest);
    MemorySink::object(object, place);
  }

  void run(const importers::Run& run, const importers::Place& place) override {
    MemorySink::run(run, place);
    const KeptRun& kept = runs.back();
    if (!proves(kept)) std::abort();
    expect_valid(manifest::Kind::benchmark_run, spec_of(kept), metadata_of(kept), kept.digest);
  }

  void quarantine(std::string_view code, std::string_view detail, std::string_view raw,
                  const importers::Place& place) override {
    using importers::codes::kAll;
    if (std::find(kAll.begin(), kAll.end(), code) == kAll.end() || detail.empty()) std::abort();
    if (detail.find('\n') != std::string_view::npos || invalid_utf8(raw)) std::abort();
    MemorySink::quarantine(code, detail, raw, place);
  }

  [[nodiscard]] bool accounts_for_every_row() const {
    return added + present + static_cast<std::int64_t>(quarantined.size()) == row_count;
  }

 private:
  static void expect_valid(manifest::Kind kind, const std::string& spec, const std::string& metadata,
                           const Digest& digest) {
    manifest::Json envelope{{"apiVersion", manifest::kApiVersion}, {"kind", manifest::kind_name(kind)}};
    envelope["spec"] = manifest::parse_json(spec);
    if (!metadata.empty()) envelope["metadata"] = manifest::parse_json(metadata);
    const identity::Object object = identity::identify(manifest::validate(std::move(envelope)));
    if (object.digest != digest || object.metadata != metadata) std::abort();
  }
};

// One line of printable text with the exit code of bad input.
inline bool is_clean(const Error& error) {
  const std::string_view line = error.what();
  return error.exit() == Exit::input && !line.empty() && printable(line) == line;
}

}  // namespace kindex::tests
