#pragma once
// Where to look instead when a cohort holds one implementation: the usual case among public results.

#include <string>
#include <vector>

#include "index/reader.h"
#include "output/compare_report.h"

namespace kindex::cli {

// A line for each group with a single entry to compare, at most a few: the nearest cohort that holds others, what
// differs, and the command that shows it. None where many groups are shown; the overview counts them.
[[nodiscard]] std::vector<std::string> lone_lines(index::Reader& reader, const std::vector<index::SeriesInfo>& series,
                                                  const std::vector<output::Compared>& groups);

}  // namespace kindex::cli
