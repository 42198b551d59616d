#include "policy/change.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "policy/statistics.h"

namespace kindex::policy {
namespace {

constexpr double kSignificant = 0.05;

// What must be equal for two runs to be before and after; the timed region is looked at apart.
using Key = std::tuple<Digest, std::string, Digest, Digest, Digest, std::string, std::string, std::string, Digest>;

struct Candidate {
  const Group* group = nullptr;
  const Entry* entry = nullptr;
  const Run* run = nullptr;
};
using Candidates = std::map<Key, std::map<std::string, Candidate>>;  // timed region → the latest

// A provider is the same thing in another version; where the source names none, the implementation is all there is.
Key key_of(const Group& group, const Entry& entry, const Matching& matching) {
  const Digest none;
  const bool by_name = !entry.provider.empty() || matching.across_entries;
  return {group.operation,
          group.kernel,
          group.workload,
          group.protocol,
          matching.across_environments ? none : group.environment,
          group.metric + ":" + group.statistic + ":" + group.unit,
          group.pass,
          matching.across_entries ? "" : entry.provider,
          by_name ? none : entry.implementation};
}

Candidates candidates(const std::vector<Group>& groups, const Matching& matching) {
  Candidates out;
  for (const Group& group : groups) {
    for (const Entry& entry : group.entries) {
      const std::vector<const Run*> latest = picked(entry, Pick::latest);
      if (latest.empty()) continue;
      Candidate& there = out[key_of(group, entry, matching)][group.timed_region];
      const Run& run = *latest.front();
      const bool newer = there.run == nullptr || run.observed > there.run->observed ||
                         (run.observed == there.run->observed && run.digest < there.run->digest);
      if (newer) there = {&group, &entry, &run};
    }
  }
  return out;
}

ChangeKind kind_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::faster:
      return ChangeKind::faster;
    case Verdict::slower:
      return ChangeKind::slower;
    case Verdict::same:
      return ChangeKind::same;
    case Verdict::unclear:
      break;
  }
  return ChangeKind::unclear;
}

void tell_by_spreads(double min_effect, Change& change) {
  const Standing standing = policy::standing(*change.b, *change.a);
  if (effect_of(*change.ratio) < min_effect) {
    change.kind = ChangeKind::same;
  } else if (standing == Standing::win || standing == Standing::loss) {
    change.kind = standing == Standing::win ? ChangeKind::faster : ChangeKind::slower;
  } else {
    change.kind = ChangeKind::unclear;
    change.why = standing == Standing::overlap ? "spreads overlap" : "dispersion unknown";
  }
}

void judge_change(const Samples& a, const Samples& b, const ChangeRule& rule, Change& change) {
  VerdictRule verdict = rule.verdict;
  verdict.tick = std::max({verdict.tick, change.a->tick.value_or(0), change.b->tick.value_or(0)});
  change.judgement = judge(b, a, verdict);
  change.ratio = change.judgement->ratio;
  change.kind = kind_of(change.judgement->verdict);
  change.why = change.judgement->advice;
}

Change compare_pair(const Candidate& a, const Candidate& b, bool repeated, const ChangeRule& rule,
                    const SampleSource& samples) {
  Change change;
  change.group = b.group;
  change.entry_a = a.entry;
  change.entry_b = b.entry;
  change.a = a.run;
  change.b = b.run;
  if (*a.run->value > 0 && *b.run->value > 0) change.ratio = *b.run->value / *a.run->value;
  if (a.run->digest == b.run->digest && !repeated) {
    change.kind = ChangeKind::same;
    change.why = "one and the same run";
    return change;
  }
  const std::optional<Samples> before = samples(*a.run);
  const std::optional<Samples> after = before ? samples(*b.run) : std::nullopt;
  if (before && after) {
    judge_change(*before, *after, rule, change);
  } else if (change.ratio) {
    tell_by_spreads(rule.min_effect, change);
  } else {
    change.why = "a value that is not above 0";
  }
  return change;
}

Change single(const Candidate& only, ChangeKind kind) {
  Change change;
  change.kind = kind;
  change.group = only.group;
  (kind == ChangeKind::only_a ? change.entry_a : change.entry_b) = only.entry;
  (kind == ChangeKind::only_a ? change.a : change.b) = only.run;
  return change;
}

