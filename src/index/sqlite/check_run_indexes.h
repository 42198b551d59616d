#pragma once
// Whether the two indexes of table run hold what the table does, at the cost of reading each once, in order.

#include "index/sqlite/connection.h"

namespace kindex::index {

// Whether table run has these two and no other, of which run_indexes_right() would say nothing.
[[nodiscard]] bool run_indexes_known(Connection& connection);

// False where an index lacks a row, has one too many or one that reads otherwise, is out of order, or names a digest
// twice.
[[nodiscard]] bool run_indexes_right(Connection& connection);

}  // namespace kindex::index
