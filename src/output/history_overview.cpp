// Many groups: a line each, or a line a record.

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "output/compare_words.h"
#include "output/history_report.h"
#include "output/history_sections.h"
#include "output/rows_table.h"
#include "output/sparkline.h"

namespace kindex::output {
namespace {

using policy::Group;
using policy::Moment;

constexpr std::size_t kBlocks = 12;  // of a sparkline beside other columns

std::vector<double> record_values(const HistoryGroup& group) {
  std::vector<double> values;
  for (const HistoryMoment& each : group.moments) {
    if (each.moment.record) values.push_back(*each.moment.run->value);
  }
  return values;
}

// A group's columns beside those of its section; the names of those that a narrow terminal does without.
using Without = std::set<std::string_view>;
constexpr std::array<std::string_view, 4> kFirstToGo{"records", "runs", "first", "so far"};

std::vector<std::pair<Column, Cell>> overview_cells(const HistoryGroup& group, const Without& without) {
  const std::vector<double> records = record_values(group);
  const Scale scale = history_scale(group);
  const auto value = [&](std::size_t at) { return records.empty() ? "none" : scaled(records[at], scale); };
  std::vector<std::pair<Column, Cell>> cells{
      {{"runs", Align::right}, {std::to_string(group.moments.size())}},
      {{"records", Align::right}, {std::to_string(records.size())}},
      {{"first", Align::right}, {value(0)}},
      {{"now", Align::right}, {value(records.empty() ? 0 : records.size() - 1), Style::good}},
      {{"unit", Align::fixed}, {scale.unit}},
      {{"so far", Align::fixed}, {sparkline(records, kBlocks)}},
      {{"cohort", Align::fixed}, {short_digest(group.group.cohort), Style::dim}}};
  std::erase_if(cells, [&](const auto& cell) { return without.contains(cell.first.name); });
  return cells;
}

Table overview_table(const HistorySection& section, const Without& without) {
  std::vector<Column> columns = section.columns();
  for (const auto& [column, cell] : overview_cells(*section.groups().front(), without)) columns.push_back(column);
  Table table(std::move(columns));
  for (const HistoryGroup* group : section.groups()) {
    std::vector<Cell> cells = section.cells(group->group);
    for (auto& [column, cell] : overview_cells(*group, without)) cells.push_back(std::move(cell));
    table.row(std::move(cells));
  }
  return table;
}

std::string overview_section(const HistorySection& section, const Terminal& terminal) {
  Without without;
  Table table = overview_table(section, without);
  for (const std::string_view next : kFirstToGo) {
    if (table.width() <= terminal.width) break;
    without.insert(next);
    table = overview_table(section, without);
  }
  return wrapped(section.title(), Style::bold, terminal) + table.render(terminal);
}

struct Record {
  const Moment* moment;
  const HistoryGroup* group;
};

// Of a section, oldest first.
std::vector<Record> records_of(const HistorySection& section) {
  std::vector<Record> records;
  for (const HistoryGroup* group : section.groups()) {
    for (const HistoryMoment& each : group->moments) {
      if (each.shown && each.moment.record) records.push_back({&each.moment, group});
    }
  }
  std::stable_sort(records.begin(), records.end(),
                   [](const Record& a, const Record& b) { return a.moment->run->observed < b.moment->run->observed; });
  return records;
}

std::vector<Cell> record_row(const HistorySection& section, const Record& record) {
  const policy::Run& run = *record.moment->run;
  const Scale scale = scale_for(*run.value, record.group->group.unit);
  std::vector<Cell> cells{{day_of(run)}};
  for (Cell& cell : section.cells(record.group->group)) cells.push_back(std::move(cell));
  cells.push_back({entry_label(*record.moment->entry)});
  cells.push_back({scaled(run.value, scale)});
  cells.push_back({scale.unit});
  cells.push_back({gain_text(*record.moment), Style::good});
  cells.push_back({short_digest(run.digest), Style::dim});
  return cells;
}

std::vector<Column> record_columns(const HistorySection& section) {
  std::vector<Column> columns{{"observed", Align::fixed}};
  for (Column& column : section.columns()) columns.push_back(std::move(column));
  for (const auto& [name, align] :
       {std::pair{"entry", Align::left}, std::pair{"value", Align::right}, std::pair{"unit", Align::fixed},
        std::pair{"gain", Align::right}, std::pair{"run", Align::fixed}}) {
    columns.push_back({name, align});
  }
  return columns;
}

// A record's line says nothing that could be left out: where it is too long, it is two.
std::string two_lines_each(const std::vector<Column>& columns, const std::vector<std::vector<Cell>>& rows,
                           const Terminal& terminal) {
  Listing listing;
  for (const Column& column : columns) listing.columns.push_back({column.name, column.align});
  for (const std::vector<Cell>& row : rows) {
    std::vector<std::string>& texts = listing.rows.emplace_back();
    for (const Cell& cell : row) texts.push_back(cell.text);
  }
  return rows_table(std::move(listing), terminal);
}

std::string records_section(const HistorySection& section, std::size_t& count, const Terminal& terminal) {
  const std::vector<Column> columns = record_columns(section);
  std::vector<std::vector<Cell>> rows;
  Table table(columns);
  for (const Record& record : records_of(section)) {
    table.row(rows.emplace_back(record_row(section, record)));
    ++count;
  }
  const bool fits = table.width() <= terminal.width;
  return wrapped(section.title(), Style::bold, terminal) +
         (fits ? table.render(terminal) : two_lines_each(columns, rows, terminal)) + "\n";
}

}  // namespace

std::string history_overview(const HistoryReport& report, const Terminal& terminal) {
  std::vector<const HistoryGroup*> moved;
  for (const HistoryGroup& group : report.groups) {
    if (group.moments.size() > 1) moved.push_back(&group);
  }
  std::string out;
  for (const HistorySection& section : history_sections(moved)) out += overview_section(section, terminal) + "\n";
  if (const std::size_t still = report.groups.size() - moved.size(); still > 0) {
    out += wrapped(counted(still, "group") + " with a single run, which has no history, not shown", Style::plain,
                   terminal);
  }
  return out + "Next: kindex history COHORT\n";
}

std::string history_records(const HistoryReport& report, const Terminal& terminal) {
  std::vector<const HistoryGroup*> groups;
  for (const HistoryGroup& group : report.groups) groups.push_back(&group);
  std::string out;
  std::size_t count = 0;
  for (const HistorySection& section : history_sections(groups)) out += records_section(section, count, terminal);
  return out + wrapped(counted(count, "record") + " in " + counted(groups.size(), "group") +
                           "; the first run of each is one, and beats nothing",
                       Style::plain, terminal);
}

}  // namespace kindex::output
