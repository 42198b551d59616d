#pragma once
// Who may be ranked against whom, and in what order: pure functions over plain values. No I/O, no SQL, no JSON.
// Rules: SPEC.md "Comparability"; policy `ranking-v1`.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/digest.h"
#include "base/instant.h"

namespace kindex::policy {

inline constexpr const char* kPolicy = "ranking-v1";

enum class Profile { strict_exact, source_native, compatible_workload };
enum class Pick { latest, best, all };

// One run of an entry, as the index knows it. Values are in the group's metric unit.
struct Run {
  std::int64_t id = 0;
  Digest digest;
  std::string status;
  Instant observed;
  std::string observed_at;  // the same instant as its source wrote it
  std::optional<double> value, p20, p80;
  std::optional<std::pair<double, double>> confidence95;
  bool implausible = false;                    // policy/physics.h
  bool retracted = false, superseded = false;  // by an event
  std::map<std::string, std::string> labels;
};

// What is ranked: (implementation, kernel, provider) with its runs in the group.
struct Entry {
  Digest implementation;
  std::string name;      // of the implementation, for people
  std::string provider;  // "" none
  bool baseline = false;
  std::vector<Run> runs;
};

// Runs of one cohort that the policy lets meet: same cohort key, kernel and timed region.
// The identity fields are carried through for output and take no part in the ranking.
struct Group {
  Digest cohort;
  Digest operation;
  std::string operation_name, operation_title, operation_family;
  Digest workload;
  std::map<std::string, std::int64_t> axes;
  std::string dtype;  // "" when the float tensors differ
  std::string workload_name;
  Digest protocol;
  std::string protocol_name;
  std::string pass, kernel, timed_region;  // "" unknown
  Digest environment;
  std::string product, form_factor, architecture;
  std::string metric, statistic, unit;
  std::vector<Entry> entries;
};

// Reason codes of exclusion: a closed list (docs/reason-codes.md).
// STATUS_<STATUS IN CAPITALS> for a run that did not pass; the others stand here, and IMPLAUSIBLE in policy/physics.h.
inline constexpr const char* kMissingPrimaryMetric = "MISSING_PRIMARY_METRIC";
inline constexpr const char* kUnresolvedWorkload = "UNRESOLVED_WORKLOAD";
inline constexpr const char* kRetracted = "RETRACTED";
inline constexpr const char* kSuperseded = "SUPERSEDED";

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
};

// Where a run stands against its group's baseline. A win or loss is clear: the spreads are known and apart.
enum class Standing { win, loss, overlap, unknown };

// Eligible only when passed, neither retracted nor superseded, and with a primary value that is possible. Empty =
// eligible.
[[nodiscard]] std::vector<std::string> ineligible(const Run& run);

// ranking-v1: lower value first; two entries tie when their values are equal or both have 95% intervals and these
// overlap; one joins a tie only if it ties with every member; dense ranks; inside a tie newer first, then smaller run
// digest, for display only. `pick` chooses the run of an entry: the latest observed (ties: lower value, then smaller
// digest), the lowest value (ties: newer, then smaller digest), or all of them (each run ranked by itself; the baseline
// is then its entry's latest). The result does not depend on the order of entries and runs in `group`.
[[nodiscard]] Ranking rank(const Group& group, Pick pick);

// p20 = value = p80, or no spread: nothing is known about the noise.
[[nodiscard]] bool dispersion_unknown(const Run& run);
// The p20–p80 ranges of two runs overlap (they are closed: touching counts); false when either has none.
[[nodiscard]] bool spreads_overlap(const Run& a, const Run& b);

// Overlap first, since it is positive evidence that nothing can be told; then unknown where either dispersion is; then
// the lower value wins. Both runs must be eligible.
[[nodiscard]] Standing standing(const Run& run, const Run& against);

// The baseline that speedups of this ranking refer to: the compared run of the group's only baseline entry. Null when
// the group has none or several, or none of its runs is eligible. Points into `ranking.ranked`.
[[nodiscard]] const Ranked* baseline_of(const Group& group, const Ranking& ranking);

}  // namespace kindex::policy
