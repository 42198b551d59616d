#pragma once
// What changed between two selections of runs: `diff` and `ab`. Pure.

#include <optional>
#include <string>
#include <vector>

#include "policy/compare.h"
#include "policy/verdict.h"

namespace kindex::policy {

// In the order in which they are listed.
enum class ChangeKind { slower, faster, unclear, same, not_comparable, only_a, only_b };

// One entry in one group, before (A) and after (B).
struct Change {
  ChangeKind kind = ChangeKind::unclear;
  const Group* group = nullptr;  // B's, or A's where B has none
  const Entry* entry_a = nullptr;
  const Entry* entry_b = nullptr;
  const Run* a = nullptr;
  const Run* b = nullptr;
  std::optional<double> ratio;         // B / A of values: above 1 is slower (or larger)
  std::optional<Judgement> judgement;  // where both sides have raw samples: only then does `kind` claim anything
  std::optional<double> adjusted_p;    // after Holm's correction over all judged changes
  std::string why;                     // UNCLEAR and not comparable: the reason, or what would settle it
};

// What the selections differ in on purpose, and so is not matched.
struct Matching {
  bool across_environments = false;  // then nothing is gated: no verdict reaches across cohorts
  bool across_entries = false;       // different providers
  bool repeated = false;             // equal runs are two measurements, not one and the same
};

struct ChangeRule {
  double min_effect = kLargeEffect;  // of changes without samples; of those with, VerdictRule::least
  VerdictRule verdict;
};

// The changes from `a` to `b`, in the order of ChangeKind, the largest effect first, then by group. Each entry is
// compared by its latest eligible run; the same run on both sides is the same. Without raw samples a change is told by
// its spreads (policy::standing) and counts from `min_effect` on; with them it is judged, and what Holm's correction
// over all judged changes does not leave significant at 5% becomes UNCLEAR. Runs of one cohort whose timed regions
// differ are not comparable. Pointers lead into `a` and `b`.
[[nodiscard]] std::vector<Change> changes(const std::vector<Group>& a, const std::vector<Group>& b,
                                          const Matching& matching, const ChangeRule& rule,
                                          const SampleSource& samples);

// The geometric mean of B / A over the changes that have both sides and are comparable; nullopt where none is.
struct GeometricMean {
  double ratio = 1;
  std::size_t of = 0;  // changes it is over
};
[[nodiscard]] std::optional<GeometricMean> geometric_mean(const std::vector<Change>& all);

}  // namespace kindex::policy
