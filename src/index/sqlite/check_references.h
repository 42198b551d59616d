#pragma once
// Foreign keys of an index that was filled with their enforcement off, all at once.

#include "index/connection.h"

namespace kindex::index {

// Throws Error(Exit::index) where a row refers to a row that is not there. To be asked before anybody sees the index:
// SQLite looks a row's references up one by one as it comes in, which is half of what inserting a run costs; that every
// id lies within a table without gaps is as good, and one pass over the runs.
void check_references(Connection& connection);

}  // namespace kindex::index
