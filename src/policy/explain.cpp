#include "policy/explain.h"

#include <algorithm>

#include "policy/reasons.h"

namespace kindex::policy {
namespace {

void add_mismatches(const Standpoint& a, const Standpoint& b, std::vector<std::string>& codes) {
  const auto differ = [&](bool different, const char* code) {
    if (different) codes.emplace_back(code);
  };
  if (a.resolved && b.resolved) {
    differ(a.operation != b.operation, kOperationMismatch);
    differ(a.correctness != b.correctness, kCorrectnessMismatch);
  } else {
    codes.emplace_back(kUnresolvedWorkload);
  }
  differ(a.workload != b.workload, kWorkloadMismatch);
  differ(a.protocol != b.protocol, kProtocolMismatch);
  differ(a.environment != b.environment, kEnvironmentMismatch);
  differ(a.metric != b.metric, kMetricMismatch);
  differ(a.kernel != b.kernel, kBenchmarkMismatch);
  differ(a.timed_region != b.timed_region, kTimedRegionMismatch);
}

std::size_t place(const std::string& code) {
  const auto& all = reasons();
  return static_cast<std::size_t>(
      std::find_if(all.begin(), all.end(), [&](const Reason& each) { return &each == &reason(code); }) - all.begin());
}

}  // namespace

std::vector<std::string> why_not(const Standpoint& a, const Standpoint& b) {
  std::vector<std::string> codes;
  add_mismatches(a, b, codes);
  codes.insert(codes.end(), a.ineligible.begin(), a.ineligible.end());
  codes.insert(codes.end(), b.ineligible.begin(), b.ineligible.end());
  std::sort(codes.begin(), codes.end(), [](const std::string& left, const std::string& right) {
    return place(left) != place(right) ? place(left) < place(right) : left < right;
  });
  codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
  return codes;
}

}  // namespace kindex::policy
