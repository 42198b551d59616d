#include "policy/reasons.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace kindex::policy {
namespace {

std::string status_code(const std::string& status) {
  std::string code = kStatusPrefix;
  for (const char c : status) code += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return code;
}

}  // namespace

const std::vector<Reason>& reasons() {
  static const std::vector<Reason> kReasons{
      {kOperationMismatch, "They compute different operations.", "Compare runs of one operation."},
      {kWorkloadMismatch, "They worked on different shapes, dtypes, data or tolerances.",
       "Measure both on the same shapes, dtypes and data."},
      {kCorrectnessMismatch, "Their results were held to different standards of correctness.",
       "Check both against the same reference with the same tolerances."},
      {kProtocolMismatch, "They were measured in different ways: harness, timer, cache state or pass.",
       "Measure both with one protocol; each pass is a protocol of its own."},
      {kEnvironmentMismatch, "They ran on different hardware or software.",
       "Measure both on one GPU model with the same driver and libraries."},
      {kMetricMismatch, "Their primary measurements are different quantities, statistics or units.",
       "Compare the same metric and statistic, with --metric."},
      {kBenchmarkMismatch,
       "Their source calls them different kernels, which compute different things under one "
       "operation.",
       "Compare runs of one kernel, with --op KERNEL."},
      {kTimedRegionMismatch, "Their timers enclosed different code.",
       "Measure both with one version of the benchmark script."},
      {kUnresolvedWorkload, "The index does not hold the workload yet, so that no cohort is known.",
       "Import the file that describes the workload."},
      {kStatusPrefix, "It did not pass: the code ends in its status.", "Fix what the status says and measure again."},
      {kMissingPrimaryMetric, "It has no finite primary value.", "Measure again, or import a file that has the value."},
      {kMissingSourceScore, "It has no score of its source's own, or the direction of that score is not known.",
       "Compare with --profile strict_exact, which uses the measured value."},
      {kImplausible, "No machine can have measured the value: it beats the memory's peak, or is less than the inputs.",
       "Find out what was timed; `kindex show` says what is known of it."},
      {kRetracted, "It was taken back; `kindex show` has the reason.", "Use another run, or measure again."},
      {kSuperseded, "A corrected run stands in its place; `kindex show` names it.", "Use the run that supersedes it."},
      {kThrottled, "The GPU slowed its clocks for heat or hardware protection while it was measured.",
       "Measure again on a GPU that keeps its clocks."},
  };
  return kReasons;
}

const Reason& reason(std::string_view code) {
  if (code.rfind(kStatusPrefix, 0) == 0) code = kStatusPrefix;
  const auto found =
      std::find_if(reasons().begin(), reasons().end(), [&](const Reason& each) { return each.code == code; });
  if (found == reasons().end()) throw std::logic_error("no reason code " + std::string(code));
  return *found;
}

std::vector<std::string> ineligible(const Run& run) {
  std::vector<std::string> codes;
  if (run.status != "passed") codes.push_back(status_code(run.status));
  if (run.no_source_score) {
    codes.emplace_back(kMissingSourceScore);
  } else if (!run.value || !std::isfinite(*run.value)) {
    codes.emplace_back(kMissingPrimaryMetric);
  }
  if (run.implausible) codes.emplace_back(kImplausible);
  if (run.retracted) codes.emplace_back(kRetracted);
  if (run.superseded) codes.emplace_back(kSuperseded);
  if (run.throttled) codes.emplace_back(kThrottled);
  return codes;
}

}  // namespace kindex::policy
