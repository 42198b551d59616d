#pragma once
// What `selftest` measured, and its formats.

#include <optional>
#include <string>
#include <vector>

#include "output/format.h"
#include "output/table.h"
#include "policy/trials.h"

namespace kindex::output {

struct SelftestReport {
  std::string origin;  // where the samples come from
  policy::TrialPlan plan;
  std::vector<policy::TrialRates> sets;
  std::vector<std::string> left_out;           // sets with too few processes, one line each
  std::optional<policy::RepeatFacts> repeats;  // of the index's reported runs, where there is an index
};

// The declared error rate of a verdict.
inline constexpr double kDeclaredLevel = 0.05;

// Whether the measured false-positive rate is above the declared level: its whole 95% interval is.
[[nodiscard]] bool level_exceeded(const SelftestReport& report);

// table or json.
[[nodiscard]] std::string render(const SelftestReport& report, Format format, const Terminal& terminal);

}  // namespace kindex::output
