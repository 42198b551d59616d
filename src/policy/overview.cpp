#include "policy/overview.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <string_view>
#include <tuple>

namespace kindex::policy {
namespace {

constexpr std::array<std::string_view, 4> kPasses{"forward", "backward", "full", "no-grad-forward"};

std::size_t pass_place(const std::string& pass) {
  return static_cast<std::size_t>(std::find(kPasses.begin(), kPasses.end(), pass) - kPasses.begin());
}

struct PassOrder {
  bool operator()(const std::string& a, const std::string& b) const { return pass_before(a, b); }
};

// The lowest value that is no baseline; null when there is none.
const Ranked* challenger(const Ranking& ranking) {
  const Ranked* best = nullptr;
  for (const Ranked& item : ranking.ranked) {
    if (!item.entry->baseline && (best == nullptr || *item.run->value < *best->run->value)) best = &item;
  }
  return best;
}

Standing standing_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::faster:
      return Standing::win;
    case Verdict::slower:
      return Standing::loss;
    case Verdict::same:
      return Standing::overlap;
    case Verdict::unclear:
      break;
  }
  return Standing::unknown;
}

void count(Standing standing, PassFacts& facts) {
  switch (standing) {
    case Standing::win:
      ++facts.wins;
      return;
    case Standing::loss:
      ++facts.losses;
      return;
    case Standing::overlap:
      ++facts.overlaps;
      return;
    case Standing::unknown:
      ++facts.unknowns;
      return;
  }
}

std::size_t compared_entries(const Ranking& ranking) {
  std::set<const Entry*> entries;
  for (const Ranked& item : ranking.ranked) entries.insert(item.entry);
  return entries.size();
}

void count_without_speedup(const RankedGroup& item, PassFacts& facts) {
  const auto& entries = item.group->entries;
  if (compared_entries(*item.ranking) < 2) {
    ++facts.lone;
  } else if (std::count_if(entries.begin(), entries.end(), [](const Entry& e) { return e.baseline; }) > 1) {
    ++facts.many_baselines;
  } else {
    ++facts.no_baseline;
  }
}

void add(const RankedGroup& item, OperationFacts& operation, PassFacts& facts) {
  operation.workloads.insert(item.group->workload);
  for (const Entry& entry : item.group->entries) operation.runs += entry.runs.size() + entry.older.runs;
  ++facts.groups;
  const Ranked* baseline = baseline_of(*item.group, *item.ranking);
  const Ranked* best = challenger(*item.ranking);
  if (baseline == nullptr || best == nullptr || !best->speedup) {
    count_without_speedup(item, facts);
    return;
  }
  const Entry& entry = *baseline->entry;
  operation.baselines.insert(entry.provider.empty() ? entry.name : entry.provider);
  facts.worst = facts.compared == 0 ? *best->speedup : std::min(facts.worst, *best->speedup);
  facts.best = facts.compared == 0 ? *best->speedup : std::max(facts.best, *best->speedup);
  ++facts.compared;
  facts.host_bound = facts.host_bound || best->run->flags.count(Flag::launch_bound) > 0;
  const bool split_pass = facts.pass == "forward" || facts.pass == "backward";
  facts.early_gradients = facts.early_gradients || (split_pass && best->entry->gradients_in_forward);
  count(best->verdict ? standing_of(best->verdict->verdict) : standing(*best->run, *baseline->run), facts);
}

double worst_of(const OperationFacts& operation) {
  double worst = std::numeric_limits<double>::infinity();
  for (const PassFacts& pass : operation.passes) {
    if (pass.compared > 0) worst = std::min(worst, pass.worst);
  }
  return worst;
}

}  // namespace

bool pass_before(const std::string& a, const std::string& b) {
  const std::size_t place_a = pass_place(a);
  const std::size_t place_b = pass_place(b);
  return place_a != place_b ? place_a < place_b : a < b;
}

std::vector<OperationFacts> overview(const std::vector<RankedGroup>& groups) {
  using Key = std::tuple<std::string, Digest, std::string, std::string, std::string>;
  std::map<Key, std::pair<OperationFacts, std::map<std::string, PassFacts, PassOrder>>> found;
  for (const RankedGroup& item : groups) {
    const Group& group = *item.group;
    const std::string& name = group.kernel.empty() ? group.operation_name : group.kernel;
    auto& [operation, passes] = found[Key{name, group.operation, group.metric, group.statistic, group.unit}];
    operation.name = name;
    operation.operation = group.operation;
    operation.metric = group.metric;
    PassFacts& facts = passes[group.pass];
    facts.pass = group.pass;
    add(item, operation, facts);
  }
  std::vector<OperationFacts> out;
  for (auto& item : found) {
    auto& [operation, passes] = item.second;
    for (auto& pass : passes) operation.passes.push_back(std::move(pass.second));
    out.push_back(std::move(operation));
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const OperationFacts& a, const OperationFacts& b) { return worst_of(a) < worst_of(b); });
  return out;
}

}  // namespace kindex::policy
