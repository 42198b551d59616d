#pragma once
// What can be said of an index file without knowing what its rows mean.

#include <functional>
#include <string>

#include "index/sqlite/connection.h"

namespace kindex::index {

// Calls `say` for what SQLite itself finds, that every index holds what its table does included. It is not repaired
// here: what is wrong is reported, and a backup holds what was right.
void check_file(SqliteConnection& connection, const std::function<void(const std::string&)>& say);

// Calls `say` for every table, index, view or trigger of the schema that is missing or reads otherwise than this
// version makes it, and for every trigger that is not of the schema. A table or view that somebody added is theirs.
void check_schema(SqliteConnection& connection, const std::function<void(const std::string&)>& say);

}  // namespace kindex::index
