#pragma once
// Foreign keys of an index that was filled with their enforcement off, all at once.

#include "index/sqlite/connection.h"

namespace kindex::index {

// Throws Error(Exit::index) where a row refers to a row that is not there. To be asked before anybody sees the index:
// SQLite looks a row's references up one by one as it comes in, which is half of what inserting a run costs. Where all
// runs came through this connection, and the tables that they refer to have no gaps, what was noted of them says it;
// else every run is looked at.
void check_references(SqliteConnection& connection);

}  // namespace kindex::index
