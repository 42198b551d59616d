#pragma once
// What `kindex history` says, as plain values, and one function per format.

#include <string>
#include <type_traits>
#include <vector>

#include "output/table.h"
#include "policy/history.h"

namespace kindex::output {

struct HistoryMoment {
  policy::Moment moment;
  bool shown = true;  // matches the filter; records are those of the whole group all the same
};

struct HistoryGroup {
  policy::Group group;                 // what the moments point into
  std::vector<HistoryMoment> moments;  // oldest first
};

// A report's groups move as it grows, and what points into them must not notice.
static_assert(std::is_nothrow_move_constructible_v<HistoryGroup>);

struct HistoryReport {
  bool records_only = false;
  std::vector<HistoryGroup> groups;
};

// One group or a few: every run. Many: a line a group, with the record's way down. Records only: a line a record.
[[nodiscard]] std::string history_table(const HistoryReport& report, const Terminal& terminal);

// Its two shorter shapes: a line a group, and a line a record.
[[nodiscard]] std::string history_overview(const HistoryReport& report, const Terminal& terminal);
[[nodiscard]] std::string history_records(const HistoryReport& report, const Terminal& terminal);

// SPEC.md, "JSON shapes"; docs/history.md has all of it.
[[nodiscard]] std::string history_json(const HistoryReport& report);

// A row a run, or a record.
[[nodiscard]] std::string history_csv(const HistoryReport& report);

}  // namespace kindex::output
