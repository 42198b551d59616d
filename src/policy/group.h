#pragma once
// What the policy speaks of: runs, the entries they belong to, and the groups that may meet. Plain values.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/digest.h"
#include "base/instant.h"
#include "policy/labels.h"

namespace kindex::policy {

// What a careful reader must know of a run's value (policy/flags.h).
enum class Flag { spread_wide, non_monotone, launch_bound, below_resolution, power_capped, throttled };

// How well a result is supported (policy/evidence.h).
enum class Evidence { reported, reproducible, verified, replicated };

// One run of an entry, as the index knows it. Values are in the group's metric unit.
struct Run {
  std::int64_t id = 0;
  Digest digest;
  std::string status;
  Instant observed;
  std::string observed_at;  // the same instant as its source wrote it
  std::optional<double> value, p20, p80;
  std::optional<std::pair<double, double>> confidence95;
  bool implausible = false;      // policy/physics.h
  bool retracted = false;        // an event in the index takes it back
  bool superseded = false;       // a later run of the index stands in its place
  bool throttled = false;        // the hardware slowed the clocks down while it was measured
  std::optional<double> tick;    // of its timer, in the unit of the values; absent: not known
  bool power_capped = false;     // its software power limit held the clocks down
  bool no_source_score = false;  // ranked by its source's score, and it has none
  std::string source;            // who published it
  Labels labels;
  std::map<std::string, double> scores;  // of its source's own, by name; read only where they are ranked by
  std::set<Flag> flags;
  Evidence evidence = Evidence::reported;
};

// What a sweep takes of a run (policy/flags.h).
struct SweepRun {
  Labels labels;
  Instant observed;
  double value = 0;
  Digest digest;
};

// What is ranked: (implementation, kernel, provider) with its runs in the group.
struct Entry {
  Digest implementation;
  std::string name;      // of the implementation, for people
  std::string provider;  // "" none
  bool baseline = false;
  bool gradients_in_forward = false;  // its forward does work that others do in backward
  std::vector<Run> runs;
  // Further eligible runs that were only counted. Each is older than one in `runs`, or as old and not shown before it.
  struct Older {
    std::size_t runs = 0;
    double lowest = 0, highest = 0;  // of their values
    std::vector<SweepRun> latest;    // among them, of the sets of labels that need not be those of one in `runs`
  } older;
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
  bool higher_is_better = false;      // only a source's own score can be so
  std::string source;                 // "" where runs of several sources may meet
  std::optional<double> bytes;        // of the workload's inputs that a pass reads
  std::optional<double> bytes_moved;  // at least, by a pass; what effective bandwidth is made of
  std::vector<Entry> entries;
};

}  // namespace kindex::policy
