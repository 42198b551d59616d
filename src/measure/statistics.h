#pragma once
// What a run says of its samples. Pure. The statistics themselves are those that verdicts are given with.

#include <cstdint>
#include <vector>

#include "policy/statistics.h"

namespace kindex::measure {

// Samples as they were taken: processes, in them blocks, in them durations in ns.
using policy::Block;
using policy::Process;

struct Summary {
  std::size_t samples = 0;
  double minimum = 0, p05 = 0, p20 = 0, median = 0, p80 = 0, p95 = 0, maximum = 0, mean = 0;
  double mad = 0;  // the median of the absolute distances from the median
};
[[nodiscard]] Summary summarise(std::vector<double> values);

struct Interval {
  double low = 0, high = 0;
};

// The distribution-free 95% interval of the median of one process, from order statistics (David and Nagaraja 2003,
// section 7.1, normal approximation of the binomial). Used to decide when to stop, not to report.
[[nodiscard]] Interval median_interval(const std::vector<double>& sorted);

struct Bootstrap {
  int resamples = 10'000;
  std::uint64_t seed = 1;
};

// The 95% percentile interval of the median by the hierarchical bootstrap of policy::bootstrap_medians(). The same
// input and seed give the same interval on every machine.
[[nodiscard]] Interval bootstrap_median(const std::vector<Process>& processes, const Bootstrap& how);

}  // namespace kindex::measure
