#pragma once
// What the runs refer to that came through a connection, noted as they came: reading them all again to know takes long.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "index/run_table.h"

namespace kindex::index {

class RunReferences {
 public:
  enum Column : std::size_t { of_series, of_form, of_labels, of_import, kColumns };

  void add(const BatchRun& run, Id by) {
    ++runs_;
    note(of_series, run.series);
    note(of_form, run.form);
    note(of_labels, run.labels);
    note(of_import, by);
  }
  // A run that came is of another series now.
  void moved(Id to) { note(of_series, to); }

  [[nodiscard]] std::int64_t runs() const { return runs_; }
  // Whether what they all refer to there is one of 1 to `most`.
  [[nodiscard]] bool within(Column column, Id most) const {
    return runs_ == 0 || (ranges_[column].least >= 1 && ranges_[column].most <= most);
  }

 private:
  struct Range {
    Id least = 1, most = 0;
  };
  void note(Column column, Id id) {
    Range& range = ranges_[column];
    range.least = std::min(range.least, id);
    range.most = std::max(range.most, id);
  }

  std::int64_t runs_ = 0;
  std::array<Range, kColumns> ranges_;
};

}  // namespace kindex::index
