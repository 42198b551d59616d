#pragma once
// The schema on a server: numbered SQL scripts in sql/postgres/migrations, each run once, in order.

#include <string_view>
#include <vector>

#include "index/postgres/connection.h"

namespace kindex::index::postgres {

struct Migration {
  int version;  // 1, 2, …: the newest row of schema_version after it
  std::string_view sql;
};

// All that this build knows, in order.
[[nodiscard]] const std::vector<Migration>& migrations();
// The schema version that this build writes.
[[nodiscard]] int latest_version();

// That of the index: 0 where there is none. Throws Error(Exit::index) where it may not be looked at, where the schema
// holds something else, or where a newer kindex wrote it.
[[nodiscard]] int checked_version(ServerConnection& connection);

// Makes the index where there is none, and brings an older one up to date, in one transaction. Does nothing, and takes
// no lock, where it is up to date.
void migrate(ServerConnection& connection);

}  // namespace kindex::index::postgres
