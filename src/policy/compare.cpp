#include "policy/compare.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace kindex::policy {
namespace {

constexpr double kCoarse = 0.01;  // of the value: the least effect that a verdict speaks of

// Orders of runs, where `higher` says which value is better.
bool better_value(const Run& a, const Run& b, bool higher) {
  return higher ? *a.value > *b.value : *a.value < *b.value;
}

bool newer(const Run& a, const Run& b, bool higher) {
  if (a.observed != b.observed) return a.observed > b.observed;
  if (*a.value != *b.value) return better_value(a, b, higher);
  return a.digest < b.digest;
}

bool better(const Run& a, const Run& b, bool higher) {
  if (*a.value != *b.value) return better_value(a, b, higher);
  if (a.observed != b.observed) return a.observed > b.observed;
  return a.digest < b.digest;
}

auto entry_key(const Entry& entry) {
  return std::tie(entry.implementation, entry.provider);
}

// The order inside a tie. Two entries cannot share a run, but a hand-made group can: the entry settles that.
bool shown_before(const Ranked& a, const Ranked& b) {
  if (a.run->observed != b.run->observed) return a.run->observed > b.run->observed;
  if (a.run->digest != b.run->digest) return a.run->digest < b.run->digest;
  return entry_key(*a.entry) < entry_key(*b.entry);
}

bool intervals_overlap(const Run& a, const Run& b) {
  return a.confidence95 && b.confidence95 && a.confidence95->first <= b.confidence95->second &&
         b.confidence95->first <= a.confidence95->second;
}

bool tie(const Ranked& a, const Ranked& b) {
  return *a.run->value == *b.run->value || intervals_overlap(*a.run, *b.run);
}

Ranked candidate(const Entry& entry, const Run& run, const std::vector<const Run*>& eligible) {
  Ranked ranked;
  ranked.entry = &entry;
  ranked.run = &run;
  ranked.runs = eligible.size();
  const auto [least, most] = std::minmax_element(eligible.begin(), eligible.end(),
                                                 [](const Run* a, const Run* b) { return *a->value < *b->value; });
  ranked.lowest = *(*least)->value;
  ranked.highest = *(*most)->value;
  if (entry.older.runs > 0) {
    ranked.runs += entry.older.runs;
    ranked.lowest = std::min(ranked.lowest, entry.older.lowest);
    ranked.highest = std::max(ranked.highest, entry.older.highest);
  }
  return ranked;
}

std::vector<const Run*> eligible_runs(const Entry& entry) {
  std::vector<const Run*> eligible;
  for (const Run& run : entry.runs) {
    if (ineligible(run).empty()) eligible.push_back(&run);
  }
  return eligible;
}

void pick_runs(const Entry& entry, Pick pick, bool higher, Ranking& ranking) {
  for (const Run& run : entry.runs) {
    std::vector<std::string> reasons = ineligible(run);
    if (!reasons.empty()) ranking.excluded.push_back({&entry, &run, std::move(reasons)});
  }
  const std::vector<const Run*> eligible = eligible_runs(entry);
  for (const Run* run : picked(entry, pick, higher)) ranking.ranked.push_back(candidate(entry, *run, eligible));
}

using Items = std::vector<Ranked>::iterator;

bool all_tie(Items first, Items middle, Items last) {
  return std::all_of(first, middle, [&](const Ranked& a) {
    return std::all_of(middle, last, [&](const Ranked& b) { return tie(a, b); });
  });
}

// Ranks by value. Equal values join a tie together or not at all, so that they never get different ranks and the order
// they came in cannot matter.
void assign_ranks(std::vector<Ranked>& ranked, bool higher) {
  std::sort(ranked.begin(), ranked.end(), [&](const Ranked& a, const Ranked& b) {
    return *a.run->value != *b.run->value ? better_value(*a.run, *b.run, higher) : shown_before(a, b);
  });
  int rank = 0;
  for (Items tied = ranked.begin(); tied != ranked.end();) {
    ++rank;
    Items end = tied;
    while (end != ranked.end()) {
      const double value = *end->run->value;
      const Items equal_end = std::find_if(end, ranked.end(), [&](const Ranked& r) { return *r.run->value != value; });
      if (end != tied && !all_tie(tied, end, equal_end)) break;
      end = equal_end;
    }
    for (Items item = tied; item != end; ++item) {
      item->rank = rank;
      item->tied = end - tied > 1;
    }
    std::sort(tied, end, shown_before);
    tied = end;
  }
}

// p20 = value = p80.
bool flat(const Run& run) {
  return run.value && run.p20 && run.p80 && *run.p20 == *run.value && *run.value == *run.p80;
}

bool no_spread(const Run& run) {
  return !run.p20 || !run.p80 || flat(run);
}

bool within_ticks(const Run& a, const Run& b) {
  const double tick = std::max(coarse_tick(a).value_or(0), coarse_tick(b).value_or(0));
  return std::fabs(*a.value - *b.value) <= 2 * tick;
}

std::optional<double> ratio(double top, double bottom) {
  if (!(top > 0 && bottom > 0)) return std::nullopt;
  const double value = top / bottom;
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

void compare_with(const Ranked* baseline, bool higher, std::vector<Ranked>& ranked) {
  const Ranked* reference = baseline;
  if (reference == nullptr && !ranked.empty()) reference = &ranked.front();
  for (Ranked& item : ranked) {
    if (baseline != nullptr) {
      const double own = *item.run->value;
      const double against = *baseline->run->value;
      item.speedup = higher ? ratio(own, against) : ratio(against, own);
    }
    if (&item != reference && standing(*item.run, *reference->run) == Standing::overlap) {
      item.marks.push_back(Mark::overlap);
    }
    if (dispersion_unknown(*item.run)) item.marks.push_back(Mark::dispersion_unknown);
  }
}

// Side by side: no rank, and an order that no value has a part in.
void leave_unranked(std::vector<Ranked>& ranked) {
  std::sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
    return entry_key(*a.entry) != entry_key(*b.entry) ? entry_key(*a.entry) < entry_key(*b.entry) : shown_before(a, b);
  });
  for (Ranked& item : ranked) {
    if (dispersion_unknown(*item.run)) item.marks.push_back(Mark::dispersion_unknown);
  }
}

}  // namespace

