#pragma once
// What makes two series the same.

#include <string>

#include "index/writer.h"

namespace kindex::index {

// Equal exactly where the rows are; `baseline` is of the entry and tells no two series apart.
[[nodiscard]] std::string series_key(const SeriesRow& row);

}  // namespace kindex::index
