#pragma once
// The numbers under a verdict. Pure: the same input and seed give the same figures on every machine.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace kindex::policy {

// Raw samples as they were taken: processes, in them blocks, in them durations. No process, block or list is empty.
using Block = std::vector<double>;
using Process = std::vector<Block>;
using Samples = std::vector<Process>;

// Linear interpolation between order statistics (Hyndman and Fan 1996, type 7). `sorted` is not empty; 0 ≤ p ≤ 1.
[[nodiscard]] double quantile(const std::vector<double>& sorted, double p);
// The mean of the two middle values where their number is even. `values` is not empty.
[[nodiscard]] double median(std::vector<double> values);
// Of all samples, whatever process they are of.
[[nodiscard]] double median(const Samples& samples);
[[nodiscard]] std::size_t count(const Samples& samples);

// How far a ratio of two times is from 1, whichever is the slower: 0.05 for 1.05 and for 1 / 1.05. `ratio` > 0.
[[nodiscard]] double effect_of(double ratio);

// How many independent samples the samples are worth: n / (1 + (m − 1) ρ), where m is the samples per process and ρ
// the correlation inside a process (one-way analysis of variance, held to 0 … 1). Kish, Survey Sampling, 1965, section
// 5.4. One process alone is worth one.
[[nodiscard]] double effective_size(const Samples& samples);

// The 95th percentile of |ratio − 1| between the medians of two processes of one thing: how far apart processes that
// measure the same come out. nullopt for fewer than five processes.
[[nodiscard]] std::optional<double> aa_percentile(const Samples& samples);

// Student's t: P(T ≤ t) for whole `freedom` ≥ 1 (Abramowitz and Stegun 1964, 26.7.3 and 26.7.4), and its inverse for
// 0 < p < 1.
[[nodiscard]] double student_cdf(double t, int freedom);
[[nodiscard]] double student_quantile(double p, int freedom);
[[nodiscard]] double normal_cdf(double z);

// Ratios median(a) / median(b) of hierarchical resamples, ascending: on each side processes are drawn with
// replacement, in each drawn process its blocks, in each drawn block its samples. What differs between processes is
// usually the larger part, and samples within a block are not independent: a flat bootstrap would see neither.
[[nodiscard]] std::vector<double> bootstrap_ratios(const Samples& a, const Samples& b, int resamples,
                                                   std::uint64_t seed);

// Medians of hierarchical resamples of one side, drawn as above, ascending.
[[nodiscard]] std::vector<double> bootstrap_medians(const Samples& samples, int resamples, std::uint64_t seed);

// The probability below which the lower end of a 95% percentile interval lies, for `processes` a side: the expanded
// percentile interval (Hesterberg, The American Statistician 69, 2015, section 4.1.3), which makes up for what a
// bootstrap of few units lacks. One process cannot be resampled: 0.025, the plain percentile.
[[nodiscard]] double expanded_tail(std::size_t processes);

// p-values corrected for having looked at all of them (Holm 1979), in the order given, at most 1.
[[nodiscard]] std::vector<double> holm(const std::vector<double>& p);

// The 95% score interval of a proportion (Wilson 1927). `of` > 0.
[[nodiscard]] std::pair<double, double> proportion_interval(std::size_t hits, std::size_t of);

}  // namespace kindex::policy
