#include "policy/verdict.h"

#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include "policy/draws.h"

namespace kindex::policy {
namespace {

// Processes of two blocks of three samples; `between` and `within` are relative standard deviations.
Samples made(std::mt19937_64& random, std::size_t processes, double centre, double between, double within) {
  std::normal_distribution<double> normal;
  Samples samples(processes);
  for (Process& process : samples) {
    const double level = centre * std::exp(between * normal(random));
    process.assign(2, Block(3));
    for (Block& block : process) {
      for (double& sample : block) sample = level * std::exp(within * normal(random));
    }
  }
  return samples;
}

VerdictRule quick() {
  VerdictRule rule;
  rule.resamples = 1000;
  return rule;
}

Samples constant(std::size_t processes, double value) {
  return Samples(processes, Process{Block{value, value}});
}

TEST_CASE("the floor is the largest of two ticks, the A/A percentile and the least effect") {
  VerdictRule rule;
  CHECK(noise_floor(rule, 1000) == 0.01);
  rule.tick = 32;
  CHECK(noise_floor(rule, 1000) == doctest::Approx(0.064));
  rule.aa = 0.08;
  CHECK(noise_floor(rule, 1000) == 0.08);
  rule.least = 0.1;
  CHECK(noise_floor(rule, 1000) == 0.1);
}

TEST_CASE("without any noise the floor alone decides") {
  const auto verdict = [](double value) { return judge(constant(5, value), constant(5, 1000), quick()).verdict; };
  CHECK(verdict(1000) == Verdict::same);
  CHECK(verdict(1009) == Verdict::same);
  CHECK(verdict(1011) == Verdict::slower);
  CHECK(verdict(989) == Verdict::faster);
}

TEST_CASE("fewer than five processes can show a large effect and nothing else") {
  const Judgement small = judge(constant(1, 1040), constant(1, 1000), quick());
  CHECK(small.verdict == Verdict::unclear);
  CHECK(small.advice.find("at least 5 processes") != std::string::npos);
  CHECK(judge(constant(1, 1051), constant(1, 1000), quick()).verdict == Verdict::slower);
  CHECK(judge(constant(4, 1000), constant(9, 1000), quick()).verdict == Verdict::unclear);
  VerdictRule noisy = quick();
  noisy.aa = 0.03;  // three times that is needed
  CHECK(judge(constant(1, 1080), constant(1, 1000), noisy).verdict == Verdict::unclear);
  CHECK(judge(constant(1, 1100), constant(1, 1000), noisy).verdict == Verdict::slower);
}

TEST_CASE("what is unclear says how many processes would settle it") {
  std::mt19937_64 random(3);
  const Judgement j = judge(made(random, 5, 1000, 0.02, 0.002), made(random, 5, 1000, 0.02, 0.002), quick());
  CHECK(j.verdict == Verdict::unclear);
  CHECK(j.advice.find("processes a side would settle it") != std::string::npos);
  CHECK(j.processes == 5);
  CHECK(j.effective < 10);
  CHECK(j.low <= j.ratio);
  CHECK(j.ratio <= j.high);
}

TEST_CASE("a clear difference has a small p, none at all a large one") {
  std::mt19937_64 random(5);
  const Samples a = made(random, 6, 1000, 0.002, 0.002);
  const Judgement slower = judge(made(random, 6, 1100, 0.002, 0.002), a, quick());
  CHECK(slower.verdict == Verdict::slower);
  CHECK(slower.p < 1e-4);
  CHECK(slower.effective < 40);
  CHECK(judge(a, a, quick()).p == 1);
}

// The share of trials in which two sides of one thing are called different, and in which a slowdown is found. The
// declared level is 5%.
struct Rates {
  std::size_t false_positives = 0, found = 0;
};

Rates simulate(std::size_t trials, std::size_t processes, double between, double slowdown) {
  std::mt19937_64 random(11);
  Rates rates;
  for (std::size_t i = 0; i < trials; ++i) {
    const Samples a = made(random, processes, 1000, between, 0.01);
    const Verdict same = judge(made(random, processes, 1000, between, 0.01), a, quick()).verdict;
    if (same == Verdict::faster || same == Verdict::slower) ++rates.false_positives;
    const Samples b = made(random, processes, 1000 * slowdown, between, 0.01);
    if (judge(b, a, quick()).verdict == Verdict::slower) ++rates.found;
  }
  return rates;
}

TEST_CASE("noise between processes that is larger than the floor is called different in at most 5% of trials") {
  for (const std::size_t processes : {std::size_t{5}, std::size_t{10}}) {
    CHECK(simulate(400, processes, 0.03, 1.0).false_positives <= 20);
  }
}

TEST_CASE("a slowdown of 5% is found where processes agree within 1%") {
  CHECK(simulate(200, 5, 0.005, 1.05).found >= 190);
  CHECK(simulate(200, 10, 0.01, 1.05).found >= 190);
}

}  // namespace
}  // namespace kindex::policy
