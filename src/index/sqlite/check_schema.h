#pragma once
// Whether the schema is as this version makes it.

#include <functional>
#include <string>

#include "index/sqlite/connection.h"

namespace kindex::index {

// Calls `say` for every table, index, view or trigger of the schema that is missing or reads otherwise than this
// version makes it, and for every trigger that is not of the schema. A table or view that somebody added is theirs.
void check_schema(SqliteConnection& connection, const Say& say);

}  // namespace kindex::index
