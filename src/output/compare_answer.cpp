// The answers in words: who is first, and what is missing.

#include <algorithm>
#include <map>
#include <utility>

#include "output/compare_view.h"
#include "output/compare_words.h"
#include "policy/flags.h"

namespace kindex::output {
namespace {

struct Tally {
  std::map<std::string, std::pair<std::size_t, std::size_t>> firsts;  // label → first places, clear ones among them
  std::size_t ties = 0;
  std::size_t groups = 0;
};

// First and clearly so: the spreads of the first and of the next entry are known and apart.
bool clear(const policy::Ranking& ranking) {
  if (ranking.first_is_fastest) return true;
  const policy::Ranked& first = ranking.ranked.front();
  const auto next = std::find_if(ranking.ranked.begin(), ranking.ranked.end(),
                                 [&](const policy::Ranked& item) { return item.entry != first.entry; });
  return next != ranking.ranked.end() && policy::standing(*first.run, *next->run) == policy::Standing::win;
}

// Every first place of the panel is one by a verdict: only then is anything called fastest.
bool all_proven(const Panel& panel) {
  bool any = false;
  for (const PanelRow& row : panel.rows) {
    for (const Compared* group : row.groups) {
      if (group == nullptr || compared_entries(*group) < 2) continue;
      if (!group->ranking.first_is_fastest) return false;
      any = true;
    }
  }
  return any;
}

// What the verdicts of a report rest on, at least.
struct Rests {
  std::size_t verdicts = 0, processes = 0;
  double effective = 0, lowest_floor = 0, highest_floor = 0;

