#include "index/postgres/migrate.h"

#include "embedded/postgres_migration_0001.h"
#include "embedded/postgres_migration_0002.h"
#include "embedded/postgres_migration_0003.h"
#include "embedded/postgres_migration_0004.h"
#include "embedded/postgres_migration_0005.h"

namespace kindex::index::postgres {

const std::vector<Migration>& migrations() {
  static const std::vector<Migration> all{{1, sql::postgres_migration_0001},
                                          {2, sql::postgres_migration_0002},
                                          {3, sql::postgres_migration_0003},
                                          {4, sql::postgres_migration_0004},
                                          {5, sql::postgres_migration_0005}};
  return all;
}

int latest_version() {
  return migrations().back().version;
}

namespace {

// Whether the schema has a table of that name. Throws where it may not be used, or holds something else. The server
// finds a name sooner than it answers a question about its catalogs.
bool has_version(ServerConnection& connection) {
  if (connection.integer("SELECT to_regclass('schema_version') IS NOT NULL") != 0) return true;
  const std::string& schema = connection.schema();
  Statement select = connection.prepare(
      "SELECT has_schema_privilege(n.oid, 'USAGE'), EXISTS (SELECT 1 FROM pg_class c WHERE c.relnamespace = n.oid),"
      " EXISTS (SELECT 1 FROM pg_class c WHERE c.relnamespace = n.oid AND c.relname = 'schema_version')"
      " FROM pg_namespace n WHERE n.nspname = ?1");
  select.text(1, schema);
  if (!select.step()) return false;
  const std::string where = connection.name() + ": ";
  if (select.integer(0) == 0) {
    throw index_error(where + "no permission to use the schema " + schema + ": ask the owner of the index");
  }
  if (select.integer(1) == 0) return false;
  if (select.integer(2) == 0) {
    throw index_error(where + "the schema " + schema +
                      " holds something else than an index: name another with options=-csearch_path%3DNAME");
  }
  return true;
}

}  // namespace

int checked_version(ServerConnection& connection) {
  if (!has_version(connection)) return 0;
  const std::int64_t version = connection.integer("SELECT max(version) FROM schema_version");
  if (version > latest_version()) {
    throw index_error(connection.name() + ": written by a newer kindex (schema " + std::to_string(version) +
                      ", this one knows " + std::to_string(latest_version()) +
                      "): use that one, or name another index with --db");
  }
  return static_cast<int>(version);
}

void migrate(ServerConnection& connection) {
  if (checked_version(connection) == latest_version()) return;
  Transaction transaction(connection, Transaction::Kind::write);
  const int version = checked_version(connection);  // another process may have been quicker
  if (version == 0 &&
      connection.integer("SELECT count(*) FROM pg_namespace WHERE nspname = '" + connection.schema() + "'") == 0) {
    connection.execute("CREATE SCHEMA " + connection.schema());
  }
  // What functions remember as theirs: nobody's temporary table stands before ours.
  connection.execute("SET LOCAL search_path = " + connection.schema() + ", pg_temp");
  for (const Migration& migration : migrations()) {
    if (migration.version <= version) continue;
    connection.execute(std::string(migration.sql));
    connection.execute("INSERT INTO schema_version (version) VALUES (" + std::to_string(migration.version) + ")");
  }
  transaction.commit();
}

}  // namespace kindex::index::postgres
