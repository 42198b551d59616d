#pragma once
// Foreign keys of rows that came in while SQLite did not enforce them, all at once.

#include <cstdint>

#include "index/sqlite/connection.h"

namespace kindex::index {

// Throws Error(Exit::index) where a row refers to a row that is not there. To be asked before anybody sees the rows:
// SQLite looks a row's references up one by one as it comes in, which is half of what inserting a run costs. Runs with
// ids up to `checked` are known to be right. Where all others were noted in connection.run_references(), and the tables
// that they refer to have no gaps, that says it; else every run is looked at. Of the other tables every row is.
void check_references(SqliteConnection& connection, std::int64_t checked = 0);

}  // namespace kindex::index
