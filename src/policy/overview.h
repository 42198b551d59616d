#pragma once
// What many groups say together, operation by operation: ranges and counts, never a mean that hides the worst.

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "policy/compare.h"

namespace kindex::policy {

struct RankedGroup {
  const Group* group = nullptr;
  const Ranking* ranking = nullptr;
};

// One pass of one operation. Each group counts once: by its best entry that is no baseline, against the baseline.
struct PassFacts {
  std::string pass;
  std::size_t groups = 0;
  std::size_t compared = 0;    // groups that have a speedup; worst, best and the four counts are of these
  double worst = 0, best = 0;  // speedup
  std::size_t wins = 0, losses = 0, overlaps = 0, unknowns = 0;
  bool host_bound = false;         // one of those best entries is LAUNCH_BOUND
  bool early_gradients = false;    // one of them computes gradients in forward, so that forward and backward mislead
  std::size_t lone = 0;            // groups with fewer than two entries to compare
  std::size_t no_baseline = 0;     // groups with several entries and no usable baseline
  std::size_t many_baselines = 0;  // groups with several entries and several baselines
};

struct OperationFacts {
  std::string name;  // the kernel, else the operation's name
  Digest operation;
  std::string metric;
  std::set<std::string> baselines;  // providers (else names) that speedups refer to
  std::set<Digest> workloads;
  std::vector<PassFacts> passes;  // in pass order
  std::size_t runs = 0;           // eligible and excluded
};

// Forward, backward, full, no-grad-forward, then others by name.
[[nodiscard]] bool pass_before(const std::string& a, const std::string& b);

// The facts of groups of one environment, the operation with the worst speedup first, those without any last.
[[nodiscard]] std::vector<OperationFacts> overview(const std::vector<RankedGroup>& groups);

}  // namespace kindex::policy
