#include "index/sqlite/migrate.h"

#include <string>

#include "embedded/migration_0001.h"
#include "embedded/migration_0002.h"
#include "embedded/migration_0003.h"
#include "embedded/migration_0004.h"
#include "embedded/migration_0005.h"
#include "embedded/migration_0006.h"
#include "embedded/migration_0007.h"
#include "embedded/migration_0008.h"
#include "embedded/migration_0009.h"
#include "index/backup.h"

namespace kindex::index {

const std::vector<Migration>& migrations() {
  static const std::vector<Migration> all{
      {1, sql::migration_0001}, {2, sql::migration_0002}, {3, sql::migration_0003},
      {4, sql::migration_0004}, {5, sql::migration_0005}, {6, sql::migration_0006},
      {7, sql::migration_0007}, {8, sql::migration_0008}, {9, sql::migration_0009},
  };
  return all;
}

int checked_version(SqliteConnection& connection, int latest) {
  // To begin a write gives an empty file its first page. No table has room in that one.
  const std::int64_t empty = connection.in_transaction() ? 1 : 0;
  const std::int64_t application = connection.integer("PRAGMA application_id");
  const std::int64_t version = connection.integer("PRAGMA user_version");
  if (connection.integer("PRAGMA page_count") <= empty && application == 0) return 0;
  const std::string& name = connection.name();
  if (application != kApplicationId || version < 1) {
    throw index_error(name + ": a SQLite file, but not a kindex index; it was left as it is: name another with --db");
  }
  if (version > latest) {
    throw index_error(name + ": written by a newer kindex (schema " + std::to_string(version) + ", this one knows " +
                      std::to_string(latest) + "): use that one, or name another index with --db");
  }
  return static_cast<int>(version);
}

void migrate(SqliteConnection& connection, const std::vector<Migration>& known) {
  const int latest = known.back().version;
  if (checked_version(connection, latest) == latest) return;

  Transaction transaction(connection, Transaction::Kind::write);
  const int version = checked_version(connection, latest);  // another process may have been quicker
  if (version == latest) return;
  if (version > 0) back_up(connection.path(), version);
  for (const Migration& migration : known) {
    if (migration.version > version) connection.execute(std::string(migration.sql));
  }
  connection.execute("PRAGMA application_id = " + std::to_string(kApplicationId));
  connection.execute("PRAGMA user_version = " + std::to_string(latest));
  transaction.commit();
}

}  // namespace kindex::index
