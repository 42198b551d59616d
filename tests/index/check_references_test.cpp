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

TEST_CASE_FIXTURE(ReferencesFixture,
                  "while the indexes of runs are down nothing is looked up, and all of it before they are back") {
  index::SqliteConnection connection(db, index::SqliteConnection::Mode::write, std::chrono::milliseconds(0));
  const auto known = [&](const char* column) {
    return connection.integer("SELECT " + std::string(column) + " FROM run");
  };
  index::RunBatch batch;
  index::BatchRun& run = batch.runs.emplace_back();
  run.digest.bytes[0] = 1;
  run.series = known("series");
  run.form = known("form");
  run.labels = known("labels");
  connection.begin(index::Connection::Access::write);
  {
    const auto table = connection.run_table();
    index::DigestSlots slots;
    table->take_indexes_down(slots);
    SUBCASE("what is there") {
      table->insert({{2, &run, {}}}, 1);
      table->build_indexes();
      CHECK(connection.enforce_references(true));
    }
    SUBCASE("a series that is not there") {
      run.series = 99;
      table->insert({{2, &run, {}}}, 1);
      CHECK_THROWS_AS(table->build_indexes(), Error);
    }
    SUBCASE("another row that refers to nothing") {
      table->insert({{2, &run, {}}}, 1);
      connection.execute(
          "INSERT INTO cohort (key, operation, workload, protocol, environment, metric)"
          " VALUES (zeroblob(32), 99, 99, 99, 99, '')");
      CHECK_THROWS_WITH_AS(table->build_indexes(), doctest::Contains("see `kindex verify`"), Error);
    }
    SUBCASE("an import that fails before") {
      table->insert({{2, &run, {}}}, 1);
    }
  }
  CHECK(connection.enforce_references(true));  // of the next import again
  connection.roll_back();
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
