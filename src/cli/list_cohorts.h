#pragma once
// Cohorts as a table: what `list cohorts` prints.

#include <cstddef>
#include <string>

#include "index/reader.h"
#include "output/rows.h"

namespace kindex::cli {

// Each cohort, kernel and timed region of which runs match `filter`, in the index's order, with how many of them; the
// first `limit`, 0 for all.
[[nodiscard]] output::Rows cohort_rows(index::Reader& reader, const index::Filter& filter, std::size_t limit);

// "hidden=4096 rows=2048"; the name of a workload without axes.
[[nodiscard]] std::string axes_text(const index::Workload& workload);
// "H100 80GB HBM3 SXM5".
[[nodiscard]] std::string gpu_text(const index::Environment& environment);

}  // namespace kindex::cli
