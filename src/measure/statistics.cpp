#include "measure/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "kernels/random.h"

namespace kindex::measure {
namespace {

// The median of values in any order, which it reorders.
double median_in_place(std::vector<double>& values) {
  const std::size_t middle = values.size() / 2;
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(middle);
  std::nth_element(values.begin(), at, values.end());
  if (values.size() % 2 == 1) return *at;
  return (*std::max_element(values.begin(), at) + *at) / 2;
}

// splitmix64 as a stream; std::mt19937 with a std distribution would differ between standard libraries.
class Draws {
 public:
  explicit Draws(std::uint64_t seed) : state_(kernels::scattered(seed)) {}
  // 0 ≤ result < n, for n far below 2^32 (multiply-shift, Lemire 2019).
  std::size_t below(std::size_t n) {
    const std::uint64_t high = kernels::scattered(state_++) >> 32U;
    return static_cast<std::size_t>(high * n >> 32U);
  }

 private:
  std::uint64_t state_;
};

double resampled_median(const std::vector<Process>& processes, Draws& draws, std::vector<double>& buffer) {
  buffer.clear();
  for (std::size_t p = 0; p < processes.size(); ++p) {
    const Process& process = processes[draws.below(processes.size())];
    for (std::size_t b = 0; b < process.size(); ++b) {
      const Block& block = process[draws.below(process.size())];
      for (std::size_t s = 0; s < block.size(); ++s) buffer.push_back(block[draws.below(block.size())]);
    }
  }
  return median_in_place(buffer);
}

Interval middle_95(std::vector<double>& values) {
  std::sort(values.begin(), values.end());
  return {quantile(values, 0.025), quantile(values, 0.975)};
}

}  // namespace

double quantile(const std::vector<double>& sorted, double p) {
  const double at = p * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  if (below + 1 >= sorted.size()) return sorted.back();
  return sorted[below] + (at - static_cast<double>(below)) * (sorted[below + 1] - sorted[below]);
}

double median_of(std::vector<double> values) {
  return median_in_place(values);
}

Summary summarise(std::vector<double> values) {
  Summary out;
  out.samples = values.size();
  if (values.empty()) return out;
  std::sort(values.begin(), values.end());
  out.minimum = values.front();
  out.maximum = values.back();
  out.p05 = quantile(values, 0.05);
  out.p20 = quantile(values, 0.20);
  out.median = quantile(values, 0.50);
  out.p80 = quantile(values, 0.80);
  out.p95 = quantile(values, 0.95);
  out.mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
  for (double& value : values) value = std::fabs(value - out.median);
  out.mad = median_in_place(values);
  return out;
}

Interval median_interval(const std::vector<double>& sorted) {
  const auto n = static_cast<double>(sorted.size());
  constexpr double kZ = 1.959963984540054;
  const double reach = kZ * std::sqrt(n) / 2;
  const double low = std::max(0.0, std::floor(n / 2 - reach));
  const double high = std::min(n - 1, std::ceil(n / 2 + reach));
  return {sorted[static_cast<std::size_t>(low)], sorted[static_cast<std::size_t>(high)]};
}

Interval bootstrap_median(const std::vector<Process>& processes, const Bootstrap& how) {
  Draws draws(how.seed);
  std::vector<double> buffer;
  std::vector<double> medians;
  medians.reserve(static_cast<std::size_t>(how.resamples));
  for (int i = 0; i < how.resamples; ++i) medians.push_back(resampled_median(processes, draws, buffer));
  return middle_95(medians);
}

Interval bootstrap_ratio(const std::vector<Process>& a, const std::vector<Process>& b, const Bootstrap& how) {
  Draws draws(how.seed);
  std::vector<double> buffer;
  std::vector<double> ratios;
  ratios.reserve(static_cast<std::size_t>(how.resamples));
  for (int i = 0; i < how.resamples; ++i) {
    const double top = resampled_median(a, draws, buffer);
    ratios.push_back(top / resampled_median(b, draws, buffer));
  }
  return middle_95(ratios);
}

}  // namespace kindex::measure
