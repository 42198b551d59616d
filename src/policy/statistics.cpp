#include "policy/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "policy/draws.h"

namespace kindex::policy {
namespace {

constexpr double kTail = 0.025;

double median_in_place(std::vector<double>& values) {
  const std::size_t middle = values.size() / 2;
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(middle);
  std::nth_element(values.begin(), at, values.end());
  if (values.size() % 2 == 1) return *at;
  return (*std::max_element(values.begin(), at) + *at) / 2;
}

std::vector<double> flat(const Process& process) {
  std::vector<double> out;
  for (const Block& block : process) out.insert(out.end(), block.begin(), block.end());
  return out;
}

double mean(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double resampled_median(const Samples& samples, Draws& draws, std::vector<double>& buffer) {
  buffer.clear();
  for (std::size_t p = 0; p < samples.size(); ++p) {
    const Process& process = samples[draws.below(samples.size())];
    for (std::size_t b = 0; b < process.size(); ++b) {
      const Block& block = process[draws.below(process.size())];
      for (std::size_t s = 0; s < block.size(); ++s) buffer.push_back(block[draws.below(block.size())]);
    }
  }
  return median_in_place(buffer);
}

// Sums of squares between and within processes, and the samples per process that an unbalanced set is worth.
struct Variance {
  double between = 0, within = 0, per_process = 0;
};

Variance analyse(const Samples& samples) {
  const auto processes = static_cast<double>(samples.size());
  const auto all = static_cast<double>(count(samples));
  double total = 0;
  double squares = 0;
  for (const Process& process : samples) {
    const std::vector<double> values = flat(process);
    total += std::accumulate(values.begin(), values.end(), 0.0);
    squares += static_cast<double>(values.size()) * static_cast<double>(values.size());
  }
  Variance out;
  for (const Process& process : samples) {
    const std::vector<double> values = flat(process);
    const double centre = mean(values);
    out.between += static_cast<double>(values.size()) * std::pow(centre - total / all, 2);
    for (const double value : values) out.within += std::pow(value - centre, 2);
  }
  out.between /= processes - 1;
  out.within /= std::max(1.0, all - processes);
  out.per_process = (all - squares / all) / (processes - 1);
  return out;
}

}  // namespace

double effect_of(double ratio) {
  return std::max(ratio, 1 / ratio) - 1;
}

double quantile(const std::vector<double>& sorted, double p) {
  const double at = p * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  if (below + 1 >= sorted.size()) return sorted.back();
  return sorted[below] + (at - static_cast<double>(below)) * (sorted[below + 1] - sorted[below]);
}

double median(std::vector<double> values) {
  return median_in_place(values);
}

double median(const Samples& samples) {
  std::vector<double> all;
  for (const Process& process : samples) {
    const std::vector<double> values = flat(process);
    all.insert(all.end(), values.begin(), values.end());
  }
  return median_in_place(all);
}

std::size_t count(const Samples& samples) {
  std::size_t all = 0;
  for (const Process& process : samples) {
    for (const Block& block : process) all += block.size();
  }
  return all;
}

double effective_size(const Samples& samples) {
  const auto all = static_cast<double>(count(samples));
  if (samples.size() < 2) return 1;
  if (count(samples) == samples.size()) return all;  // one sample a process: each is a unit
  const Variance v = analyse(samples);
  const double spread = v.between + (v.per_process - 1) * v.within;
  const double correlation = spread > 0 ? std::clamp((v.between - v.within) / spread, 0.0, 1.0) : 0;
  return all / (1 + (v.per_process - 1) * correlation);
}

std::optional<double> aa_percentile(const Samples& samples) {
  constexpr std::size_t kEnough = 5;
  if (samples.size() < kEnough) return std::nullopt;
  std::vector<double> medians;
  for (const Process& process : samples) medians.push_back(median(flat(process)));
  std::vector<double> apart;
  for (std::size_t i = 0; i < medians.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      apart.push_back(std::max(medians[i], medians[j]) / std::min(medians[i], medians[j]) - 1);
    }
  }
  std::sort(apart.begin(), apart.end());
  return quantile(apart, 0.95);
}

double normal_cdf(double z) {
  return std::erfc(-z / std::sqrt(2.0)) / 2;
}

double student_cdf(double t, int freedom) {
  const double angle = std::atan(t / std::sqrt(static_cast<double>(freedom)));
  const double c = std::cos(angle);
  const bool odd = freedom % 2 == 1;
  // A(t) = P(|T| ≤ |t|), signed: the finite series of 26.7.3 (odd) and 26.7.4 (even).
  double term = odd ? c : 1;
  double sum = freedom == 1 ? 0 : term;
  for (int k = odd ? 3 : 2; k <= freedom - 2; k += 2) {
    term *= c * c * (k - 1) / k;
    sum += term;
  }
  const double inside = odd ? 2 / std::acos(-1.0) * (angle + std::sin(angle) * sum) : std::sin(angle) * sum;
  return 0.5 + inside / 2;
}

double student_quantile(double p, int freedom) {
  double low = -1e9;
  double high = 1e9;
  while (high - low > 1e-12 * std::max(1.0, std::fabs(low))) {
    const double middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    (student_cdf(middle, freedom) < p ? low : high) = middle;
  }
  return (low + high) / 2;
}

std::vector<double> bootstrap_ratios(const Samples& a, const Samples& b, int resamples, std::uint64_t seed) {
  Draws draws(seed);
  std::vector<double> buffer;
  std::vector<double> ratios;
  ratios.reserve(static_cast<std::size_t>(resamples));
  for (int i = 0; i < resamples; ++i) {
    const double top = resampled_median(a, draws, buffer);
    ratios.push_back(top / resampled_median(b, draws, buffer));
  }
  std::sort(ratios.begin(), ratios.end());
  return ratios;
}

std::vector<double> bootstrap_medians(const Samples& samples, int resamples, std::uint64_t seed) {
  Draws draws(seed);
  std::vector<double> buffer;
  std::vector<double> medians;
  medians.reserve(static_cast<std::size_t>(resamples));
  for (int i = 0; i < resamples; ++i) medians.push_back(resampled_median(samples, draws, buffer));
  std::sort(medians.begin(), medians.end());
  return medians;
}

double expanded_tail(std::size_t processes) {
  if (processes < 2) return kTail;
  const auto n = static_cast<double>(processes);
  const double t = student_quantile(1 - kTail, static_cast<int>(processes) - 1);
  return normal_cdf(-std::sqrt(n / (n - 1)) * t);
}

std::vector<double> holm(const std::vector<double>& p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return p[i] < p[j]; });
  std::vector<double> adjusted(p.size());
  double highest = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    highest = std::max(highest, p[order[i]] * static_cast<double>(order.size() - i));
    adjusted[order[i]] = std::min(1.0, highest);
  }
  return adjusted;
}

std::pair<double, double> proportion_interval(std::size_t hits, std::size_t of) {
  constexpr double kZ = 1.959963984540054;
  const auto n = static_cast<double>(of);
  const double p = static_cast<double>(hits) / n;
  const double centre = p + kZ * kZ / (2 * n);
  const double reach = kZ * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n));
  const double scale = 1 + kZ * kZ / n;
  // At the ends the bound is exact; rounding would leave 4e-19 of it.
  return {hits == 0 ? 0 : (centre - reach) / scale, hits == of ? 1 : (centre + reach) / scale};
}

}  // namespace kindex::policy
