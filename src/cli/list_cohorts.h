#pragma once
// Cohorts as a table: what `list cohorts` prints.

#include <cstddef>

#include "index/reader.h"
#include "output/rows.h"

namespace kindex::cli {

// Each cohort, kernel and timed region of which runs match `filter`, in the index's order, with how many of them; the
// first `limit`, 0 for all.
[[nodiscard]] output::Rows cohort_rows(index::Reader& reader, const index::Filter& filter, std::size_t limit);

}  // namespace kindex::cli