  void add(const policy::Judgement& j) {
    const std::size_t fewer = std::min(j.processes, j.reference_processes);
    const double worth = std::min(j.effective, j.reference_effective);
    processes = verdicts == 0 ? fewer : std::min(processes, fewer);
    effective = verdicts == 0 ? worth : std::min(effective, worth);
    lowest_floor = verdicts == 0 ? j.floor : std::min(lowest_floor, j.floor);
    highest_floor = std::max(highest_floor, j.floor);
    ++verdicts;
  }
  [[nodiscard]] std::string text() const {
    const auto percent = [](double part) { return significant(part * 100, 3) + "%"; };
    return "verdicts rest on at least " + std::to_string(processes) + (processes == 1 ? " process" : " processes") +
           " a side, worth " + significant(effective, 2) + " independent samples; effects below " +
           percent(lowest_floor) + (lowest_floor < highest_floor ? " to " + percent(highest_floor) : "") +
           " count as none";
  }
};

std::string unclear_line(const policy::Group& group, const policy::Ranked& ranked) {
  std::string line = "unclear: " + operation_label(group) + (group.pass.empty() ? "" : " " + group.pass) + " " +
                     entry_label(*ranked.entry);
  for (const auto& [axis, value] : group.axes) line += " " + axis + "=" + std::to_string(value);
  return line + "; " + ranked.verdict->advice;
}

void add(const Compared& group, const PanelBlock& block, Tally& tally) {
  if (compared_entries(group) < 2) return;
  ++tally.groups;
  const policy::Entry* first = sole_first(group);
  if (first == nullptr) {
    ++tally.ties;
    return;
  }
  auto& [places, clear_ones] = tally.firsts[column_of(block, *first)->label];
  ++places;
  if (clear(group.ranking)) ++clear_ones;
}

// "liger 8 of 8", "liger 4 (3 clear), torch 4 of 8": clear is said where it is not all of them.
std::string tally_text(const Tally& tally) {
  if (tally.groups == 1) {
    if (tally.firsts.empty()) return "tied";
    const auto& only = *tally.firsts.begin();
    return only.second.second == 1 ? only.first : only.first + " (not clear)";
  }
  using First = std::pair<std::string, std::pair<std::size_t, std::size_t>>;
  std::vector<First> firsts(tally.firsts.begin(), tally.firsts.end());
  std::stable_sort(firsts.begin(), firsts.end(),
                   [](const First& a, const First& b) { return a.second.first > b.second.first; });
  std::vector<std::string> parts;
  for (const First& first : firsts) {
    const auto& [places, clear_ones] = first.second;
    parts.push_back(first.first + " " + std::to_string(places));
    if (clear_ones < places) parts.back() += " (" + std::to_string(clear_ones) + " clear)";
  }
  if (tally.ties > 0) parts.push_back("tied " + std::to_string(tally.ties));
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text + " of " + std::to_string(tally.groups);
}

using Places = std::map<std::string, std::vector<std::string>>;

// Of many lines, those that a report names: the rest is a word in the last.
std::size_t named_of(std::size_t lines, bool verbose) {
  constexpr std::size_t kMost = 3;
  return verbose ? lines : std::min(kMost, lines);
}

// "STATUS_TIMEOUT 2 (relu_squared full liger, run 5634022b; …)".
std::string places_text(const std::string& code, const std::vector<std::string>& places, bool verbose) {
  const std::size_t named = named_of(places.size(), verbose);
  std::string text = code + " " + std::to_string(places.size()) + " (";
  for (std::size_t i = 0; i < named; ++i) text += (i == 0 ? "" : "; ") + places[i];
  return text + (places.size() > named ? "; …)" : ")");
}

Places excluded_places(const std::vector<const Compared*>& groups) {
  Places places;
  for (const Compared* item : groups) {
    for (const policy::Excluded& excluded : item->ranking.excluded) {
      std::string place = operation_label(item->group);
      if (!item->group.pass.empty()) place += " " + item->group.pass;
      place += " " + entry_label(*excluded.entry) + ", run " + short_digest(excluded.run->digest);
      for (const std::string& reason : excluded.reasons) places[reason].push_back(place);
    }
  }
  return places;
}

// What the verdicts rest on, and what would settle those that are unclear.
std::vector<std::string> verdict_lines(const std::vector<const Compared*>& groups, bool verbose) {
  Rests rests;
  std::vector<std::string> unclear;
  for (const Compared* item : groups) {
    for (const policy::Ranked& ranked : item->ranking.ranked) {
      if (!ranked.verdict) continue;
      rests.add(*ranked.verdict);
      if (!ranked.verdict->advice.empty()) unclear.push_back(unclear_line(item->group, ranked));
    }
  }
  std::vector<std::string> lines;
  if (rests.verdicts > 0) lines.push_back(rests.text());
  const std::size_t named = named_of(unclear.size(), verbose);
  for (std::size_t i = 0; i < named; ++i) lines.push_back(unclear[i]);
  if (unclear.size() > named) lines.push_back("and " + std::to_string(unclear.size() - named) + " more are unclear");
  return lines;
}

}  // namespace

std::vector<std::string> first_places(const Panel& panel) {
  std::vector<std::string> places;
  const auto say = [&](const std::string& pass, const Tally& tally) {
    if (tally.groups > 0) places.push_back((pass.empty() ? "" : pass + " ") + tally_text(tally));
  };
  for (std::size_t b = 0; b < panel.blocks.size(); ++b) {
    Tally tally;
    for (const PanelRow& row : panel.rows) {
      if (row.groups[b] != nullptr) add(*row.groups[b], panel.blocks[b], tally);
      if (panel.row_per_pass) say(row.labels.front(), std::exchange(tally, {}));
    }
    if (!panel.row_per_pass) say(panel.blocks.size() > 1 ? panel.blocks[b].pass : "", tally);
  }
  return places;
}

std::string verdict_sign(policy::Verdict verdict) {
  switch (verdict) {
    case policy::Verdict::faster:
      return "F";
    case policy::Verdict::slower:
      return "S";
    case policy::Verdict::same:
      return "=";
    case policy::Verdict::unclear:
      return "u";
  }
  return "";
}

std::string first_words(const Panel& panel) {
  if (panel.sample->statistic == "score") return "first by the source's score";
  if (all_proven(panel)) return "fastest";
  // A lower value is first (ranking-v1); only of a latency does that mean fast.
  return panel.sample->metric == "latency" ? "fastest reported" : "lowest reported";
}

std::set<policy::Flag> flags_shown(const std::vector<const Compared*>& groups) {
  std::set<policy::Flag> flags;
  for (const Compared* item : groups) {
    for (const policy::Ranked& ranked : item->ranking.ranked) {
      flags.insert(ranked.run->flags.begin(), ranked.run->flags.end());
    }
  }
  return flags;
}

std::string mark_sign(const Compared& group, const policy::Ranked& ranked) {
  if (ranked.verdict) return verdict_sign(ranked.verdict->verdict);
  if (ranked.speedup) {
    const policy::Ranked* baseline = policy::baseline_of(group.group, group.ranking);
    if (baseline->entry == ranked.entry && compared_entries(group) > 1) return "";
    if (baseline != &ranked) {
      const policy::Standing standing = policy::standing(*ranked.run, *baseline->run);
      return standing == policy::Standing::overlap ? "~" : standing == policy::Standing::unknown ? "?" : "";
    }
  }
  const auto has = [&](policy::Mark mark) {
    return std::find(ranked.marks.begin(), ranked.marks.end(), mark) != ranked.marks.end();
  };
  if (has(policy::Mark::overlap)) return "~";
  return has(policy::Mark::dispersion_unknown) ? "?" : "";
}

std::string signs_of(const Compared& group, const policy::Ranked& ranked) {
  std::string text = mark_sign(group, ranked);
  for (const policy::Flag flag : ranked.run->flags) text += policy::flag_text(flag).sign;
  return text;
}

std::vector<std::string> left_out(const CompareReport& report) {
  const std::vector<const Compared*> groups = ordered(report);
  std::vector<std::string> lines = verdict_lines(groups, report.verbose);
  for (const auto& [code, places] : excluded_places(groups)) {
    lines.push_back("excluded: " + places_text(code, places, report.verbose));
  }
  if (!report.unresolved.empty()) {
    lines.push_back("excluded: " + std::string(policy::kUnresolvedWorkload) + " " +
                    std::to_string(report.unresolved.size()) + " (waiting for the import that brings the workload)");
  }
  std::size_t lone = 0;
  for (const Compared* item : groups) {
    if (compared_entries(*item) == 1) ++lone;
  }
  if (lone > 0) {
    lines.push_back(std::to_string(lone) + " of " + counted(groups.size(), "group") + (lone == 1 ? " holds" : " hold") +
                    " one implementation: nothing to rank there");
  }
  for (const OtherMetric& other : report.other_metrics) {
    lines.push_back(counted(other.runs, "run") + " of " + other.metric + " not shown: --metric " + other.metric);
  }
  if (report.quarantined > 0) lines.push_back(counted(report.quarantined, "row") + " in quarantine: kindex review");
  for (const std::string& part : report.unmatched) lines.push_back("matched nothing: " + part);
  for (const std::string& line : report.notes) lines.push_back(line);
  return lines;
}

}  // namespace kindex::output
