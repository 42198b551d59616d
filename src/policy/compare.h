#pragma once
// Who may be ranked against whom, and in what order: pure functions over plain values. No I/O, no SQL, no JSON.
// Rules: SPEC.md "Comparability"; policy `ranking-v1`.

#include <optional>
#include <string>
#include <vector>

#include "policy/group.h"
#include "policy/reasons.h"
#include "policy/verdict.h"

namespace kindex::policy {

inline constexpr const char* kPolicy = "ranking-v1";

enum class Profile { strict_exact, source_native, compatible_workload };
enum class Pick { latest, best, all };

// Marks of an entry, a closed list.
enum class Mark {
  overlap,             // `~` p20–p80 overlaps that of the baseline (or of the first, without one)
  dispersion_unknown,  // `?` p20 = median = p80, or no p20/p80 at all
};

struct Ranked {
  const Entry* entry = nullptr;
  const Run* run = nullptr;        // the one compared
  int rank = 0;                    // dense, from 1
  bool tied = false;               // shares its rank
  std::optional<double> speedup;   // baseline value ÷ value; only where the group has exactly one baseline entry
  std::size_t runs = 0;            // eligible runs of the entry in the group
  double lowest = 0, highest = 0;  // their range
  std::vector<Mark> marks;
  std::optional<Judgement> verdict;  // over the baseline, where raw samples allow one (policy/judge_group.h)
};

struct Excluded {
  const Entry* entry = nullptr;
  const Run* run = nullptr;
  std::vector<std::string> reasons;
};

// Pointers refer into the Group it was made of; they stay good when that Group is moved, not when it is copied.
struct Ranking {
  std::vector<Ranked> ranked;  // display order
  std::vector<Excluded> excluded;
  bool first_is_fastest = false;  // a verdict says so of the first over the runner-up
};

// Where a run stands against its group's baseline. A win or loss is clear: the spreads are known and apart.
enum class Standing { win, loss, overlap, unknown };

// The runs of an entry that rank() compares: the eligible ones that `pick` chooses, one at most but for Pick::all.
[[nodiscard]] std::vector<const Run*> picked(const Entry& entry, Pick pick, bool higher_is_better = false);

// ranking-v1: lower value first; two entries tie when their values are equal or both have 95% intervals and these
// overlap; one joins a tie only if it ties with every member; dense ranks; inside a tie newer first, then smaller run
// digest, for display only. `pick` chooses the run of an entry: the latest observed (ties: lower value, then smaller
// digest), the lowest value (ties: newer, then smaller digest), or all of them (each run ranked by itself; the baseline
// is then its entry's latest). The result does not depend on the order of entries and runs in `group`.
// Where a higher value is better (a source's own score), everything that says lower here is higher.
// source_native: intervals do not tie. compatible_workload: nothing is ranked (rank 0, no speedup), and the order is by
// entry.
[[nodiscard]] Ranking rank(const Group& group, Pick pick, Profile profile = Profile::strict_exact);

// The step of a timer that counts in 1,024 ns (GeForce RTX 3090), where a latency in ns, its p20 and its p80 are all
// whole multiples of it and less than a hundred steps: so few would hardly fall on that grid by chance.
[[nodiscard]] std::optional<double> grid_tick(const Run& run);
// The tick of a run where it is more than a hundredth of the value, else nullopt.
[[nodiscard]] std::optional<double> coarse_tick(const Run& run);
// No spread, or p20 = value = p80 where no coarse tick explains it: nothing is known about the noise.
[[nodiscard]] bool dispersion_unknown(const Run& run);
// The p20–p80 ranges of two runs overlap (they are closed: touching counts); false when either has none.
[[nodiscard]] bool spreads_overlap(const Run& a, const Run& b);

// Overlap first, since it is positive evidence that nothing can be told: spreads that overlap, or values no more than
// two ticks apart; then unknown where either has no spread or one of no width; then the better value wins. Both runs
// must be eligible.
[[nodiscard]] Standing standing(const Run& run, const Run& against);

// The baseline that speedups of this ranking refer to: the compared run of the group's only baseline entry. Null when
// the group has none or several, or none of its runs is eligible. Points into `ranking.ranked`.
[[nodiscard]] const Ranked* baseline_of(const Group& group, const Ranking& ranking);

}  // namespace kindex::policy
