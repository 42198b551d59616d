#pragma once
// Numbers about numbers: order statistics, and the interval of a median over processes. Pure.

#include <cstdint>
#include <vector>

namespace kindex::measure {

// Linear interpolation between order statistics (Hyndman and Fan 1996, type 7); `sorted` is not empty, 0 ≤ p ≤ 1.
[[nodiscard]] double quantile(const std::vector<double>& sorted, double p);
[[nodiscard]] double median_of(std::vector<double> values);

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

// Samples as they were taken: processes, in them blocks, in them samples.
using Block = std::vector<double>;
using Process = std::vector<Block>;

struct Bootstrap {
  int resamples = 10'000;
  std::uint64_t seed = 1;
};

// The 95% percentile interval of the median by hierarchical bootstrap: processes are drawn with replacement, in each
// its blocks, in each its samples. What differs between processes is usually the larger part, and a flat bootstrap of
// the samples would not see it. The same input and seed give the same interval on every machine.
[[nodiscard]] Interval bootstrap_median(const std::vector<Process>& processes, const Bootstrap& how);

// The same for median(a) / median(b), each side drawn on its own.
[[nodiscard]] Interval bootstrap_ratio(const std::vector<Process>& a, const std::vector<Process>& b,
                                       const Bootstrap& how);

}  // namespace kindex::measure
