#pragma once
// Whether the file is sound as a database, whatever its tables mean.

#include <functional>
#include <string>

#include "index/sqlite/connection.h"

namespace kindex::index {

// Calls `say` with every line that SQLite's own checks have, in its words: damaged pages, rows and indexes that do not
// agree, references to nothing. Nothing is repaired: a backup holds what was right.
void check_file(Connection& connection, const Say& say);

}  // namespace kindex::index
