// Figures worked out independently: from published tables, by hand, or by a few lines of Python, as each case says.

#include "policy/statistics.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

namespace kindex::policy {
namespace {

Samples one_each(const std::vector<double>& values) {
  Samples samples;
  for (const double value : values) samples.push_back({{value}});
  return samples;
}

// The share of `values` that equal `value`.
double share(const std::vector<double>& values, double value) {
  return static_cast<double>(std::count(values.begin(), values.end(), value)) / static_cast<double>(values.size());
}

TEST_CASE("quantiles interpolate between order statistics, as R's type 7 does") {
  // R: quantile(c(1, 2, 4, 8), c(0, .2, .5, .8, 1)) is 1 1.6 3 5.6 8
  const std::vector<double> sorted{1, 2, 4, 8};
  CHECK(quantile(sorted, 0) == 1);
  CHECK(quantile(sorted, 0.2) == doctest::Approx(1.6));
  CHECK(quantile(sorted, 0.5) == 3);
  CHECK(quantile(sorted, 0.8) == doctest::Approx(5.6));
  CHECK(quantile(sorted, 1) == 8);
  CHECK(quantile({7}, 0.5) == 7);
}

TEST_CASE("the median of an even number is the mean of the middle two") {
  CHECK(median(std::vector<double>{3, 1, 2}) == 2);
  CHECK(median(std::vector<double>{4, 1, 3, 2}) == 2.5);
  CHECK(median(Samples{{{1, 9}, {2}}, {{3}}}) == 2.5);
}

TEST_CASE("how far processes of one thing come out apart") {
  CHECK_FALSE(aa_percentile(one_each({1, 2, 3, 4})));
  CHECK(*aa_percentile(one_each({5, 5, 5, 5, 5})) == 0);
  // Python: pairs of 100, 100, 100, 100 and 110: six of 0 and four of 0.1, so the 95th percentile is 0.1.
  CHECK(*aa_percentile(one_each({100, 110, 100, 100, 100})) == doctest::Approx(0.1));
}

TEST_CASE("Student's t agrees with its tables") {
  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2, column 0.975.
  for (const auto& [freedom, t] : {std::pair{1, 12.706}, {2, 4.303}, {3, 3.182}, {4, 2.776}, {9, 2.262}, {30, 2.042}}) {
    CHECK(student_quantile(0.975, freedom) == doctest::Approx(t).epsilon(0.0002));
    CHECK(student_cdf(t, freedom) == doctest::Approx(0.975).epsilon(0.0002));
    CHECK(student_cdf(-t, freedom) == doctest::Approx(0.025).epsilon(0.005));
  }
  // In closed form: F(t) = 1/2 + atan(t)/pi with one degree of freedom, 1/2 + t/(2 sqrt(2 + t^2)) with two.
  CHECK(student_cdf(3, 1) == doctest::Approx(0.5 + std::atan(3.0) / std::acos(-1.0)));
  CHECK(student_cdf(3, 2) == doctest::Approx(0.5 + 3 / (2 * std::sqrt(11.0))));
  CHECK(student_cdf(0, 7) == 0.5);
}

TEST_CASE("the normal distribution agrees with its table") {
  CHECK(normal_cdf(1.959963984540054) == doctest::Approx(0.975));
  CHECK(normal_cdf(0) == 0.5);
}

TEST_CASE("the tail of an expanded percentile interval") {
  // Phi(-sqrt(n / (n - 1)) t(0.975, n - 1)), with t from the table above and erfc in Python.
  CHECK(expanded_tail(5) == doctest::Approx(0.00095410).epsilon(0.001));
  CHECK(expanded_tail(10) == doctest::Approx(0.0085506).epsilon(0.001));
  CHECK(expanded_tail(1) == 0.025);
  CHECK(expanded_tail(1000) == doctest::Approx(0.0249).epsilon(0.01));
}

TEST_CASE("samples of one process are worth one, and alike processes all of them") {
  CHECK(effective_size({{{1, 2, 3}, {4, 5}}}) == 1);
  CHECK(effective_size(one_each({1, 2, 3})) == 3);
  CHECK(effective_size({{{1, 2}}, {{1, 2}}, {{1, 2}}}) == 6);
  // Nothing differs inside a process: each is worth one.
  CHECK(effective_size({{{1, 1}}, {{2, 2}}, {{3, 3}}}) == doctest::Approx(3));
}

TEST_CASE("the effective size of correlated samples") {
  // One-way analysis of variance in Python: between 85.75, within 0.75, correlation 0.96591, 12 samples.
  CHECK(effective_size({{{10, 11, 12, 10}}, {{20, 21, 19, 20}}, {{15, 15, 16, 14}}}) ==
        doctest::Approx(3.07872).epsilon(0.0001));
  // Unbalanced: 3, 2 and 4 samples, 2.88889 a process, correlation 0.20350.
  CHECK(effective_size({{{1, 2, 3}}, {{2, 4}}, {{3, 3, 5, 9}}}) == doctest::Approx(6.50105).epsilon(0.0001));
}

TEST_CASE("processes are resampled") {
  // Of three processes 1, 2, 4, three drawn with replacement: 27 outcomes, of which 7 have the median 1, 13 the median
  // 2 and 7 the median 4.
  const std::vector<double> ratios = bootstrap_ratios(one_each({1, 2, 4}), one_each({2, 2, 2}), 20'000, 1);
  CHECK(share(ratios, 0.5) == doctest::Approx(7.0 / 27).epsilon(0.05));
  CHECK(share(ratios, 1) == doctest::Approx(13.0 / 27).epsilon(0.05));
  CHECK(share(ratios, 2) == doctest::Approx(7.0 / 27).epsilon(0.05));
  CHECK(std::is_sorted(ratios.begin(), ratios.end()));
}

TEST_CASE("blocks are resampled inside a process, and samples inside a block") {
  // Two blocks {1, 1} and {3, 3}: both drawn alike half of the time.
  const std::vector<double> blocks = bootstrap_ratios({{{1, 1}, {3, 3}}}, one_each({1}), 20'000, 2);
  CHECK(share(blocks, 1) == doctest::Approx(0.25).epsilon(0.05));
  CHECK(share(blocks, 2) == doctest::Approx(0.5).epsilon(0.05));
  CHECK(share(blocks, 3) == doctest::Approx(0.25).epsilon(0.05));
  const std::vector<double> samples = bootstrap_ratios({{{1, 3}}}, one_each({1}), 20'000, 3);
  CHECK(share(samples, 2) == doctest::Approx(0.5).epsilon(0.05));
}

TEST_CASE("the same seed gives the same resamples, another one others") {
  const Samples a = one_each({1, 2, 3, 4, 5});
  CHECK(bootstrap_ratios(a, a, 100, 7) == bootstrap_ratios(a, a, 100, 7));
  CHECK(bootstrap_ratios(a, a, 100, 7) != bootstrap_ratios(a, a, 100, 8));
}

TEST_CASE("resampled medians of three processes are those of three draws") {
  const std::vector<double> medians = bootstrap_medians(one_each({1, 2, 4}), 27'000, 1);
  CHECK(std::is_sorted(medians.begin(), medians.end()));
  // At least two of three draws: (1 + 3 * 2) / 27 for each end, the rest for the middle.
  CHECK(share(medians, 1) == doctest::Approx(7.0 / 27).epsilon(0.03));
  CHECK(share(medians, 2) == doctest::Approx(13.0 / 27).epsilon(0.03));
  CHECK(share(medians, 4) == doctest::Approx(7.0 / 27).epsilon(0.03));
}

TEST_CASE("Holm's correction") {
  // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm") is 0.03 0.06 0.06 0.02
  const std::vector<double> adjusted = holm({0.01, 0.04, 0.03, 0.005});
  REQUIRE(adjusted.size() == 4);
  CHECK(adjusted[0] == doctest::Approx(0.03));
  CHECK(adjusted[1] == doctest::Approx(0.06));
  CHECK(adjusted[2] == doctest::Approx(0.06));
  CHECK(adjusted[3] == doctest::Approx(0.02));
  CHECK(holm({0.9, 0.8}) == std::vector<double>{1, 1});
  CHECK(holm({}).empty());
}

TEST_CASE("the interval of a proportion") {
  // Newcombe, Statistics in Medicine 17, 1998, table I, method 3: 81 of 263, 15 of 148, 0 of 20.
  const auto check = [](std::size_t hits, std::size_t of, double low, double high) {
    const auto interval = proportion_interval(hits, of);
    CHECK(interval.first == doctest::Approx(low).epsilon(0.001));
    CHECK(interval.second == doctest::Approx(high).epsilon(0.001));
  };
  check(81, 263, 0.2553, 0.3662);
  check(15, 148, 0.0624, 0.1605);
  check(0, 20, 0, 0.1611);
  CHECK(proportion_interval(0, 500).first == 0);
  CHECK(proportion_interval(500, 500).second == 1);
}

}  // namespace
}  // namespace kindex::policy
