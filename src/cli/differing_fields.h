#pragma once
// In what the protocols and environments of runs differ that worked on one workload: profile compatible_workload.

#include <vector>

#include "index/reader.h"
#include "output/compare_report.h"

namespace kindex::cli {

// By workload, then path. A workload measured in one way on one GPU has none.
[[nodiscard]] std::vector<output::DifferingField> differing_fields(index::Reader& reader,
                                                                   const std::vector<output::Compared>& groups);

}  // namespace kindex::cli
