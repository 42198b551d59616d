#pragma once
// Groups of a report by GPU, and what all groups of one GPU share said once above them: the rows that are left fit a
// narrow terminal.

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "output/history_report.h"
#include "output/table.h"

namespace kindex::output {

// The groups of one environment, and the columns that tell them apart.
class HistorySection {
 public:
  explicit HistorySection(std::vector<const HistoryGroup*> groups);

  [[nodiscard]] const std::vector<const HistoryGroup*>& groups() const { return groups_; }
  // "relu_squared bf16 rows=4096, H100 80GB HBM3".
  [[nodiscard]] std::string title() const;
  // Of operation, shape and pass those in which the groups differ, and a group's cells for them.
  [[nodiscard]] std::vector<Column> columns() const;
  [[nodiscard]] std::vector<Cell> cells(const policy::Group& group) const;

 private:
  [[nodiscard]] std::string shape(const policy::Group& group, bool shared) const;

  std::vector<const HistoryGroup*> groups_;
  std::set<std::string> operations_, dtypes_, passes_;
  std::map<std::string, std::set<std::string>> axes_;  // name → values; "" where a group has no such axis
  bool any_shape_ = false;                             // a column of what they do not share of it
};

// In the order in which the environments come first.
[[nodiscard]] std::vector<HistorySection> history_sections(const std::vector<const HistoryGroup*>& groups);

// `2026-03-27`, UTC.
[[nodiscard]] std::string day_of(const policy::Run& run);

// A group's unit: the one in which its middle value is at least 1.
[[nodiscard]] Scale history_scale(const HistoryGroup& group);
// "8.480", "none".
[[nodiscard]] std::string scaled(const std::optional<double>& value, const Scale& scale);
// "-12.3%" of a record against the one that it beat; "" for the first.
[[nodiscard]] std::string gain_text(const policy::Moment& moment);

}  // namespace kindex::output
