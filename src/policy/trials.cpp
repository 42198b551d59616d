#include "policy/trials.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "policy/compare.h"
#include "policy/draws.h"

namespace kindex::policy {
namespace {

struct Sides {
  Samples a, b;
};

// 2n distinct processes, n a side: the beginning of a Fisher-Yates shuffle.
Sides draw_sides(const Samples& from, std::size_t n, Draws& draws) {
  std::vector<std::size_t> order(from.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  Sides sides;
  for (std::size_t i = 0; i < 2 * n; ++i) {
    std::swap(order[i], order[i + draws.below(order.size() - i)]);
    (i < n ? sides.a : sides.b).push_back(from[order[i]]);
  }
  return sides;
}

Samples slowed(Samples samples, double by) {
  for (Process& process : samples) {
    for (Block& block : process) {
      for (double& sample : block) sample *= 1 + by;
    }
  }
  return samples;
}

bool labelled_alike_in_time(const Run* a, const Run* b) {
  return a->labels != b->labels ? a->labels.map() < b->labels.map() : a->observed < b->observed;
}

void add_pair(const Group& group, const Entry& entry, const Run& a, const Run& b, RepeatFacts& facts) {
  ++facts.pairs;
  const bool known = !dispersion_unknown(a) && !dispersion_unknown(b);
  if (known && !spreads_overlap(a, b)) ++facts.disjoint;
  const double ratio = std::max(*a.value, *b.value) / std::min(*a.value, *b.value);
  if (!(ratio > facts.worst)) return;
  facts.worst = ratio;
  facts.worst_where = (group.kernel.empty() ? group.operation_name : group.kernel) + " " + group.pass + " " +
                      (entry.provider.empty() ? entry.name : entry.provider);
}

}  // namespace

TrialRates run_trials(const TrialSet& set, const TrialPlan& plan) {
  Draws draws(plan.seed);
  TrialRates rates;
  rates.name = set.name;
  rates.processes = set.samples.size();
  rates.trials = plan.trials;
  for (const double slowdown : plan.slowdowns) rates.detections.push_back({slowdown, 0, 0});
  for (std::size_t trial = 0; trial < plan.trials; ++trial) {
    const Sides sides = draw_sides(set.samples, plan.processes, draws);
    VerdictRule rule = plan.rule;
    rule.seed = draws.next();
    const Verdict same = judge(sides.a, sides.b, rule).verdict;
    if (same == Verdict::faster || same == Verdict::slower) ++rates.false_positives;
    if (same == Verdict::same) ++rates.same;
    for (Detection& detection : rates.detections) {
      const Verdict found = judge(slowed(sides.a, detection.slowdown), sides.b, rule).verdict;
      if (found == Verdict::slower) ++detection.slower;
      if (found == Verdict::faster) ++detection.faster;
    }
  }
  return rates;
}

RepeatFacts repeats_of(const std::vector<Group>& groups) {
  RepeatFacts facts;
  for (const Group& group : groups) {
    if (group.metric != "latency") continue;
    for (const Entry& entry : group.entries) {
      std::vector<const Run*> runs = picked(entry, Pick::all);
      std::sort(runs.begin(), runs.end(), labelled_alike_in_time);
      const std::size_t before = facts.pairs;
      for (std::size_t i = 1; i < runs.size(); ++i) {
        if (runs[i]->labels == runs[i - 1]->labels) add_pair(group, entry, *runs[i - 1], *runs[i], facts);
      }
      if (facts.pairs > before) ++facts.entries;
    }
  }
  return facts;
}

}  // namespace kindex::policy
