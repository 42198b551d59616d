#pragma once
// A series as the writer was given it, read back.

#include "index/connection.h"
#include "index/writer.h"

namespace kindex::index {

// Throws Error(Exit::index) where there is none.
[[nodiscard]] SeriesRow series_row(Connection& connection, Id series);

}  // namespace kindex::index
