// verify() finds a flipped byte wherever a digest can tell.
#include <doctest/doctest.h>

#include "sample.h"
#include "server_shell.h"

namespace kindex::tests {
namespace {

struct VerifyFixture {
  World world;
  TempFolder folder;
  std::filesystem::path db = folder / "index.db";
  SampleRun run = latency_run(world.series(), 10560, "2026-03-01T12:00:00.000Z");
  VerifyFixture() { import_file(db, "the bytes of the file", world.objects(), {run}); }

  void damage(const std::string& sql) { REQUIRE(Shell(db).force(sql).empty()); }
};

bool mentions(const std::vector<std::string>& lines, const std::string& text) {
  for (const std::string& line : lines) {
    if (line.find(text) != std::string::npos) return true;
  }
  return false;
}

TEST_CASE_FIXTURE(VerifyFixture, "a sound index has nothing to report, and its counts are right") {
  const index::Verification report = verify(db);
  CHECK(sound(report));
  CHECK(report.objects == static_cast<std::int64_t>(world.objects().size()));
  CHECK(report.runs == 1);
  CHECK(report.unresolved == 0);
}

TEST_CASE_FIXTURE(VerifyFixture, "a changed spec") {
  damage("UPDATE object SET spec = replace(spec, 'rmsnorm', 'rmsnorn') WHERE kind = 'OperationSpec'");
  const index::Verification report = verify(db);
  REQUIRE(report.digest_mismatches.size() == 2);  // and its columns are not what it says any more
  CHECK(mentions(report.digest_mismatches, world.rms_norm.digest.text() + ": holds another object"));
}

TEST_CASE_FIXTURE(VerifyFixture, "columns for filters that contradict their object") {
  SUBCASE("operation") {
    damage("UPDATE operation SET family = 'x' WHERE family = 'rmsnorm'");
  }
  SUBCASE("axes of a workload") {
    damage("UPDATE workload SET axes = replace(axes, '512', '513') WHERE object = (SELECT min(object) FROM workload)");
  }
  SUBCASE("environment") {
    damage("UPDATE environment SET architecture = 'sm_91' WHERE object = (SELECT min(object) FROM environment)");
  }
  SUBCASE("protocol") {
    damage("UPDATE protocol SET timer = 'x' WHERE object = (SELECT min(object) FROM protocol)");
  }
  SUBCASE("implementation") {
    damage("DELETE FROM implementation WHERE object = (SELECT min(object) FROM implementation)");
  }
  CHECK(mentions(verify(db).digest_mismatches, "columns for filters"));
}

TEST_CASE_FIXTURE(VerifyFixture, "an unknown kind") {
  damage("UPDATE object SET kind = 'Nonsense' WHERE kind = 'ExecutionEnvironment'");
  CHECK(verify(db).digest_mismatches.size() == 3);
}

TEST_CASE_FIXTURE(VerifyFixture, "a changed payload, form, series or instant of a run") {
  std::size_t expected = 1;
  SUBCASE("payload") {
    damage("UPDATE run SET payload = CAST(substr(payload, 1, 1) || x'02' || substr(payload, 3) AS BLOB)");
  }
  SUBCASE("short payload") {
    damage("UPDATE run SET payload = x'00'");
  }
  SUBCASE("form") {
    damage("UPDATE form SET spec = replace(spec, 'passed', 'pissed')");
  }
  SUBCASE("broken form") {
    damage("UPDATE form SET spec = '${nonsense}'");
  }
  SUBCASE("instant") {
    damage("UPDATE run SET observed_ms = observed_ms + 1");
  }
  SUBCASE("digest") {
    damage("UPDATE run SET digest = zeroblob(32)");
    if (test_server() != nullptr) expected = 2;  // its registry has the right one
  }
  SUBCASE("series") {
    damage("UPDATE series SET environment = (SELECT object FROM environment WHERE product = 'A100')");
  }
  CHECK(verify(db).digest_mismatches.size() == expected);
}

TEST_CASE_FIXTURE(VerifyFixture, "a changed cohort key, correctness key, or one missing") {
  SUBCASE("key") {
    damage("UPDATE cohort SET key = zeroblob(32)");
  }
  SUBCASE("correctness") {
    damage("UPDATE workload SET correctness = zeroblob(32)");
  }
  SUBCASE("missing") {
    damage("UPDATE series SET cohort = NULL");
  }
  const index::Verification report = verify(db);
  CHECK(report.cohort_mismatches.size() == 1);
  for (const std::string& line : report.digest_mismatches) CHECK(line.find("columns for filters") != std::string::npos);
}

TEST_CASE_FIXTURE(VerifyFixture, "a cohort of an unknown workload") {
  damage("DELETE FROM workload");
  CHECK(mentions(verify(db).cohort_mismatches, "workload is not known"));
}

TEST_CASE_FIXTURE(VerifyFixture, "changed bytes of a file") {
  damage("UPDATE snapshot_chunk SET bytes = CAST(substr(bytes, 1, length(bytes) - 1) || x'00' AS BLOB)");
  CHECK(mentions(verify(db).digest_mismatches, "cannot be read back"));
}

TEST_CASE_FIXTURE(VerifyFixture, "lines of a file that are elsewhere") {
  damage("INSERT INTO snapshot_line (import, sequence, lines) SELECT kept, 0, 5 FROM snapshot");
  CHECK(mentions(verify(db).digest_mismatches, "lines are not where the index says"));
}

TEST_CASE_FIXTURE(VerifyFixture, "a schema that is not kindex's") {
  Shell shell(db);
  SUBCASE("a trigger is gone") {
    REQUIRE(shell.run("DROP TRIGGER run_kept").empty());
  }
  SUBCASE("a trigger too many") {
    REQUIRE(shell.run("CREATE TRIGGER mine AFTER INSERT ON import BEGIN SELECT 1; END").empty());
  }
  SUBCASE("another view of that name") {
    REQUIRE(shell.run("DROP VIEW v_cohorts; CREATE VIEW v_cohorts AS SELECT 1").empty());
  }
  CHECK(verify(db).digest_mismatches.size() == 1);
}

TEST_CASE_FIXTURE(VerifyFixture, "a view that somebody added is theirs") {
  REQUIRE(Shell(db).run("CREATE VIEW mine AS SELECT count(*) FROM run").empty());
  CHECK(sound(verify(db)));
}

TEST_CASE_FIXTURE(VerifyFixture, "a reference to nothing") {
  damage("DELETE FROM form");
  const index::Verification report = verify(db);
  CHECK(mentions(report.digest_mismatches, "form that"));
}

// An index over `columns` that the schema says to be another.
void disguise(const std::filesystem::path& db, const std::string& name, const std::string& columns) {
  Shell shell(db);
  const std::string made = shell.query("SELECT sql FROM sqlite_schema WHERE name = '" + name + "'");
  const std::string unique = made.find("UNIQUE") == std::string::npos ? "" : "UNIQUE ";
  REQUIRE(shell.run("DROP INDEX " + name + "; CREATE " + unique + "INDEX " + name + " ON run " + columns).empty());
  REQUIRE(shell
              .run("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = '" + made.substr(0, made.size() - 1) +
                   "' WHERE name = '" + name + "'")
              .empty());
}

TEST_CASE_FIXTURE(VerifyFixture, "an index of the runs that does not hold what the table does") {
  import_file(db, "more", {}, {latency_run(world.series(), 10561, "2026-03-01T12:00:00.001Z", "0.9.0")});
  REQUIRE(sound(verify(db)));
  SUBCASE("a digest is missing") {
    disguise(db, "run_digest", "(digest) WHERE id > 1");
    CHECK(mentions(verify(db).digest_mismatches, "file: row 1 missing from index run_digest"));
  }
  SUBCASE("a run of a series is missing") {
    disguise(db, "run_series",
             "(series, observed_ms, observed_sub, value, p20, p80, status, labels) WHERE observed_sub > 0");
    CHECK(mentions(verify(db).digest_mismatches, "missing from index run_series"));
  }
  SUBCASE("a value is another") {
    disguise(db, "run_series", "(series, observed_ms, observed_sub, value + 1, p20, p80, status, labels)");
    CHECK(mentions(verify(db).digest_mismatches, "missing from index run_series"));
  }
  SUBCASE("the order is another") {
    disguise(db, "run_series", "(series, observed_ms DESC, observed_sub, value, p20, p80, status, labels)");
    CHECK(mentions(verify(db).digest_mismatches, "run_series"));
  }
}

TEST_CASE_FIXTURE(VerifyFixture, "an index that somebody added is theirs") {
  REQUIRE(Shell(db).run("CREATE INDEX mine ON run (line)").empty());
  CHECK(sound(verify(db)));
  disguise(db, "mine", "(line) WHERE line > 99");
  CHECK(mentions(verify(db).digest_mismatches, "missing from index mine"));
}

TEST_CASE_FIXTURE(VerifyFixture, "what is imported meanwhile is not looked at") {
  index::Database database(db, index::Open::read);
  index::Reader reader(database);
  REQUIRE_FALSE(reader.empty());  // its state of the index is this one
  import_file(db, "more", {}, {latency_run(world.series(), 10561, "2026-03-01T12:00:00.001Z", "0.9.0")});
  const index::Verification report = reader.verify({});
  CHECK(sound(report));
  CHECK(report.runs == 1);
  CHECK(verify(db).runs == 2);
}

TEST_CASE_FIXTURE(VerifyFixture, "changed metadata changes the content digest") {
  const Digest before = verify(db).content;
  damage(
      "UPDATE metadata SET body = replace(body, 'RMSNorm', 'RMSNORM'), title = replace(title, 'RMSNorm', 'RMSNORM'),"
      " name = replace(name, 'RMSNorm', 'RMSNORM')");
  const index::Verification report = verify(db);
  CHECK(sound(report));
  CHECK(report.content != before);
}

TEST_CASE_FIXTURE(VerifyFixture, "metadata whose columns are not what it says") {
  damage("UPDATE metadata SET title = 'X' WHERE id = 1");
  CHECK(mentions(verify(db).digest_mismatches, "the columns of its metadata"));
}

TEST_CASE_FIXTURE(VerifyFixture, "a run that stands elsewhere than it did") {
  damage("UPDATE run SET line = line + 1 WHERE id = 1");
  CHECK(mentions(verify(db).digest_mismatches, "its runs are not where they stood"));
}

TEST_CASE_FIXTURE(VerifyFixture, "progress ends with the number of runs") {
  index::Database database(db, index::Open::read);
  std::int64_t last = 0;
  (void)index::Reader(database).verify([&](std::int64_t runs) { last = runs; });
  CHECK(last == 1);
}

}  // namespace
}  // namespace kindex::tests
