// What changed, for people and for a pull request: regressions first.

#include <algorithm>
#include <map>
#include <set>

#include "output/compare_words.h"
#include "output/csv_writer.h"
#include "output/diff_report.h"
#include "output/number_text.h"

namespace kindex::output {
namespace {

using policy::Change;
using policy::ChangeKind;

std::string shape_text(const policy::Group& group) {
  std::string text;
  for (const auto& [axis, value] : group.axes) {
    text += (text.empty() ? "" : " ") + axis + "=" + std::to_string(value);
  }
  if (!group.dtype.empty()) text += (text.empty() ? "" : " ") + group.dtype;
  return text;
}

std::string value_text(const policy::Run* run, const std::string& unit) {
  if (run == nullptr) return "-";
  const Scale scale = scale_for(*run->value, unit);
  return significant(*run->value / scale.divisor) + " " + scale.unit;
}

// The ratio, with the interval and the floor where there is one.
std::string ratio_cell(const Change& change) {
  if (!change.ratio) return "-";
  std::string text = significant(*change.ratio, 3);
  if (change.judgement) {
    const policy::Judgement& j = *change.judgement;
    text += " [" + significant(j.low, 3) + ", " + significant(j.high, 3) + "]";
  }
  return text;
}

std::string entry_text(const Change& change) {
  const policy::Entry* entry = change.entry_b == nullptr ? change.entry_a : change.entry_b;
  if (change.entry_a == nullptr || change.entry_b == nullptr) return entry_label(*entry);
  const std::string a = entry_label(*change.entry_a);
  const std::string b = entry_label(*change.entry_b);
  return a == b ? b : a + " -> " + b;
}

bool listed(const DiffReport& report, const Change& change) {
  return report.show_all || change.kind == ChangeKind::slower || change.kind == ChangeKind::faster ||
         (change.judgement && change.kind == ChangeKind::unclear);
}

// Whether one operation and pass is listed under several protocols, so that lines would read the same without them.
bool several_protocols(const DiffReport& report) {
  std::map<std::pair<std::string, std::string>, std::set<Digest>> protocols;
  for (const Change& change : report.changes) {
    if (!listed(report, change)) continue;
    const policy::Group& group = *change.group;
    protocols[{operation_label(group), group.pass}].insert(group.protocol);
  }
  return std::any_of(protocols.begin(), protocols.end(), [](const auto& each) { return each.second.size() > 1; });
}

// "relu_squared forward", and the protocol where that is needed.
std::string place_text(const policy::Group& group, bool with_protocol) {
  std::string text = operation_label(group) + (group.pass.empty() ? "" : " " + group.pass);
  if (!with_protocol) return text;
  return text + " " + protocol_label(group);
}

std::vector<std::string> cells_of(const Change& change, bool with_protocol) {
  const policy::Group& group = *change.group;
  return {change_word(change),
          place_text(group, with_protocol) + " " + entry_text(change),
          shape_text(group),
          environment_label(group),
          value_text(change.a, group.unit),
          value_text(change.b, group.unit),
          ratio_cell(change)};
}

Style style_of(const DiffReport& report, const Change& change) {
  if (report.matching.across_environments) return Style::plain;
  if (change.kind == ChangeKind::slower) return Style::bad;
  return change.kind == ChangeKind::faster ? Style::good : Style::plain;
}

// The GPU of all listed changes; "" where there are several, or none is listed.
std::string only_gpu(const DiffReport& report) {
  std::set<std::string> labels;
  for (const Change& change : report.changes) {
    if (listed(report, change)) labels.insert(environment_label(*change.group));
  }
  return labels.size() == 1 ? *labels.begin() : std::string();
}

Table change_table(const DiffReport& report, bool with_gpu) {
  std::vector<Column> columns{{"", Align::left, 2}, {"what", Align::left, 2}, {"shape", Align::left, 2}};
  if (with_gpu) columns.push_back({"GPU", Align::left, 2});
  columns.insert(columns.end(), {{"A", Align::right, 2}, {"B", Align::right, 2}, {"B/A", Align::right, 2}});
  Table table(std::move(columns));
  const bool with_protocol = several_protocols(report);
  for (const Change& change : report.changes) {
    if (!listed(report, change)) continue;
    std::vector<std::string> cells = cells_of(change, with_protocol);
    if (!with_gpu) cells.erase(cells.begin() + 3);
    std::vector<Cell> row;
    row.reserve(cells.size());
    for (std::string& text : cells) row.push_back({std::move(text), Style::plain});
    row.front().style = style_of(report, change);
    table.row(std::move(row));
  }
  return table;
}

// How it was told, in a line.
std::string rule_text(const DiffReport& report) {
  const auto judged = static_cast<std::size_t>(std::count_if(report.changes.begin(), report.changes.end(),
                                                             [](const Change& c) { return c.judgement.has_value(); }));
  std::string text = profile_name(report.matching.across_environments ? policy::Profile::compatible_workload
                                                                      : policy::Profile::strict_exact) +
                     ", " + policy::kPolicy + ", latest run of each entry; ratio is B / A";
  if (judged > 0) {
    text += "; verdicts in capitals, from raw samples";
    if (judged > 1) text += ", corrected over " + std::to_string(judged) + " comparisons (Holm, 5%)";
  }
  if (judged < report.changes.size()) {
    text += "; others are reported, without verdict: clear where p20-p80 are apart and the change is at least " +
            percent(report.min_effect);
  }
  return text;
}

std::vector<std::string> remarks(const DiffReport& report) {
  std::vector<std::string> lines;
  if (report.matching.across_environments) {
    lines.emplace_back("different environments: nothing is gated, and nothing is called fastest across them");
  }
  if (report.geometric_mean) {
    const auto mean = policy::geometric_mean(report.changes);
    lines.push_back(mean ? "geometric mean of B / A: " + significant(mean->ratio, 4) + " over " +
                               std::to_string(mean->of) + " of " + std::to_string(report.changes.size())
                         : "geometric mean of B / A: none, no pair has both sides");
  }
  lines.insert(lines.end(), report.notes.begin(), report.notes.end());
  const bool hidden = std::any_of(report.changes.begin(), report.changes.end(),
                                  [&](const Change& change) { return !listed(report, change); });
  if (hidden) lines.emplace_back("--all lists the rest");
  return lines;
}

std::string answer(const DiffReport& report) {
  std::string counts = change_counts(report);
  if (report.matching.across_environments) return counts;
  return (regressed(report) ? "Regression: " : "No regression: ") + counts;
}

// "unclear … : why", once per reason of the listed ones.
std::vector<std::string> reasons(const DiffReport& report) {
  std::vector<std::string> lines;
  const bool with_protocol = several_protocols(report);
  for (const Change& change : report.changes) {
    if (!listed(report, change) || change.why.empty()) continue;
    std::string line = place_text(*change.group, with_protocol) + " " + shape_text(*change.group) + ": " + change.why;
    constexpr std::size_t kMost = 5;
    if (lines.size() == kMost && !report.show_all) {
      lines.emplace_back("and more: --all");
      break;
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

// The A/A floor of each judged ratio is said once, as a range.
std::string floor_text(const DiffReport& report) {
  double low = 0;
  double high = 0;
  std::size_t fewest = 0;
  double effective = 0;
  for (const Change& change : report.changes) {
    if (!change.judgement) continue;
    const policy::Judgement& j = *change.judgement;
    const std::size_t processes = std::min(j.processes, j.reference_processes);
    const double worth = std::min(j.effective, j.reference_effective);
    low = high == 0 ? j.floor : std::min(low, j.floor);
    effective = high == 0 ? worth : std::min(effective, worth);
    fewest = high == 0 ? processes : std::min(fewest, processes);
    high = std::max(high, j.floor);
  }
  if (high == 0) return "";
  return "A/A floor " + percent(low) + (low == high ? "" : " to " + percent(high)) + "; at least " +
         std::to_string(fewest) + " processes a side, worth " + significant(effective, 2) + " independent samples";
}

}  // namespace

std::string diff_table(const DiffReport& report, const Terminal& terminal) {
  std::string out = wrapped("A " + report.names[0] + "   B " + report.names[1], Style::bold, terminal);
  out += wrapped(rule_text(report), Style::dim, terminal);
  if (const std::string floor = floor_text(report); !floor.empty()) out += wrapped(floor, Style::dim, terminal);
  out += wrapped(answer(report), regressed(report) ? Style::bad : Style::bold, terminal);
  const std::string gpu = only_gpu(report);
  if (!gpu.empty()) out += wrapped("on " + gpu, Style::dim, terminal);
  const Table table = change_table(report, gpu.empty());
  if (!table.empty()) out += '\n' + table.render(terminal);
  for (const std::string& line : reasons(report)) out += wrapped(line, Style::dim, terminal);
  const std::vector<std::string> lines = remarks(report);
  if (!lines.empty()) out += '\n';
  for (const std::string& line : lines) out += wrapped(line, Style::plain, terminal);
  return out;
}

std::string diff_markdown(const DiffReport& report) {
  std::string out = "### " + markdown_text(answer(report)) + "\n\n";
  out += "A: " + markdown_text(report.names[0]) + "  \nB: " + markdown_text(report.names[1]) + "\n\n";
  std::vector<std::vector<std::string>> rows;
  const bool with_protocol = several_protocols(report);
  for (const Change& change : report.changes) {
    if (listed(report, change)) rows.push_back(cells_of(change, with_protocol));
  }
  if (!rows.empty()) {
    std::vector<MarkdownColumn> header;
    for (const char* name : {"", "what", "shape", "GPU", "A", "B", "B/A"}) header.push_back({name, header.size() > 3});
    out += markdown_table(header, rows) + "\n";
  }
  for (const std::string& line : remarks(report)) out += "- " + markdown_text(line) + "\n";
  const std::string floor = floor_text(report);
  return out + "\n<sub>" + markdown_text(rule_text(report) + (floor.empty() ? "" : "; " + floor)) + "</sub>\n";
}

}  // namespace kindex::output
