#include "index/sqlite/check_references.h"

#include <doctest/doctest.h>

#include <chrono>

#include "index/run_batch.h"
#include "index/sqlite/connection.h"
#include "index/sqlite/migrate.h"
#include "index/sqlite/run_references.h"
#include "sample.h"

namespace kindex::tests {
namespace {

struct ReferencesFixture {
  World world;
  TempFolder folder;
  std::filesystem::path db = folder / "index.db";
  ReferencesFixture() {
    import_file(db, "one", world.objects(), {latency_run(world.series(), 10560, "2026-03-01T12:00:00.000Z")});
    Shell shell(db);
    REQUIRE(shell.run("DROP TRIGGER run_immutable; DROP TRIGGER form_immutable; DROP TRIGGER form_kept").empty());
  }

  void change(const std::string& sql) { REQUIRE(Shell(db).run("PRAGMA foreign_keys = OFF; " + sql).empty()); }
  void check() {
    index::SqliteConnection connection(db, index::SqliteConnection::Mode::read, std::chrono::milliseconds(0));
    index::check_references(connection);
  }
};

TEST_CASE_FIXTURE(ReferencesFixture, "references to rows that are there") {
  check();
}

TEST_CASE("what came through the connection that asks is not read again, and is found out") {
  const World world;
  const TempFolder folder;
  index::SqliteConnection connection(folder / "index.db", index::SqliteConnection::Mode::build,
                                     std::chrono::milliseconds(0));
  index::migrate(connection, index::migrations());
  connection.execute(
      "INSERT INTO import (name, importer, importer_version, kindex_version, imported_at) VALUES ('', '', '', '', '')");
  index::RunBatch batch;
  batch.runs.emplace_back().series = 7;  // which is not there
  batch.runs.back().form = batch.runs.back().labels = 1;
  connection.run_table()->insert({{1, &batch.runs.front(), {}}}, 1);
  CHECK(connection.run_references().runs() == 1);
  CHECK_THROWS_AS(index::check_references(connection), Error);
}

TEST_CASE_FIXTURE(ReferencesFixture, "ids with a gap are looked up one by one") {
  change("UPDATE form SET id = id + 7; UPDATE run SET form = form + 7");
  check();
  change("UPDATE run SET form = 1");
  CHECK_THROWS_AS(check(), Error);
}

TEST_CASE_FIXTURE(ReferencesFixture, "a run that refers to nothing") {
  SUBCASE("past the last") {
    change("UPDATE run SET form = 99");
  }
  SUBCASE("before the first") {
    change("UPDATE run SET form = 0");
  }
  SUBCASE("a table that is empty") {
    change("DELETE FROM form");
  }
  CHECK_THROWS_AS(check(), Error);
}

TEST_CASE_FIXTURE(ReferencesFixture, "another row that refers to nothing") {
  change("INSERT INTO run_provenance VALUES (1, 99, 1)");
  CHECK_THROWS_AS(check(), Error);
}

}  // namespace
}  // namespace kindex::tests
