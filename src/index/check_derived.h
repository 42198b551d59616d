#pragma once
// What of an index follows from something else in it, and is held against that: the schema and the objects' columns.

#include <functional>
#include <string>

#include "index/connection.h"

namespace kindex::index {

// Calls `say` for every table, index, view or trigger of the schema that is missing or reads otherwise than this
// version makes it, and for every trigger that is not of the schema. A table or view that somebody added is theirs.
void check_schema(Connection& connection, const std::function<void(const std::string&)>& say);

// Calls `say` for every object whose columns for filters (its kind's table) are not what its spec gives.
void check_object_columns(Connection& connection, const std::function<void(const std::string&)>& say);

}  // namespace kindex::index
