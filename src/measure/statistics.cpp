#include "measure/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kindex::measure {

using policy::quantile;

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
  out.mad = policy::median(std::move(values));
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
  const std::vector<double> medians = policy::bootstrap_medians(processes, how.resamples, how.seed);
  return {quantile(medians, 0.025), quantile(medians, 0.975)};
}

}  // namespace kindex::measure
