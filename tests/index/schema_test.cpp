// What the schema itself promises, to kindex and to whoever opens the file by hand.
#include <doctest/doctest.h>

#include "index/status.h"
#include "sample.h"
#include "tests/shared_data.h"

namespace kindex::tests {
namespace {

struct SchemaFixture {
  World world;
  TempFolder folder;
  std::filesystem::path db = folder / "index.db";
  SampleRun run = latency_run(world.series(), 10560, "2026-03-01T12:00:00.125Z");
  SchemaFixture() {
    index::Database database(db, index::Open::write);
    index::Writer writer(database, {"f", "test", "1", "0.1.0", true});
    writer.bytes("bytes");
    for (const SampleObject* object : world.objects()) put(writer, *object);
    put(writer, run, 2);
    put(writer, run, 3);
    writer.quarantine("UNKNOWN_KERNEL", "", "raw", 4);
    writer.commit();
  }
};

TEST_CASE_FIXTURE(SchemaFixture, "what was imported is neither deleted nor rewritten") {
  Shell shell(db);
  REQUIRE(shell.run("INSERT INTO snapshot_line (import, sequence, lines) VALUES (1, 1, 4)").empty());
  const std::vector<std::pair<std::string, std::string>> refused{
      {"DELETE FROM object", "objects are never deleted"},
      {"UPDATE object SET spec = '{}'", "objects are immutable"},
      {"UPDATE object SET digest = zeroblob(32) WHERE id = 1", "objects are immutable"},
      {"DELETE FROM run", "runs are never deleted"},
      {"UPDATE run SET value = 1", "runs are immutable"},
      {"UPDATE run SET digest = zeroblob(32)", "runs are immutable"},
      {"UPDATE run SET payload = x''", "runs are immutable"},
      {"DELETE FROM run_provenance", "provenance is never deleted"},
      {"UPDATE run_provenance SET line = 1", "provenance is immutable"},
      {"DELETE FROM metadata", "metadata is never deleted"},
      {"UPDATE metadata SET body = '{}'", "metadata is immutable"},
      {"DELETE FROM snapshot", "snapshots are never deleted"},
      {"UPDATE snapshot SET digest = zeroblob(32)", "snapshots are immutable"},
      {"DELETE FROM snapshot_chunk", "snapshots are never deleted"},
      {"UPDATE snapshot_chunk SET bytes = x''", "snapshots are immutable"},
      {"DELETE FROM snapshot_line", "snapshots are never deleted"},
      {"UPDATE snapshot_line SET lines = 1", "snapshots are immutable"},
      {"DELETE FROM import", "imports are never deleted"},
      {"UPDATE import SET name = 'x'", "imports are immutable"},
      {"DELETE FROM quarantine", "quarantined rows are never deleted"},
      {"UPDATE quarantine SET raw = x''", "quarantined rows are immutable"},
      {"UPDATE form SET spec = ''", "forms are immutable"},
      {"UPDATE label_set SET body = '{}'", "label sets are immutable"},
      {"UPDATE series SET pass = 'x'", "series are immutable"},
      {"UPDATE cohort SET metric = 'x'", "cohorts are immutable"},
  };
  for (const auto& [sql, answer] : refused) CHECK(sql + ": " + shell.run(sql) == sql + ": " + answer);
}

TEST_CASE_FIXTURE(SchemaFixture, "statuses have the codes that the program uses") {
  std::string expected;
  for (std::size_t i = 0; i < index::kStatuses.size(); ++i) {
    expected += std::to_string(i) + "|" + std::string(index::kStatuses.at(i)) + "\n";
  }
  CHECK(Shell(db).query("SELECT id, name FROM run_status ORDER BY id") == expected);
}

TEST_CASE_FIXTURE(SchemaFixture, "v_runs reads well") {
  Shell shell(db);
  CHECK(shell.query("SELECT operation, kernel, provider, pass, axes, dtype, product, form_factor, architecture, status,"
                    " value, metric, observed_at, labels, source FROM v_runs") ==
        "rms-norm|rms_norm|liger|forward|{\"hidden\":512,\"rows\":4096}|bf16|H100 80GB HBM3|SXM5|sm_90|passed|10560.0|"
        "latency:median:ns|2026-03-01T12:00:00.125Z|{\"liger_version\":\"0.7.0\"}|liger-kernel-bench\n");
  CHECK(shell.query("SELECT run, line FROM v_runs") == run.digest.text() + "|2\n");
}

TEST_CASE_FIXTURE(SchemaFixture, "v_cohorts reads well") {
  CHECK(Shell(db).query("SELECT operation, product, harness, timer, metric, runs, entries FROM v_cohorts") ==
        "rms-norm|H100 80GB HBM3|Liger-Kernel benchmark scripts|cuda_events|latency:median:ns|1|1\n");
}

TEST_CASE("an unresolved run has no cohort in v_runs, not an empty digest") {
  const World world;
  const TempFolder folder;
  import_file(folder / "index.db", "a", {}, {latency_run(world.series(), 5, "2026-03-01T12:00:00.000Z")});
  CHECK(Shell(folder / "index.db").query("SELECT cohort IS NULL, operation IS NULL FROM v_runs") == "1|1\n");
}

TEST_CASE_FIXTURE(SchemaFixture, "the runs of a series are answered from the covering index alone") {
  const std::string sql = read_file(std::filesystem::path(KINDEX_SOURCE_DIR) / "sql/queries/series_runs.sql");
  const std::string plan = Shell(db).query("EXPLAIN QUERY PLAN " + sql);
  CHECK(plan.find("USING COVERING INDEX run_series (series=?)") != std::string::npos);
  CHECK(plan.find("TEMP B-TREE") == std::string::npos);
}

}  // namespace
}  // namespace kindex::tests