Change other_region(const Candidate& a, const Candidate& b) {
  Change change = single(b, ChangeKind::only_b);
  change.kind = ChangeKind::not_comparable;
  change.entry_a = a.entry;
  change.a = a.run;
  change.why =
      std::string(kTimedRegionMismatch) + ": " + a.group->timed_region + " before, " + b.group->timed_region + " after";
  return change;
}

// Pairs equal timed regions; what is left over of both sides was measured differently.
void pair_up(const std::map<std::string, Candidate>& a, std::map<std::string, Candidate> b, bool repeated,
             const ChangeRule& rule, const SampleSource& samples, std::vector<Change>& out) {
  std::vector<Candidate> alone;
  for (const auto& [region, candidate] : a) {
    const auto other = b.find(region);
    if (other == b.end()) {
      alone.push_back(candidate);
      continue;
    }
    out.push_back(compare_pair(candidate, other->second, repeated, rule, samples));
    b.erase(other);
  }
  for (const Candidate& before : alone) {
    if (b.empty()) {
      out.push_back(single(before, ChangeKind::only_a));
    } else {
      out.push_back(other_region(before, b.begin()->second));
      b.erase(b.begin());
    }
  }
  for (const auto& left : b) out.push_back(single(left.second, ChangeKind::only_b));
}

void correct(std::vector<Change>& all) {
  std::vector<Change*> judged;
  std::vector<double> p;
  for (Change& change : all) {
    if (!change.judgement) continue;
    judged.push_back(&change);
    p.push_back(change.judgement->p);
  }
  const std::vector<double> adjusted = holm(p);
  for (std::size_t i = 0; i < judged.size(); ++i) {
    Change& change = *judged[i];
    change.adjusted_p = adjusted[i];
    const bool claims = change.kind == ChangeKind::slower || change.kind == ChangeKind::faster;
    // One process a side has no p; its verdict rests on the size of the effect alone.
    const bool has_p = std::min(change.judgement->processes, change.judgement->reference_processes) > 1;
    if (!claims || !has_p || adjusted[i] < kSignificant) continue;
    change.kind = ChangeKind::unclear;
    change.why = "not significant among " + std::to_string(judged.size()) + " comparisons; take more processes";
  }
}

bool listed_before(const Change& a, const Change& b) {
  if (a.kind != b.kind) return a.kind < b.kind;
  const double effect_a = a.ratio ? effect_of(*a.ratio) : 0;
  const double effect_b = b.ratio ? effect_of(*b.ratio) : 0;
  if (effect_a != effect_b) return effect_a > effect_b;
  const auto place = [](const Change& c) {
    return std::tie(c.group->operation_name, c.group->kernel, c.group->axes, c.group->pass, c.group->cohort);
  };
  return place(a) < place(b);
}

}  // namespace

std::vector<Change> changes(const std::vector<Group>& a, const std::vector<Group>& b, const Matching& matching,
                            const ChangeRule& rule, const SampleSource& samples) {
  std::vector<Change> out;
  const Candidates before = candidates(a, matching);
  Candidates after = candidates(b, matching);
  for (const auto& [key, regions] : before) {
    const auto other = after.find(key);
    pair_up(regions, other == after.end() ? std::map<std::string, Candidate>{} : other->second, matching.repeated, rule,
            samples, out);
    if (other != after.end()) after.erase(other);
  }
  for (const auto& item : after) pair_up({}, item.second, matching.repeated, rule, samples, out);
  correct(out);
  std::stable_sort(out.begin(), out.end(), listed_before);
  return out;
}

std::optional<GeometricMean> geometric_mean(const std::vector<Change>& all) {
  double sum = 0;
  std::size_t of = 0;
  for (const Change& change : all) {
    if (change.a == nullptr || change.b == nullptr || !change.ratio) continue;
    if (change.kind == ChangeKind::not_comparable) continue;
    sum += std::log(*change.ratio);
    ++of;
  }
  if (of == 0) return std::nullopt;
  return GeometricMean{std::exp(sum / static_cast<double>(of)), of};
}

}  // namespace kindex::policy
