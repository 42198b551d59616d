#pragma once
// How often verdicts are wrong and how often they find something, measured on samples that were taken: `selftest`.

#include <cstdint>
#include <string>
#include <vector>

#include "policy/group.h"
#include "policy/verdict.h"

namespace kindex::policy {

// Many processes of one thing.
struct TrialSet {
  std::string name;
  Samples samples;
};

struct TrialPlan {
  std::size_t processes = 5;  // a side
  std::size_t trials = 100;   // of each kind
  std::vector<double> slowdowns{0.02, 0.05, 0.10};
  VerdictRule rule;
  std::uint64_t seed = 1;
};

struct Detection {
  double slowdown = 0;
  std::size_t slower = 0;  // found
  std::size_t faster = 0;  // the wrong way round
};

struct TrialRates {
  std::string name;
  std::size_t processes = 0;  // in the set
  std::size_t trials = 0;
  std::size_t false_positives = 0;  // A/A trials called FASTER or SLOWER
  std::size_t same = 0;             // A/A trials called SAME; the rest were UNCLEAR
  std::vector<Detection> detections;
};

// In each trial two disjoint groups of processes are drawn from the set: A/A as they are, then with one side slowed
// down. The set must hold 2 · plan.processes processes.
[[nodiscard]] TrialRates run_trials(const TrialSet& set, const TrialPlan& plan);

// What repeated runs of one entry in one group say of each other, where only spreads were reported.
struct RepeatFacts {
  std::size_t entries = 0;   // with several eligible runs of equal labels
  std::size_t pairs = 0;     // of runs that follow each other in time
  std::size_t disjoint = 0;  // of these, with p20-p80 ranges that do not meet
  double worst = 1;          // the largest ratio between two such runs
  std::string worst_where;   // "embedding forward torch"
};
[[nodiscard]] RepeatFacts repeats_of(const std::vector<Group>& groups);

}  // namespace kindex::policy
