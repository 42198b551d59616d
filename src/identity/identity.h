#pragma once
// From a validated manifest to its digest, and the keys derived from objects. Rules: MANIFESTS.md.

#include <optional>
#include <string>

#include "base/digest.h"
#include "manifest/manifest.h"

namespace kindex::identity {

// An object ready for the index: its digest and the canonical texts that lead to it.
struct Object {
  manifest::Kind kind{};
  Digest digest;
  std::string spec;      // JCS of spec
  std::string metadata;  // JCS of metadata; empty when the manifest has none
};

// sha256(JCS({apiVersion, kind, spec})). Metadata never counts.
[[nodiscard]] Object identify(const manifest::Manifest& manifest);

// The bytes that are hashed, given the JCS of `spec`: `{"apiVersion":"…","kind":"…","spec":…}`.
[[nodiscard]] std::string envelope_bytes(manifest::Kind kind, std::string_view spec);

// sha256(JCS({correctness: C})) for the `correctness` of a workload or suite.
[[nodiscard]] Digest correctness_key(const manifest::Json& correctness);

// What a run is compared by: the first number of its timing or measurements.
struct Primary {
  std::string metric;
  std::string statistic;
  std::string unit;
  double value = 0;

  // `metric:statistic:unit`, as the cohort key spells it.
  [[nodiscard]] std::string key() const { return metric + ":" + statistic + ":" + unit; }
};

// With `timing`: latency in ns, value by primaryStatistic (mean, else median, each falling back to the other).
// Without: the first of `measurements`. Neither: nullopt ("none" in the cohort key).
[[nodiscard]] std::optional<Primary> primary_measurement(const manifest::Json& run_spec);

struct CohortParts {
  Digest operation;  // the workload's operationSpecDigest
  Digest workload;
  Digest protocol;
  Digest environment;
  Digest correctness;
  std::string metric;  // Primary::key() or "none"
};

// sha256(JCS({v:1, operation, workload, protocol, environment, correctness, metric})).
[[nodiscard]] Digest cohort_key(const CohortParts& parts);

}  // namespace kindex::identity
