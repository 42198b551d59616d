#pragma once
// What can be said of an index on a server without knowing what its rows mean.

#include <functional>
#include <string>

#include "index/postgres/connection.h"

namespace kindex::index::postgres {

// Calls `say` for every run, or tally of runs, that refers to a row that is not there; the server itself sees to all
// other references. That pages are sound is its to say as well: `pg_amcheck`, and checksums, which `initdb -k` turns
// on.
void check_references(ServerConnection& connection, const Say& say);

// Calls `say` for every trigger of the schema that is missing or switched off, and every index that is missing or not
// valid; also for a trigger that is not of the schema.
void check_schema(ServerConnection& connection, const Say& say);

}  // namespace kindex::index::postgres
