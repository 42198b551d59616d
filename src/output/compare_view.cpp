#include "output/compare_view.h"

#include <algorithm>
#include <set>

#include "output/compare_words.h"
#include "policy/flags.h"

namespace kindex::output {
namespace {

using Groups = std::vector<const Compared*>;

std::vector<Groups> by_environment(const Groups& groups) {
  std::vector<Groups> parts;
  for (const Compared* item : groups) {
    if (parts.empty() || parts.back().front()->group.environment != item->group.environment) parts.emplace_back();
    parts.back().push_back(item);
  }
  return parts;
}

bool any_verdict(const CompareReport& report) {
  return std::any_of(report.groups.begin(), report.groups.end(), [](const Compared& item) {
    const auto& ranked = item.ranking.ranked;
    return std::any_of(ranked.begin(), ranked.end(), [](const auto& r) { return r.verdict.has_value(); });
  });
}

bool any_proven_first(const CompareReport& report) {
  return std::any_of(report.groups.begin(), report.groups.end(),
                     [](const Compared& item) { return item.ranking.first_is_fastest; });
}

std::string verdict_rule(const CompareReport& report) {
  if (any_verdict(report)) return "verdicts where both have raw samples";
  if (any_proven_first(report))
    return "first places judged from raw samples; no verdicts over a baseline: none has any";
  const bool latest = report.pick == policy::Pick::latest;
  return latest ? "reported, no verdicts: no raw samples" : "reported, no verdicts: only latest runs are judged";
}

std::string environments_line(const Groups& groups) {
  const auto labels = environment_labels(groups);
  if (labels.size() < 2) return {};
  std::string names;
  for (const Groups& part : by_environment(groups)) {
    names += (names.empty() ? "" : ", ") + labels.at(part.front()->group.environment);
  }
  return std::to_string(labels.size()) + " GPUs match, never merged: " + names;
}

// The flags of what stands below; an overview shows one of them, and what the split into passes hides.
void add_flag_legend(const Groups& groups, bool overview, std::vector<Cell>& parts) {
  for (const policy::Flag flag : flags_shown(groups)) {
    if (overview && flag != policy::Flag::launch_bound) continue;
    const policy::FlagText& text = policy::flag_text(flag);
    parts.push_back({std::string(text.sign) + " " + std::string(text.short_text), Style::dim});
  }
  const bool early = std::any_of(groups.begin(), groups.end(), [](const Compared* item) {
    const auto& entries = item->group.entries;
    return item->group.pass != "full" &&
           std::any_of(entries.begin(), entries.end(), [](const auto& e) { return e.gradients_in_forward; });
  });
  if (early) parts.push_back({"g gradients computed in forward", Style::dim});
}

// Only the signs that stand below.
std::vector<Cell> legend(const Groups& groups, bool overview) {
  bool speedups = false;
  bool missing = false;
  std::set<std::string> signs;
  for (const Compared* item : groups) {
    const auto& ranked = item->ranking.ranked;
    const bool any = std::any_of(ranked.begin(), ranked.end(),
                                 [](const auto& r) { return r.speedup.has_value() && !r.entry->baseline; });
    speedups = speedups || any;
    missing = missing || !any;
    for (const policy::Ranked& one : ranked) signs.insert(mark_sign(*item, one));
  }
  std::vector<Cell> parts;
  const auto add = [&](const char* part) { parts.push_back({part, Style::dim}); };
  if (speedups) add("x = baseline* / entry");
  if (speedups && overview) {
    add("best entry's worst-best over n shapes");
    add("W/L clear win/loss");
  }
  if (signs.count("F") + signs.count("S") + signs.count("=") + signs.count("u") > 0) {
    add("verdict over the baseline: F faster, S slower, = same, u unclear");
  }
  if (signs.count("~") > 0) add("~ spreads (p20-p80) overlap");
  if (signs.count("?") > 0) add("? dispersion unknown");
  if (speedups && missing && overview) add("- no speedup");
  add_flag_legend(groups, overview, parts);
  return parts;
}

bool several_operations(const Groups& groups) {
  const auto name = [](const Compared* item) { return operation_label(item->group) + '\n' + item->group.metric; };
  return std::any_of(groups.begin(), groups.end(),
                     [&](const Compared* item) { return name(item) != name(groups.front()); });
}

std::string next_step(const Groups& groups, bool overview) {
  if (overview) {
    std::vector<policy::RankedGroup> ranked;
    for (const Compared* item : groups) ranked.push_back({&item->group, &item->ranking});
    const std::string name = policy::overview(ranked).front().name;
    return "Next: kindex compare --op " + (name.empty() ? operation_label(groups.front()->group) : name);
  }
  for (const Compared* item : groups) {
    if (!item->ranking.ranked.empty()) {
      const policy::Run& run = *item->ranking.ranked.front().run;
      return "Next: kindex show " + short_digest(run.digest, 12) + " (where " +
             entry_label(*item->ranking.ranked.front().entry) + " " + item->group.pass + " comes from)";
    }
  }
  return {};
}

}  // namespace

std::vector<Cell> compare_rules(const CompareReport& report) {
  const std::string runs =
      report.pick == policy::Pick::all ? "every run" : pick_name(report.pick) + " run of each entry";
  std::vector<Cell> parts{{profile_name(report.profile) + ", " + policy::kPolicy + ", " + runs, Style::dim},
                          {verdict_rule(report), Style::dim}};
  if (!report.filter.empty()) parts.push_back({"filter: " + report.filter, Style::dim});
  return parts;
}

std::string compare_table(const CompareReport& report, const Terminal& terminal) {
  const Groups groups = ordered(report);
  const bool overview = !groups.empty() && several_operations(groups);
  std::string out;
  const auto add = [&](const std::string& text, Style style) {
    if (!text.empty()) out += wrapped(text, style, terminal);
  };
  add(environments_line(groups), Style::bold);
  out += wrapped_parts(compare_rules(report), "; ", terminal);
  out += wrapped_parts(legend(groups, overview), "  ", terminal);
  if (overview) {
    const auto labels = environment_labels(groups);
    for (const Groups& part : by_environment(groups)) {
      out += "\n" + overview_text(part, labels.at(part.front()->group.environment), terminal);
    }
  }
  if (!overview) {
    for (const Panel& panel : build_panels(groups)) out += "\n" + panel_text(panel, report.pick, terminal);
  }
  const std::vector<std::string> missing = left_out(report);
  const std::string next = groups.empty() ? std::string() : next_step(groups, overview);
  if (!missing.empty() || !next.empty()) out += '\n';
  for (const std::string& line : missing) add(line, Style::plain);
  add(next, Style::dim);
  return out;
}

std::string render(const CompareReport& report, Format format, const Terminal& terminal) {
  switch (format) {
    case Format::table:
      return report.profile == policy::Profile::compatible_workload ? compatible_table(report, terminal)
                                                                    : compare_table(report, terminal);
    case Format::json:
      return compare_json(report);
    case Format::markdown:
      return report.profile == policy::Profile::compatible_workload ? compatible_markdown(report)
                                                                    : compare_markdown(report);
    case Format::jsonl:
    case Format::csv:
      return render(compare_rows(report), format, terminal);
  }
  return {};
}

}  // namespace kindex::output
