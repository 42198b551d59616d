// Many groups: a line each, or a line a record.

#include <algorithm>

#include "output/compare_words.h"
#include "output/history_report.h"
#include "output/history_sections.h"
#include "output/sparkline.h"

namespace kindex::output {
namespace {

using policy::Group;
using policy::Moment;

constexpr std::size_t kDay = 10;     // of `2026-03-27T…`
constexpr std::size_t kBlocks = 12;  // of a sparkline beside other columns

std::vector<Column> with(std::vector<Column> columns, std::vector<Column> more) {
  columns.insert(columns.end(), more.begin(), more.end());
  return columns;
}

std::string titled(const HistorySection& section, const Table& table, const Terminal& terminal) {
  return wrapped(section.title(), Style::bold, terminal) + table.render(terminal);
}

std::vector<double> record_values(const HistoryGroup& group) {
  std::vector<double> values;
  for (const HistoryMoment& each : group.moments) {
    if (each.moment.record) values.push_back(*each.moment.run->value);
  }
  return values;
}

std::vector<Cell> overview_row(const HistorySection& section, const HistoryGroup& group) {
  const std::vector<double> records = record_values(group);
  const Scale scale = history_scale(group);
  const auto value = [&](std::size_t at) { return records.empty() ? "none" : scaled(records[at], scale); };
  std::vector<Cell> cells = section.cells(group.group);
  cells.push_back({std::to_string(group.moments.size())});
  cells.push_back({std::to_string(records.size())});
  cells.push_back({value(0)});
  cells.push_back({value(records.empty() ? 0 : records.size() - 1), Style::good});
  cells.push_back({scale.unit});
  cells.push_back({sparkline(records, kBlocks)});
  cells.push_back({short_digest(group.group.cohort), Style::dim});
  return cells;
}

std::string overview_section(const HistorySection& section, const Terminal& terminal) {
  Table table(with(section.columns(), {{"runs", Align::right},
                                       {"records", Align::right},
                                       {"first", Align::right},
                                       {"now", Align::right},
                                       {"unit", Align::fixed},
                                       {"so far", Align::fixed},
                                       {"cohort", Align::fixed}}));
  for (const HistoryGroup* group : section.groups()) table.row(overview_row(section, *group));
  return titled(section, table, terminal);
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
  std::vector<Cell> cells{{run.observed_at.substr(0, kDay)}};
  for (Cell& cell : section.cells(record.group->group)) cells.push_back(std::move(cell));
  cells.push_back({entry_label(*record.moment->entry)});
  cells.push_back({scaled(run.value, scale)});
  cells.push_back({scale.unit});
  cells.push_back({gain_text(*record.moment), Style::good});
  cells.push_back({short_digest(run.digest), Style::dim});
  return cells;
}

std::string records_section(const HistorySection& section, std::size_t& count, const Terminal& terminal) {
  Table table(with(
      with({{"observed", Align::fixed}}, section.columns()),
      {{"entry"}, {"value", Align::right}, {"unit", Align::fixed}, {"gain", Align::right}, {"run", Align::fixed}}));
  for (const Record& record : records_of(section)) {
    table.row(record_row(section, record));
    ++count;
  }
  return titled(section, table, terminal) + "\n";
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
    out += counted(still, "group") + " with a single run, which has no history, not shown\n";
  }
  return out + "Next: kindex history COHORT\n";
}

std::string history_records(const HistoryReport& report, const Terminal& terminal) {
  std::vector<const HistoryGroup*> groups;
  for (const HistoryGroup& group : report.groups) groups.push_back(&group);
  std::string out;
  std::size_t count = 0;
  for (const HistorySection& section : history_sections(groups)) out += records_section(section, count, terminal);
  return out + counted(count, "record") + " in " + counted(groups.size(), "group") +
         "; the first run of each is one, and beats nothing\n";
}

}  // namespace kindex::output
