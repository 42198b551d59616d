#pragma once
// `--near hidden=3000`: the measured shapes just below and just above a value. Nothing is interpolated.

#include <vector>

#include "cli/arguments.h"
#include "index/reader.h"

namespace kindex::cli {

// Keeps, within each set of series that differ only in that axis, those at the largest value ≤ the wanted one and at
// the smallest value ≥ it. Series without the axis are dropped.
[[nodiscard]] std::vector<index::SeriesInfo> keep_near(std::vector<index::SeriesInfo> all, const Near& near);

}  // namespace kindex::cli
