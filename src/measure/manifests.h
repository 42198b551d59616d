#pragma once
// From what was measured to manifests: JSON Lines that `kindex import` reads, each object before what names it.

#include <string>

#include "measure/conductor.h"

namespace kindex::measure {

struct Provenance {
  std::string kindex_version;
  std::string observed_at;  // RFC 3339, Z
  SamplingOptions sampling;
  Bootstrap bootstrap;
  std::uint64_t seed = 1;
};

// Digests of objects that the measurement names; the tests hold them against the imported ones.
struct Named {
  std::string line;    // the manifest
  std::string digest;  // sha256:…
};
[[nodiscard]] Named operation_manifest();
[[nodiscard]] Named workload_manifest(const Shape& shape, kindex_dtype dtype);
[[nodiscard]] Named protocol_manifest(Method method, Pass pass, const std::map<std::string, std::string>& facts,
                                      const SamplingOptions& sampling);
[[nodiscard]] Named environment_manifest(const std::map<std::string, std::string>& facts);
[[nodiscard]] Named implementation_manifest(const ImplementationFacts& facts, const std::string& kindex_version);

// The whole document: objects, runs, and the raw samples as `{"artifact":…}` lines (docs/measure.md). Contenders that
// were skipped, and those of which no process came to an end, have no run.
[[nodiscard]] std::string manifests(const Measured& measured, const Provenance& provenance);

// Why a run must not be ranked, "" for none: throttled, shared, host_late. Its status is incomplete_evidence then.
[[nodiscard]] std::string flaw(const CellResult& cell, const ContenderResult& contender);

}  // namespace kindex::measure
