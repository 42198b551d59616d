#pragma once
// What an entry's runs were over time: releases, re-measurements.

#include <cstddef>
#include <vector>

#include "output/compare_report.h"

namespace kindex::output {

struct HistoryLine {
  const Compared* group = nullptr;
  const policy::Entry* entry = nullptr;
  std::vector<const policy::Run*> runs;  // oldest first
  std::size_t all = 0;                   // eligible runs, of which `runs` may be some
};

// A line for each entry of `groups` that has two eligible runs or more, all of one cohort, kernel and timed region. Of
// more than a line may hold, first the latest run of each set of labels (a release) is kept, and then the newest.
// `most` bounds the runs of all lines together (each keeps two at least), `most_in_line` those of one.
[[nodiscard]] std::vector<HistoryLine> history_lines(const std::vector<const Compared*>& groups, std::size_t most,
                                                     std::size_t most_in_line);

}  // namespace kindex::output
