#pragma once
// What of an index follows from something else in it, and is held against that: the objects' columns.

#include <functional>
#include <string>

#include "index/connection.h"

namespace kindex::index {

// Calls `say` for every object whose columns for filters (its kind's table) are not what its spec gives.
void check_object_columns(Connection& connection, const std::function<void(const std::string&)>& say);

}  // namespace kindex::index
