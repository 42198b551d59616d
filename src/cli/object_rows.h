#pragma once
// Objects as a table: what `list` and `search` print.

#include <vector>

#include "index/reader.h"
#include "output/rows.h"

namespace kindex::cli {
[[nodiscard]] output::Rows object_rows(const std::vector<index::ObjectBrief>& objects);
}
