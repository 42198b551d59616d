#include "policy/compare.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "policy/physics.h"

namespace kindex::policy {
namespace {

std::string status_code(const std::string& status) {
  std::string code = "STATUS_";
  for (const char c : status) code += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return code;
}

bool newer(const Run& a, const Run& b) {
  if (a.observed != b.observed) return a.observed > b.observed;
  if (*a.value != *b.value) return *a.value < *b.value;
  return a.digest < b.digest;
}

bool lower(const Run& a, const Run& b) {
  if (*a.value != *b.value) return *a.value < *b.value;
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
  return ranked;
}

void pick_runs(const Entry& entry, Pick pick, Ranking& ranking) {
  std::vector<const Run*> eligible;
  for (const Run& run : entry.runs) {
    std::vector<std::string> reasons = ineligible(run);
    if (reasons.empty()) {
      eligible.push_back(&run);
    } else {
      ranking.excluded.push_back({&entry, &run, std::move(reasons)});
    }
  }
  if (eligible.empty()) return;
  if (pick == Pick::all) {
    for (const Run* run : eligible) ranking.ranked.push_back(candidate(entry, *run, eligible));
    return;
  }
  const auto before = pick == Pick::latest ? newer : lower;
  const Run* chosen =
      *std::min_element(eligible.begin(), eligible.end(), [&](const Run* a, const Run* b) { return before(*a, *b); });
  ranking.ranked.push_back(candidate(entry, *chosen, eligible));
}

using Items = std::vector<Ranked>::iterator;

bool all_tie(Items first, Items middle, Items last) {
  return std::all_of(first, middle, [&](const Ranked& a) {
    return std::all_of(middle, last, [&](const Ranked& b) { return tie(a, b); });
  });
}

// Ranks by value. Equal values join a tie together or not at all, so that they never get different ranks and the order
// they came in cannot matter.
void assign_ranks(std::vector<Ranked>& ranked) {
  std::sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
    return *a.run->value != *b.run->value ? *a.run->value < *b.run->value : shown_before(a, b);
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

std::optional<double> ratio(double baseline, double value) {
  if (!(baseline > 0 && value > 0)) return std::nullopt;
  const double speedup = baseline / value;
  return std::isfinite(speedup) ? std::optional(speedup) : std::nullopt;
}

void compare_with(const Ranked* baseline, std::vector<Ranked>& ranked) {
  const Ranked* reference = baseline;
  if (reference == nullptr && !ranked.empty()) reference = &ranked.front();
  for (Ranked& item : ranked) {
    if (baseline != nullptr) item.speedup = ratio(*baseline->run->value, *item.run->value);
    if (&item != reference && spreads_overlap(*item.run, *reference->run)) item.marks.push_back(Mark::overlap);
    if (dispersion_unknown(*item.run)) item.marks.push_back(Mark::dispersion_unknown);
  }
}

}  // namespace

std::vector<std::string> ineligible(const Run& run) {
  std::vector<std::string> reasons;
  if (run.status != "passed") reasons.push_back(status_code(run.status));
  if (!run.value || !std::isfinite(*run.value)) reasons.emplace_back(kMissingPrimaryMetric);
  if (run.retracted) reasons.emplace_back(kRetracted);
  if (run.superseded) reasons.emplace_back(kSuperseded);
  if (run.implausible) reasons.emplace_back(kImplausible);
  return reasons;
}

Ranking rank(const Group& group, Pick pick) {
  Ranking ranking;
  for (const Entry& entry : group.entries) pick_runs(entry, pick, ranking);
  assign_ranks(ranking.ranked);
  compare_with(baseline_of(group, ranking), ranking.ranked);
  std::sort(ranking.excluded.begin(), ranking.excluded.end(), [](const Excluded& a, const Excluded& b) {
    return std::tie(a.entry->provider, a.entry->implementation, a.run->observed, a.run->digest) <
           std::tie(b.entry->provider, b.entry->implementation, b.run->observed, b.run->digest);
  });
  return ranking;
}

bool dispersion_unknown(const Run& run) {
  return !run.value || !run.p20 || !run.p80 || (*run.p20 == *run.value && *run.value == *run.p80);
}

bool spreads_overlap(const Run& a, const Run& b) {
  return a.p20 && a.p80 && b.p20 && b.p80 && *a.p20 <= *b.p80 && *b.p20 <= *a.p80;
}

Standing standing(const Run& run, const Run& against) {
  if (spreads_overlap(run, against) || *run.value == *against.value) return Standing::overlap;
  if (dispersion_unknown(run) || dispersion_unknown(against)) return Standing::unknown;
  return *run.value < *against.value ? Standing::win : Standing::loss;
}

const Ranked* baseline_of(const Group& group, const Ranking& ranking) {
  if (std::count_if(group.entries.begin(), group.entries.end(), [](const Entry& e) { return e.baseline; }) != 1) {
    return nullptr;
  }
  const Ranked* baseline = nullptr;
  for (const Ranked& item : ranking.ranked) {
    if (item.entry->baseline && (baseline == nullptr || newer(*item.run, *baseline->run))) baseline = &item;
  }
  return baseline;
}

}  // namespace kindex::policy
