#include <algorithm>

#include "output/compare_view.h"
#include "output/compare_words.h"
#include "output/csv_writer.h"
#include "policy/flags.h"

namespace kindex::output {
namespace {

std::string signed_text(const std::string& text, const Compared& group, const policy::Ranked& ranked) {
  const std::string sign = signs_of(group, ranked);
  return sign.empty() ? text : text + " " + sign;
}

std::vector<std::string> entry_cells(const Compared& group, const Panel& panel, const PanelBlock& block,
                                     const PanelEntry& entry) {
  std::string values;
  std::string speedups;
  for (const policy::Ranked* ranked : ranked_of(group, entry)) {
    std::string value = significant(*ranked->run->value / panel.scale.divisor);
    const bool has_speedup = block.speedups && !entry.baseline && ranked->speedup;
    if (has_speedup) {
      speedups += (speedups.empty() ? "" : ", ") + signed_text(ratio_text(*ranked->speedup), group, *ranked);
    } else {
      value = signed_text(value, group, *ranked);
    }
    values += (values.empty() ? "" : ", ") + value;
  }
  if (values.empty() && excluded_of(group, entry) != nullptr) values = excluded_of(group, entry)->reasons.front();
  if (!block.speedups || entry.baseline) return {values};
  return {values, speedups};
}

std::string block_table(const Panel& panel, std::size_t b) {
  const PanelBlock& block = panel.blocks[b];
  std::vector<MarkdownColumn> header;
  for (const std::string& name : panel.label_names) header.push_back({name, true});
  for (const PanelEntry& entry : block.entries) {
    header.push_back({entry.label + (entry.baseline ? "*" : "") + " (" + panel.scale.unit + ")", true});
    if (block.speedups && !entry.baseline) header.push_back({"x", true});
  }
  std::vector<std::vector<std::string>> rows;
  for (const PanelRow& row : panel.rows) {
    if (row.groups[b] == nullptr) continue;
    std::vector<std::string>& cells = rows.emplace_back(row.labels);
    for (const PanelEntry& entry : block.entries) {
      const std::vector<std::string> next = entry_cells(*row.groups[b], panel, block, entry);
      cells.insert(cells.end(), next.begin(), next.end());
    }
  }
  return markdown_table(header, rows);
}

std::string panel_markdown(const Panel& panel) {
  std::string out = "### " + markdown_text(panel_title(panel)) + "\n\n";
  if (const std::vector<std::string> places = first_places(panel); !places.empty()) {
    std::string line = first_words(panel) + ": ";
    line[0] = static_cast<char>(line[0] - 'a' + 'A');
    for (const std::string& place : places) line += (&place == &places.front() ? "" : "; ") + place;
    out += markdown_text(line) + "\n\n";
  }
  for (std::size_t b = 0; b < panel.blocks.size(); ++b) {
    if (panel.blocks.size() > 1) {
      const std::string& pass = panel.blocks[b].pass;
      out += "**" + (pass.empty() ? "no pass named" : markdown_text(pass)) + "**\n\n";
    }
    out += block_table(panel, b) + "\n";
  }
  std::string labels;
  for (const auto& [key, values] : label_values(panel.runs)) {
    labels += (labels.empty() ? "" : "; ") + label_text(key, values);
  }
  return labels.empty() ? out : out + markdown_text(labels) + "\n\n";
}

// The flags that stand in the tables: "; t p80/p20>2; h flat in bytes (host-bound)".
std::string flag_legend(const CompareReport& report) {
  std::string text;
  for (const policy::Flag flag : flags_shown(ordered(report))) {
    const policy::FlagText& each = policy::flag_text(flag);
    text += "; " + std::string(each.sign) + " " + std::string(each.short_text);
  }
  return text;
}

}  // namespace

std::string compare_markdown(const CompareReport& report) {
  std::string out;
  for (const Panel& panel : build_panels(ordered(report))) out += panel_markdown(panel);
  for (const std::string& line : left_out(report)) out += "- " + markdown_text(line) + "\n";
  if (!left_out(report).empty()) out += "\n";
  return out + "<sub>" +
         markdown_text(profile_name(report.profile) + ", " + policy::kPolicy + ", " + pick_name(report.pick) +
                       " run; x = baseline* / entry; ~ spreads overlap; " + "? dispersion unknown" +
                       flag_legend(report) + "; reported values, no verdicts") +
         "</sub>\n";
}

}  // namespace kindex::output
