#pragma once
// Whether the two indexes of table run hold what the table does, at the cost of reading each once, in order.

#include "index/sqlite/connection.h"

namespace kindex::index {

// False where an index lacks a row, has one too many or one that reads otherwise, is out of order, or names a digest
// twice; and where table run has other indexes than these two, or none, of which this says nothing.
[[nodiscard]] bool run_indexes_right(Connection& connection);

}  // namespace kindex::index
