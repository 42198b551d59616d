#pragma once
// Why two results are not compared: the closed list of reason codes (docs/reason-codes.md has the same list).

#include <string>
#include <string_view>
#include <vector>

#include "policy/group.h"

namespace kindex::policy {

// Why two runs may not be ranked against each other.
inline constexpr const char* kOperationMismatch = "OPERATION_MISMATCH";
inline constexpr const char* kWorkloadMismatch = "WORKLOAD_MISMATCH";
inline constexpr const char* kCorrectnessMismatch = "CORRECTNESS_MISMATCH";
inline constexpr const char* kProtocolMismatch = "PROTOCOL_MISMATCH";
inline constexpr const char* kEnvironmentMismatch = "ENVIRONMENT_MISMATCH";
inline constexpr const char* kMetricMismatch = "METRIC_MISMATCH";
inline constexpr const char* kBenchmarkMismatch = "BENCHMARK_MISMATCH";
inline constexpr const char* kTimedRegionMismatch = "TIMED_REGION_MISMATCH";
inline constexpr const char* kUnresolvedWorkload = "UNRESOLVED_WORKLOAD";
// Why one run is ranked nowhere. STATUS_ and the status in capitals for a run that did not pass.
inline constexpr const char* kStatusPrefix = "STATUS_";
inline constexpr const char* kMissingPrimaryMetric = "MISSING_PRIMARY_METRIC";
inline constexpr const char* kMissingSourceScore = "MISSING_SOURCE_SCORE";
inline constexpr const char* kImplausible = "IMPLAUSIBLE";
inline constexpr const char* kRetracted = "RETRACTED";
inline constexpr const char* kSuperseded = "SUPERSEDED";
inline constexpr const char* kThrottled = "THROTTLED";

struct Reason {
  std::string_view code;
  std::string_view meaning;  // one sentence
  std::string_view remedy;   // what would lift it, one sentence
};

// In the order in which reasons are listed.
[[nodiscard]] const std::vector<Reason>& reasons();
// What a code says; every STATUS_ code is told by the one entry of that prefix. Throws std::logic_error for no code.
[[nodiscard]] const Reason& reason(std::string_view code);

// Empty = eligible: passed, neither retracted nor superseded nor throttled, with a primary value that is possible.
[[nodiscard]] std::vector<std::string> ineligible(const Run& run);

}  // namespace kindex::policy
