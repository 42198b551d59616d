#include "index/sqlite/migrate.h"

#include <doctest/doctest.h>

#include <chrono>
#include <fstream>
#include <iterator>

#include "index/backup.h"
#include "sample.h"

namespace kindex::tests {
namespace {

namespace fs = std::filesystem;
using index::Migration;
using index::SqliteConnection;

constexpr std::chrono::milliseconds kBusy{100};

const Migration kFirst{1, "CREATE TABLE a (x); INSERT INTO a VALUES (1);"};
const Migration kSecond{2, "ALTER TABLE a ADD COLUMN y; UPDATE a SET y = x + 1;"};
const Migration kBroken{2, "ALTER TABLE a ADD COLUMN y; INSERT INTO nothing VALUES (1);"};

void migrate(const fs::path& db, const std::vector<Migration>& known) {
  SqliteConnection connection(db, SqliteConnection::Mode::create, kBusy);
  index::migrate(connection, known);
}

TEST_CASE("an older index is copied, then brought up to date") {
  const TempFolder folder;
  const fs::path db = folder / "index.db";
  migrate(db, {kFirst});
  CHECK_FALSE(fs::exists(folder / "index.db.v1.bak"));  // there was nothing to copy
  migrate(db, {kFirst, kSecond});
  CHECK(Shell(db).query("SELECT x, y FROM a") == "1|2\n");
  CHECK(Shell(db).query("PRAGMA user_version") == "2\n");
  CHECK(Shell(folder / "index.db.v1.bak").query("SELECT * FROM a") == "1\n");
  CHECK(Shell(folder / "index.db.v1.bak").query("PRAGMA user_version") == "1\n");
  migrate(db, {kFirst, kSecond});
  CHECK_FALSE(fs::exists(folder / "index.db.v2.bak"));
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 2);
}

TEST_CASE("an index in use is copied with what is still in its log") {
  const TempFolder folder;
  const fs::path db = folder / "index.db";
  migrate(db, {kFirst});
  Shell user(db);
  REQUIRE(user.run("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; INSERT INTO a VALUES (5)").empty());
  migrate(db, {kFirst, kSecond});
  CHECK(Shell(folder / "index.db.v1.bak").query("SELECT * FROM a") == "1\n5\n");
}

TEST_CASE("a migration that fails leaves the index as it was") {
  const TempFolder folder;
  const fs::path db = folder / "index.db";
  migrate(db, {kFirst});
  CHECK_THROWS_AS(migrate(db, {kFirst, kBroken}), Error);
  CHECK(Shell(db).query("SELECT * FROM a") == "1\n");
  CHECK(Shell(db).query("PRAGMA user_version") == "1\n");
}

TEST_CASE("an earlier backup is not overwritten") {
  const TempFolder folder;
  const fs::path db = folder / "index.db";
  migrate(db, {kFirst});
  std::ofstream(folder / "index.db.v1.bak") << "precious";
  CHECK(index::back_up(db, 1) == folder / "index.db.v1.bak.2");
  CHECK(fs::file_size(folder / "index.db.v1.bak") == 8);
}

TEST_CASE("migrations are numbered from one, without gaps") {
  int expected = 0;
  for (const Migration& migration : index::migrations()) CHECK(migration.version == ++expected);
  CHECK(index::schema_version() == expected);
}

TEST_CASE("a new file carries our mark") {
  const TempFolder folder;
  { index::Database database(folder / "index.db", index::Open::write); }
  Shell shell(folder / "index.db");
  CHECK(shell.query("PRAGMA application_id") == std::to_string(0x6B696478) + "\n");  // "kidx"
  CHECK(shell.query("PRAGMA journal_mode") == "wal\n");
}

}  // namespace
}  // namespace kindex::tests
