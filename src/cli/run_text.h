#pragma once
// Facts read off a run's own canonical text.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/digest.h"
#include "index/reader.h"

namespace kindex::cli {

// observedAt as the source wrote it. `spec` is the JCS text of a run's spec.
[[nodiscard]] std::string observed_text(std::string_view spec);

// timing.latencyNs.confidence95 in ns, where the run has one.
[[nodiscard]] std::optional<std::pair<double, double>> confidence95(std::string_view spec);

// The digest of timing.rawSamples, where the run names any.
[[nodiscard]] std::optional<Digest> raw_samples(std::string_view spec);

// sourceNative.metrics; empty where the run has none.
[[nodiscard]] std::map<std::string, double> source_metrics(std::string_view spec);

// What events say of the run: "retracted" (the stronger word), "superseded", or "".
[[nodiscard]] std::string withdrawn(const index::RunBrief& run);

}  // namespace kindex::cli
