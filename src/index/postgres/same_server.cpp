#include "index/postgres/same_server.h"

#include "index/address.h"
#include "index/handle.h"

namespace kindex::index::postgres {
namespace {

// Names may differ, and ports: no two servers were started in the same microsecond.
std::string identity(Database& database) {
  return database.handle().connection->text(
      "SELECT pg_postmaster_start_time()::text || ' ' || current_database() || ' ' || current_schema()");
}

}  // namespace

bool same_server(Database& a, Database& b) {
  return is_server(a.path().native()) && is_server(b.path().native()) && identity(a) == identity(b);
}

}  // namespace kindex::index::postgres
