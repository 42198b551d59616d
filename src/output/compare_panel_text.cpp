// A panel as text: its heading, how it was measured, the answer in words, and its numbers.

#include <algorithm>
#include <set>

#include "output/compare_view.h"
#include "output/compare_words.h"

namespace kindex::output {
namespace {

// "common", or "forward A, full B" where the passes differ; "" where none has one.
std::string per_pass(const Panel& panel, std::string PanelMethod::*member) {
  std::set<std::string> values;
  for (const PanelMethod& method : panel.methods) values.insert(method.*member);
  if (values.size() == 1) return *values.begin();
  std::string text;
  for (const PanelMethod& method : panel.methods) {
    if ((method.*member).empty()) continue;
    text += (text.empty() ? "" : ", ") + method.pass + " " + method.*member;
  }
  return text;
}

std::string baseline_names(const Panel& panel) {
  std::set<std::string> labels;
  for (const PanelBlock& block : panel.blocks) {
    for (const PanelEntry& entry : block.entries) {
      if (entry.baseline) labels.insert(entry.label);
    }
  }
  std::string names;
  for (const std::string& label : labels) names += (names.empty() ? "" : ", ") + label;
  return names;
}

// Why entries that met have no speedup; "" where they all have one.
std::string why_no_speedup(const Panel& panel) {
  std::size_t met = 0;
  std::size_t without = 0;
  for (const PanelRow& row : panel.rows) {
    for (const Compared* group : row.groups) {
      if (group == nullptr || compared_entries(*group) < 2) continue;
      ++met;
      if (policy::baseline_of(group->group, group->ranking) == nullptr) ++without;
    }
  }
  if (without == 0) return {};
  const std::string names = baseline_names(panel);
  const std::string who =
      without == met ? "" : std::to_string(without) + " of " + std::to_string(met) + " groups have ";
  if (names.empty()) return who + "no baseline, so no speedup";
  if (names.find(", ") != std::string::npos) return who + "no single baseline (" + names + "), so no speedup";
  return who + "no value of the baseline " + names + ", so no speedup";
}

std::vector<Cell> facts(const Panel& panel) {
  const policy::Group& sample = *panel.sample;
  const std::string metric = sample.metric == "latency" ? "" : " of " + sample.metric;
  std::vector<Cell> parts{{panel.scale.unit + " " + sample.statistic + metric, Style::dim},
                          {per_pass(panel, &PanelMethod::protocol), Style::dim}};
  const std::string region = per_pass(panel, &PanelMethod::timed_region);
  if (!region.empty()) parts.push_back({"times " + region, Style::dim});
  for (const auto& [key, values] : label_values(panel.runs)) {
    parts.push_back({label_text(key, values), values.size() > 1 ? Style::warn : Style::dim});
  }
  if (const std::string why = why_no_speedup(panel); !why.empty()) parts.push_back({why, Style::warn});
  return parts;
}

// On one line where it fits, else a pass a line.
std::string answer(const Panel& panel, const Terminal& terminal) {
  const std::vector<std::string> places = first_places(panel);
  if (places.empty()) return wrapped("one implementation: nothing to rank", Style::plain, terminal);
  const std::string lead = first_words(panel) + ": ";
  std::string line = lead;
  for (const std::string& place : places) line += (&place == &places.front() ? "" : "; ") + place;
  if (display_width(line) <= terminal.width) return wrapped(line, Style::plain, terminal);
  std::string out;
  for (const std::string& place : places) out += wrapped(lead + place, Style::plain, terminal);
  return out;
}

// Which entries had several runs to pick from, and how far these reach.
std::vector<Cell> several_runs(const Panel& panel) {
  constexpr std::size_t kMost = 3;
  std::size_t found = 0;
  std::vector<Cell> parts;
  for (const PanelRow& row : panel.rows) {
    for (std::size_t b = 0; b < panel.blocks.size(); ++b) {
      if (row.groups[b] == nullptr) continue;
      for (const policy::Ranked& ranked : row.groups[b]->ranking.ranked) {
        if (ranked.runs < 2 || ++found > kMost) continue;
        std::string text = parts.empty() ? "several runs: " : "";
        text += column_of(panel.blocks[b], *ranked.entry)->label;
        if (!panel.blocks[b].pass.empty()) text += " " + panel.blocks[b].pass;
        for (std::size_t i = 0; i < row.labels.size(); ++i) text += " " + panel.label_names[i] + "=" + row.labels[i];
        text += " of " + std::to_string(ranked.runs) + " (" + significant(ranked.lowest / panel.scale.divisor) + "-" +
                significant(ranked.highest / panel.scale.divisor) + ")";
        parts.push_back({text, Style::dim});
      }
    }
  }
  if (found > kMost) parts.push_back({"and " + std::to_string(found - kMost) + " more", Style::dim});
  return parts;
}

}  // namespace

std::string panel_text(const Panel& panel, policy::Pick pick, const Terminal& terminal) {
  std::string out = wrapped(panel_title(panel), Style::bold, terminal);
  out += wrapped_parts(facts(panel), "; ", terminal);
  out += answer(panel, terminal);
  out += panel_body(panel, pick, terminal);
  if (pick != policy::Pick::all) out += wrapped_parts(several_runs(panel), ", ", terminal);
  return out;
}

}  // namespace kindex::output
