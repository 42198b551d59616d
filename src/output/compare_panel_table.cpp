// A panel's numbers in the widest of three layouts that fits the terminal: passes side by side, one pass below the
// other, or a line per run.

#include <algorithm>
#include <set>

#include "base/instant.h"
#include "base/text.h"
#include "output/compare_view.h"
#include "output/compare_words.h"

namespace kindex::output {
namespace {

using Blocks = std::vector<std::size_t>;
constexpr std::size_t kUnbroken = SIZE_MAX;
constexpr std::size_t kNarrowHeader = 10;

// `label` broken after `_` and `-` into lines of at most `width` where that is possible.
std::string broken(const std::string& label, std::size_t width) {
  std::string out;
  std::string line;
  std::string part;
  const auto flush = [&] {
    if (!line.empty() && display_width(line) + display_width(part) > width) {
      out += line + "\n";
      line.clear();
    }
    line += part;
    part.clear();
  };
  for (const char c : label) {
    part += c;
    if (c == '_' || c == '-') flush();
  }
  flush();
  return out + line;
}

Style speedup_style(const Compared& group, const policy::Ranked& ranked) {
  const policy::Ranked* baseline = policy::baseline_of(group.group, group.ranking);
  switch (policy::standing(*ranked.run, *baseline->run)) {
    case policy::Standing::win:
      return Style::good;
    case policy::Standing::loss:
      return Style::bad;
    case policy::Standing::overlap:
    case policy::Standing::unknown:
      break;
  }
  return Style::plain;
}

Cell value_cell(const Compared* group, const PanelEntry& entry, double divisor) {
  if (group == nullptr) return {};
  const auto ranked = ranked_of(*group, entry);
  if (!ranked.empty()) {
    const bool first = ranked.front()->rank == 1 && compared_entries(*group) > 1;
    return {significant(*ranked.front()->run->value / divisor), first ? Style::bold : Style::plain};
  }
  const policy::Excluded* excluded = excluded_of(*group, entry);
  if (excluded == nullptr) return {"-", Style::dim};
  return {excluded->run->status == "passed" ? "no value" : "failed", Style::warn};
}

Cell speedup_cell(const Compared* group, const PanelEntry& entry) {
  if (group == nullptr) return {};
  const auto ranked = ranked_of(*group, entry);
  if (ranked.empty() || !ranked.front()->speedup) return {};
  return {ratio_text(*ranked.front()->speedup), speedup_style(*group, *ranked.front())};
}

Cell mark_cell(const Compared* group, const PanelEntry& entry) {
  if (group == nullptr) return {};
  const auto ranked = ranked_of(*group, entry);
  return ranked.empty() ? Cell{} : Cell{signs_of(*group, *ranked.front()), Style::dim};
}

Cell first_cell(const Compared* group, const PanelBlock& block) {
  if (group == nullptr || compared_entries(*group) < 2) return {};
  const policy::Entry* first = sole_first(*group);
  return {first == nullptr ? "tie" : column_of(block, *first)->label, Style::plain};
}

// Collects columns with their cells, since decimal points are aligned per column before rows exist.
class Grid {
 public:
  explicit Grid(std::size_t rows) : rows_(rows) {}
  std::vector<Cell>& column(Column column, bool numbers) {
    columns_.push_back(std::move(column));
    numbers_.push_back(numbers);
    return cells_.emplace_back(rows_);
  }
  [[nodiscard]] std::size_t size() const { return columns_.size(); }
  [[nodiscard]] Table table() {
    for (std::size_t c = 0; c < cells_.size(); ++c) {
      std::vector<std::string*> texts;
      for (Cell& cell : cells_[c]) texts.push_back(&cell.text);
      if (numbers_[c]) align_decimals(texts);
    }
    Table table(columns_);
    for (std::size_t r = 0; r < rows_; ++r) {
      std::vector<Cell> row;
      for (auto& column : cells_) row.push_back(column[r]);
      table.row(std::move(row));
    }
    return table;
  }