std::vector<const Run*> picked(const Entry& entry, Pick pick, bool higher_is_better) {
  std::vector<const Run*> eligible = eligible_runs(entry);
  if (pick == Pick::all || eligible.empty()) return eligible;
  const auto before = pick == Pick::latest ? newer : better;
  return {*std::min_element(eligible.begin(), eligible.end(),
                            [&](const Run* a, const Run* b) { return before(*a, *b, higher_is_better); })};
}

Ranking rank(const Group& group, Pick pick, Profile profile) {
  const bool higher = group.higher_is_better;
  Ranking ranking;
  for (const Entry& entry : group.entries) pick_runs(entry, pick, higher, ranking);
  if (profile == Profile::compatible_workload) {
    leave_unranked(ranking.ranked);
  } else {
    assign_ranks(ranking.ranked, higher);
    compare_with(baseline_of(group, ranking), higher, ranking.ranked);
  }
  std::sort(ranking.excluded.begin(), ranking.excluded.end(), [](const Excluded& a, const Excluded& b) {
    return std::tie(a.entry->provider, a.entry->implementation, a.run->observed, a.run->digest) <
           std::tie(b.entry->provider, b.entry->implementation, b.run->observed, b.run->digest);
  });
  return ranking;
}

std::optional<double> grid_tick(const Run& run) {
  constexpr double kTick = 1024;
  const auto on_grid = [](const std::optional<double>& ns) { return ns && std::fmod(*ns, kTick) == 0; };
  const bool all = on_grid(run.value) && on_grid(run.p20) && on_grid(run.p80);
  return all && kTick > kCoarse * *run.value ? std::optional(kTick) : std::nullopt;
}

std::optional<double> coarse_tick(const Run& run) {
  return run.tick && run.value && *run.tick > kCoarse * *run.value ? run.tick : std::nullopt;
}

bool dispersion_unknown(const Run& run) {
  return !run.value || !run.p20 || !run.p80 || (flat(run) && !coarse_tick(run));
}

bool spreads_overlap(const Run& a, const Run& b) {
  return a.p20 && a.p80 && b.p20 && b.p80 && *a.p20 <= *b.p80 && *b.p20 <= *a.p80;
}

Standing standing(const Run& run, const Run& against) {
  if (spreads_overlap(run, against) || within_ticks(run, against)) return Standing::overlap;
  if (no_spread(run) || no_spread(against)) return Standing::unknown;
  return *run.value < *against.value ? Standing::win : Standing::loss;
}

const Ranked* baseline_of(const Group& group, const Ranking& ranking) {
  if (std::count_if(group.entries.begin(), group.entries.end(), [](const Entry& e) { return e.baseline; }) != 1) {
    return nullptr;
  }
  const Ranked* baseline = nullptr;
  for (const Ranked& item : ranking.ranked) {
    if (item.entry->baseline && (baseline == nullptr || newer(*item.run, *baseline->run, group.higher_is_better)))
      baseline = &item;
  }
  return baseline;
}

}  // namespace kindex::policy
