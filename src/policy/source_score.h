#pragma once
// A source's own score: what it ranks by, and which way. Profile source_native shows its order, not ours.

#include <string>
#include <vector>

#include "policy/group.h"

namespace kindex::policy {

struct ScoreRule {
  std::string source;
  std::string metric;  // of sourceNative.metrics
  std::string unit;    // "" for a ratio
  bool higher_is_better = false;
};

// `group` (of one source, its runs with their scores) with each run's value replaced by the score of the first rule of
// that source that any of its runs has. Spreads and intervals are of another quantity and go. A run without the score
// is excluded as MISSING_SOURCE_SCORE, and so is every run of a source that has no rule.
[[nodiscard]] Group by_source_score(Group group, const std::vector<ScoreRule>& rules);

}  // namespace kindex::policy