 private:
  std::size_t rows_;
  std::vector<Column> columns_;
  std::vector<bool> numbers_;
  std::vector<std::vector<Cell>> cells_;
};

bool is_text_label(const std::string& name) {
  return name == "dtype" || name == "pass" || name == "workload";
}

std::vector<const PanelRow*> rows_with(const Panel& panel, const Blocks& blocks) {
  std::vector<const PanelRow*> rows;
  for (const PanelRow& row : panel.rows) {
    if (std::any_of(blocks.begin(), blocks.end(), [&](std::size_t b) { return row.groups[b] != nullptr; })) {
      rows.push_back(&row);
    }
  }
  return rows;
}

void add_labels(const Panel& panel, const std::vector<const PanelRow*>& rows, Grid& grid) {
  for (std::size_t i = 0; i < panel.label_names.size(); ++i) {
    const std::string& name = panel.label_names[i];
    auto& cells = grid.column({name, is_text_label(name) ? Align::left : Align::right, 2}, false);
    for (std::size_t r = 0; r < rows.size(); ++r) cells[r].text = rows[r]->labels[i];
  }
}

// The columns of one block: value, speedup and mark of each entry, and who is first where no speedup says it.
void add_block(const Panel& panel, std::size_t b, const std::vector<const PanelRow*>& rows, std::size_t header,
               Grid& grid) {
  const PanelBlock& block = panel.blocks[b];
  const auto fill = [&](std::vector<Cell>& cells, const auto& make) {
    for (std::size_t r = 0; r < rows.size(); ++r) cells[r] = make(rows[r]->groups[b]);
  };
  std::size_t gap = 3;
  for (const PanelEntry& entry : block.entries) {
    const std::string name = broken(entry.label + (entry.baseline ? "*" : ""), header);
    fill(grid.column({name, Align::right, gap}, true),
         [&](const Compared* group) { return value_cell(group, entry, panel.scale.divisor); });
    gap = 2;
    if (block.speedups && !entry.baseline) {
      fill(grid.column({"x", Align::right, 1}, true),
           [&](const Compared* group) { return speedup_cell(group, entry); });
    }
    fill(grid.column({"", Align::left, 0}, false), [&](const Compared* group) { return mark_cell(group, entry); });
  }
  if (block.rivals && !block.speedups) {
    fill(grid.column({"first", Align::left, 2}, false),
         [&](const Compared* group) { return first_cell(group, block); });
  }
}

Table wide_table(const Panel& panel, const Blocks& blocks, std::size_t header) {
  const std::vector<const PanelRow*> rows = rows_with(panel, blocks);
  Grid grid(rows.size());
  add_labels(panel, rows, grid);
  std::vector<std::pair<std::size_t, std::size_t>> spans;
  for (const std::size_t b : blocks) {
    const std::size_t first = grid.size();
    add_block(panel, b, rows, header, grid);
    spans.emplace_back(first, grid.size() - first);
  }
  Table table = grid.table();
  for (std::size_t i = 0; i < blocks.size() && panel.blocks.size() > 1; ++i) {
    table.span(panel.blocks[blocks[i]].pass, spans[i].first, spans[i].second);
  }
  return table;
}

std::vector<Cell> run_row(const Panel& panel, const PanelRow& row, std::size_t b, const policy::Ranked& ranked) {
  const Compared& group = *row.groups[b];
  std::vector<Cell> cells;
  for (const std::string& label : row.labels) cells.push_back({label, Style::plain});
  if (panel.blocks.size() > 1) cells.push_back({panel.blocks[b].pass, Style::plain});
  const bool first = ranked.rank == 1 && compared_entries(group) > 1;
  cells.push_back({std::to_string(ranked.rank) + (ranked.tied ? "=" : ""), Style::plain});
  const PanelEntry& entry = *column_of(panel.blocks[b], *ranked.entry);
  cells.push_back({entry.label + (entry.baseline ? "*" : ""), Style::plain});
  cells.push_back({significant(*ranked.run->value / panel.scale.divisor), first ? Style::bold : Style::plain});
  const bool against = ranked.speedup && !entry.baseline;
  cells.push_back(against ? Cell{ratio_text(*ranked.speedup), speedup_style(group, ranked)} : Cell{});
  cells.push_back({signs_of(group, ranked), Style::dim});
  cells.push_back({std::to_string(ranked.runs), Style::plain});
  cells.push_back(
      {format_instant(ranked.run->observed.ms).substr(0, std::string_view("2026-03-27").size()), Style::dim});
  return cells;
}

// A line per run: what always fits, and the only layout in which an entry can have several.
std::string run_list(const Panel& panel, const Blocks& blocks, const Terminal& terminal) {
  std::vector<std::vector<Cell>> rows;
  for (const PanelRow& row : panel.rows) {
    for (const std::size_t b : blocks) {
      if (row.groups[b] == nullptr) continue;
      for (const policy::Ranked& ranked : row.groups[b]->ranking.ranked) rows.push_back(run_row(panel, row, b, ranked));
    }
  }
  std::vector<Column> columns;
  for (const std::string& name : panel.label_names) {
    columns.push_back({name, is_text_label(name) ? Align::left : Align::right, 2});
  }
  if (panel.blocks.size() > 1) columns.push_back({"pass", Align::left, 2});
  columns.insert(columns.end(), {{"#", Align::right, 2}, {"entry", Align::left, 2}});
  const std::size_t value = columns.size();
  columns.insert(columns.end(), {{panel.scale.unit, Align::right, 2},
                                 {"x", Align::right, 1},
                                 {"", Align::left, 0},
                                 {"runs", Align::right, 2},
                                 {"observed", Align::left, 2}});
  for (const std::size_t column : {value, value + 1}) {
    std::vector<std::string*> texts;
    texts.reserve(rows.size());
    for (auto& row : rows) texts.push_back(&row[column].text);
    align_decimals(texts);
  }
  Table table(std::move(columns));
  for (auto& row : rows) table.row(std::move(row));
  return table.render(terminal);
}

// Side by side only where the passes were measured on the same shapes, half of them at least.
bool share_shapes(const Panel& panel) {
  for (std::size_t b = 0; b < panel.blocks.size(); ++b) {
    if (rows_with(panel, {b}).size() * 2 < panel.rows.size()) return false;
  }
  return true;
}

std::string wide_or_list(const Panel& panel, const Blocks& blocks, const Terminal& terminal) {
  for (const std::size_t header : {kUnbroken, kNarrowHeader}) {
    const Table table = wide_table(panel, blocks, header);
    if (table.width() <= terminal.width) return table.render(terminal);
  }
  return blocks.size() > 1 ? std::string() : run_list(panel, blocks, terminal);
}

}  // namespace

std::string panel_body(const Panel& panel, policy::Pick pick, const Terminal& terminal) {
  Blocks all;
  for (std::size_t b = 0; b < panel.blocks.size(); ++b) all.push_back(b);
  if (pick == policy::Pick::all) return run_list(panel, all, terminal);
  if (share_shapes(panel)) {
    if (std::string together = wide_or_list(panel, all, terminal); !together.empty()) return together;
  }
  std::string out;
  for (const std::size_t b : all) out += wide_or_list(panel, {b}, terminal);
  return out;
}

}  // namespace kindex::output
