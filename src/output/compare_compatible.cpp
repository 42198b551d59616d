// Runs of one workload and metric that were measured in different ways, side by side: what differs has a column, and
// nothing is ranked.

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include "output/compare_view.h"
#include "output/compare_words.h"
#include "output/csv_writer.h"

namespace kindex::output {
namespace {

using Groups = std::vector<const Compared*>;

// What can differ between runs of one workload, and how it reads.
struct Dimension {
  const char* name;
  std::string (*text)(const policy::Group&);
};

std::string or_unknown(const std::string& text) {
  return text.empty() ? "unknown" : text;
}

constexpr std::array<Dimension, 5> kDimensions{{
    {"pass", [](const policy::Group& g) { return or_unknown(g.pass); }},
    {"GPU", [](const policy::Group& g) { return environment_label(g); }},
    {"protocol",
     [](const policy::Group& g) { return g.protocol_name.empty() ? short_digest(g.protocol) : g.protocol_name; }},
    {"timed region", [](const policy::Group& g) { return or_unknown(g.timed_region); }},
    {"kernel", [](const policy::Group& g) { return or_unknown(g.kernel); }},
}};

std::vector<Groups> by_workload(const CompareReport& report) {
  std::map<std::tuple<Digest, std::string, std::string, std::string>, Groups> parts;
  for (const Compared* item : ordered(report)) {
    const policy::Group& g = item->group;
    parts[{g.workload, g.metric, g.statistic, g.unit}].push_back(item);
  }
  std::vector<Groups> out;
  out.reserve(parts.size());
  for (auto& part : parts) out.push_back(std::move(part.second));
  std::stable_sort(out.begin(), out.end(), [](const Groups& a, const Groups& b) {
    const auto key = [](const policy::Group& g) { return std::tuple(operation_label(g), g.dtype, g.axes); };
    return key(a.front()->group) < key(b.front()->group);
  });
  return out;
}

std::vector<const Dimension*> varying(const Groups& groups) {
  std::vector<const Dimension*> out;
  for (const Dimension& dimension : kDimensions) {
    const std::string first = dimension.text(groups.front()->group);
    if (std::any_of(groups.begin(), groups.end(),
                    [&](const Compared* item) { return dimension.text(item->group) != first; })) {
      out.push_back(&dimension);
    }
  }
  return out;
}

Scale scale_of(const Groups& groups) {
  std::vector<double> values;
  for (const Compared* item : groups) {
    for (const policy::Ranked& ranked : item->ranking.ranked) values.push_back(*ranked.run->value);
  }
  if (values.empty()) return scale_for(1, groups.front()->group.unit);
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return scale_for(*middle, groups.front()->group.unit);
}

std::string title(const Groups& groups) {
  const policy::Group& g = groups.front()->group;
  std::string text = g.operation_name.empty() ? operation_label(g) : g.operation_name;
  if (!g.dtype.empty()) text += " " + g.dtype;
  for (const auto& [axis, value] : g.axes) text += " " + axis + "=" + std::to_string(value);
  return text;
}

// Header and rows as texts: entry, value, and a column for each dimension that varies.
struct Side {
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;
};

Side side_by_side(const Groups& groups) {
  const std::vector<const Dimension*> dimensions = varying(groups);
  const Scale scale = scale_of(groups);
  Side side{{"entry", scale.unit}, {}};
  for (const Dimension* dimension : dimensions) side.header.emplace_back(dimension->name);
  std::vector<std::string*> values;
  for (const Compared* item : groups) {
    for (const policy::Ranked& ranked : item->ranking.ranked) {
      std::vector<std::string>& row = side.rows.emplace_back();
      row = {entry_label(*ranked.entry), significant(*ranked.run->value / scale.divisor)};
      for (const Dimension* dimension : dimensions) row.push_back(dimension->text(item->group));
    }
  }
  for (auto& row : side.rows) values.push_back(&row[1]);
  align_decimals(values);
  return side;
}

// "$.environment.hardware.formFactor: "80GB HBM3" (H100 80GB HBM3), …".
std::vector<std::string> field_lines(const CompareReport& report, const Groups& groups) {
  std::map<Digest, std::string> names;
  for (const Compared* item : groups) {
    names[item->group.environment] = kDimensions[1].text(item->group);
    names[item->group.protocol] = kDimensions[2].text(item->group);
  }
  std::vector<std::string> lines;
  for (const DifferingField& field : report.fields) {
    if (field.workload != groups.front()->group.workload) continue;
    std::string line = field.path + ":";
    for (const auto& [digest, value] : field.values) {
      const auto name = names.find(digest);
      if (name != names.end()) line += " " + (value.empty() ? "absent" : value) + " (" + name->second + "),";
    }
    line.pop_back();
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string rule(const CompareReport& report) {
  return profile_name(report.profile) + ", " + policy::kPolicy + ", " + pick_name(report.pick) +
         " run of each entry; side by side, never ranked" + (report.filter.empty() ? "" : "; filter: " + report.filter);
}

}  // namespace

std::string compatible_table(const CompareReport& report, const Terminal& terminal) {
  std::string out = wrapped(rule(report), Style::dim, terminal);
  for (const Groups& groups : by_workload(report)) {
    const policy::Group& g = groups.front()->group;
    out += "\n" + wrapped(title(groups), Style::bold, terminal);
    out += wrapped(g.metric + " " + g.statistic, Style::dim, terminal);
    const Side side = side_by_side(groups);
    std::vector<Column> columns;
    for (const std::string& name : side.header) {
      columns.push_back({name, columns.size() == 1 ? Align::right : Align::left, 2});
    }
    Table table(std::move(columns));
    for (const auto& row : side.rows) {
      std::vector<Cell> cells;
      cells.reserve(row.size());
      for (const std::string& text : row) cells.push_back({text, Style::plain});
      table.row(std::move(cells));
    }
    out += table.render(terminal);
    for (const std::string& line : field_lines(report, groups)) out += wrapped(line, Style::dim, terminal);
  }
  const std::vector<std::string> missing = left_out(report);
  if (!missing.empty()) out += '\n';
  for (const std::string& line : missing) out += wrapped(line, Style::plain, terminal);
  return out;
}

std::string compatible_markdown(const CompareReport& report) {
  std::string out;
  for (const Groups& groups : by_workload(report)) {
    out += "### " + markdown_text(title(groups)) + "\n\n";
    const Side side = side_by_side(groups);
    std::vector<MarkdownColumn> header;
    for (const std::string& name : side.header) header.push_back({name, header.size() == 1});
    out += markdown_table(header, side.rows) + "\n";
    for (const std::string& line : field_lines(report, groups)) out += "- " + markdown_text(line) + "\n";
    out += "\n";
  }
  return out + "<sub>" + markdown_text(rule(report)) + "</sub>\n";
}

}  // namespace kindex::output
