#include "policy/verdict.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "policy/statistics.h"

namespace kindex::policy {
namespace {

// What the sides themselves say of processes that measure the same: the worse of the two.
std::optional<double> aa_between(const Samples& a, const Samples& b) {
  const std::optional<double> of_a = aa_percentile(a);
  const std::optional<double> of_b = aa_percentile(b);
  return of_a && of_b ? std::optional(std::max(*of_a, *of_b)) : of_a ? of_a : of_b;
}

std::string percent(double part) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.2g%%", part * 100);
  return text.data();
}

// Spread of the logarithm of the resampled ratios, widened for what a bootstrap of few processes lacks.
double standard_error(const std::vector<double>& ratios, std::size_t processes) {
  double sum = 0;
  double squares = 0;
  for (const double ratio : ratios) {
    sum += std::log(ratio);
    squares += std::log(ratio) * std::log(ratio);
  }
  const auto n = static_cast<double>(ratios.size());
  const double variance = std::max(0.0, squares / n - (sum / n) * (sum / n));
  const auto units = static_cast<double>(processes);
  return std::sqrt(variance * units / (units - 1));
}

double p_value(const Judgement& j, const std::vector<double>& ratios, std::size_t processes) {
  if (processes < 2) return 1;
  const double error = standard_error(ratios, processes);
  if (error == 0) return j.ratio == 1 ? 1 : 0;
  return 2 * student_cdf(-std::fabs(std::log(j.ratio)) / error, static_cast<int>(processes) - 1);
}

Verdict decide(const Judgement& j, double alike, std::size_t processes) {
  const bool enough = processes >= kEnoughProcesses;
  const double needed = enough ? j.floor : std::max(3 * j.floor, kLargeEffect);
  if (effect_of(j.ratio) >= needed && j.high < 1) return Verdict::faster;
  if (effect_of(j.ratio) >= needed && j.low > 1) return Verdict::slower;
  const bool inside = j.low >= 1 - alike && j.high <= 1 + alike;
  return enough && inside ? Verdict::same : Verdict::unclear;
}

std::string advise(const Judgement& j, std::size_t processes) {
  if (processes < kEnoughProcesses) {
    return "take at least " + std::to_string(kEnoughProcesses) + " processes a side; one side has " +
           std::to_string(processes);
  }
  // The interval shrinks with the root of the number of processes.
  const double reach = std::max(j.high - j.ratio, j.ratio - j.low) / j.ratio;
  const double goal = std::max(j.floor / 2, std::fabs(effect_of(j.ratio) - j.floor));
  const double factor = std::max(1.5, std::pow(reach / goal, 2));
  constexpr double kMost = 1000;
  const double wanted = std::ceil(static_cast<double>(processes) * factor);
  if (wanted > kMost) return "the processes differ too much (" + percent(reach) + "); find out what disturbs them";
  return "about " + std::to_string(static_cast<int>(wanted)) + " processes a side would settle it";
}

}  // namespace

std::string_view verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::faster:
      return "FASTER";
    case Verdict::slower:
      return "SLOWER";
    case Verdict::same:
      return "SAME";
    case Verdict::unclear:
      return "UNCLEAR";
  }
  return "";
}

double noise_floor(const VerdictRule& rule, double reference_median) {
  return std::max({2 * rule.tick / reference_median, rule.aa.value_or(0), rule.least});
}

Judgement judge(const Samples& subject, const Samples& reference, const VerdictRule& rule) {
  Judgement j;
  j.processes = subject.size();
  j.reference_processes = reference.size();
  j.effective = effective_size(subject);
  j.reference_effective = effective_size(reference);
  const double reference_median = median(reference);
  j.ratio = median(subject) / reference_median;
  VerdictRule known = rule;
  if (!known.aa) known.aa = aa_between(subject, reference);
  j.floor = noise_floor(known, reference_median);
  const std::size_t processes = std::min(j.processes, j.reference_processes);
  const std::vector<double> ratios = bootstrap_ratios(subject, reference, rule.resamples, rule.seed);
  const double tail = expanded_tail(processes);
  j.low = quantile(ratios, tail);
  j.high = quantile(ratios, 1 - tail);
  j.p = p_value(j, ratios, processes);
  j.verdict = decide(j, noise_floor(rule, reference_median), processes);
  if (j.verdict == Verdict::unclear) j.advice = advise(j, processes);
  return j;
}

}  // namespace kindex::policy
