#pragma once
// FASTER, SLOWER, SAME or UNCLEAR: the only words of kindex that claim anything (SPEC.md "Comparability", verdicts).

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "policy/group.h"
#include "policy/statistics.h"

namespace kindex::policy {

enum class Verdict { faster, slower, same, unclear };
[[nodiscard]] std::string_view verdict_name(Verdict verdict);  // FASTER …

inline constexpr std::size_t kEnoughProcesses = 5;
inline constexpr double kLeastFloor = 0.01;
inline constexpr double kLargeEffect = 0.05;

// The raw samples of a run, where there are any.
using SampleSource = std::function<std::optional<Samples>(const Run&)>;

struct VerdictRule {
  double tick = 0;             // of the coarser timer, in the unit of the samples; 0 not known
  std::optional<double> aa;    // aa_percentile() from elsewhere; absent: of the worse side
  double least = kLeastFloor;  // --min-effect
  int resamples = 10'000;
  std::uint64_t seed = 1;
};

struct Judgement {
  Verdict verdict = Verdict::unclear;
  double ratio = 1;            // median(subject) / median(reference): below 1 is faster
  double low = 1, high = 1;    // its 95% interval
  double floor = kLeastFloor;  // φ: smaller effects are nothing
  double p = 1;                // that a ratio so far from 1 comes about by chance, two-sided
  std::size_t processes = 0, reference_processes = 0;
  double effective = 0, reference_effective = 0;  // effective_size() of each side
  std::string advice;                             // UNCLEAR: what would settle it; else ""
};

// φ = max(two ticks, the A/A percentile, 1%), as a part of the reference's median.
[[nodiscard]] double noise_floor(const VerdictRule& rule, double reference_median);

// The unit of evidence is the process. FASTER or SLOWER: the interval leaves 1 out and the effect max(ratio, 1/ratio) −
// 1 is at least φ. SAME: the interval lies inside 1 ± φ, where an A/A percentile counts only if it was known before:
// noise found on the sides themselves raises what a difference needs, and makes nothing alike. With fewer than five
// processes on a side nothing is SAME, and an effect counts only from max(3 φ, 5%) on. Both sides hold at least one
// sample, all above 0.
[[nodiscard]] Judgement judge(const Samples& subject, const Samples& reference, const VerdictRule& rule);

}  // namespace kindex::policy
