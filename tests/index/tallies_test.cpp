// What is added up over a series is what its runs come to, however they came in.
#include "index/tallies.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <tuple>

#include "index/handle.h"
#include "sample.h"

namespace kindex::tests {
namespace {

// The tallies of the index's only series, by reading its runs one by one.
std::vector<index::Tally> counted(index::Reader& reader, index::Id series, const index::Filter& filter) {
  std::vector<index::Tally> tallies;
  reader.digested_runs(series, filter, 0, [&](const index::RunBrief& run, const Digest& digest) {
    auto at = std::find_if(tallies.begin(), tallies.end(), [&](const auto& t) { return t.labels == run.labels; });
    if (at == tallies.end()) {
      at = tallies.insert(tallies.end(), {run.labels, 0, *run.value, *run.value, run, digest});
    }
    ++at->runs;
    at->lowest = std::min(at->lowest, *run.value);
    at->highest = std::max(at->highest, *run.value);
    const bool later = run.observed != at->latest.observed
                           ? run.observed > at->latest.observed
                           : std::tuple(*run.value, digest) < std::tuple(*at->latest.value, at->digest);
    if (later) {
      at->latest = run;
      at->digest = digest;
    }
  });
  return tallies;
}

void check_equal(const std::vector<index::Tally>& found, const std::vector<index::Tally>& wanted) {
  REQUIRE(found.size() == wanted.size());
  for (const index::Tally& tally : wanted) {
    const auto same = [&](const index::Tally& other) { return other.labels == tally.labels; };
    const auto at = std::find_if(found.begin(), found.end(), same);
    REQUIRE(at != found.end());
    CHECK(at->runs == tally.runs);
    CHECK(at->lowest == tally.lowest);
    CHECK(at->highest == tally.highest);
    CHECK(at->digest == tally.digest);
    CHECK(at->latest.id == tally.latest.id);
    CHECK(at->latest.observed == tally.latest.observed);
    CHECK(at->latest.value == tally.latest.value);
    CHECK(at->latest.p20 == tally.latest.p20);
    CHECK(at->latest.p80 == tally.latest.p80);
  }
}

struct TalliesFixture {
  World world;
  TempFolder folder;
  std::filesystem::path db = folder / "index.db";
  std::vector<SampleRun> runs;

  TalliesFixture() {
    const index::SeriesRow series = world.series();
    const auto add = [&](double ns, const std::string& day, const std::string& version) {
      runs.push_back(latency_run(series, ns, "2026-03-" + day + "T12:00:00.000Z", version));
    };
    add(900, "01", "0.7.0");
    add(700, "02", "0.7.0");
    add(800, "02", "0.7.0");  // as late, and slower
    add(500, "01", "0.8.0");
    add(650, "03", "0.8.0");
    add(1000, "02", "");
  }

  void check_against_runs(const index::Filter& filter = {}) const {
    index::Database database(db, index::Open::read);
    index::Reader reader(database);
    const auto all = reader.series({});
    REQUIRE(all.size() == 1);
    const auto tallies = reader.tallies(all.front().id, filter);
    REQUIRE(tallies.has_value());
    check_equal(*tallies, counted(reader, all.front().id, filter));
    const auto count = static_cast<std::int64_t>(runs.size());
    CHECK(reader.run_count(all) == count);
    CHECK(reader.run_count(all.front().id) == count);
    CHECK(reader.run_count(index::Id{99}) == 0);
  }
};

TEST_CASE_FIXTURE(TalliesFixture, "a tally for each set of labels, in one import or in six, in any order") {
  SUBCASE("one file") {
    import_file(db, "all", world.objects(), runs);
  }
  SUBCASE("a file a run") {
    for (std::size_t i = 0; i < runs.size(); ++i) import_file(db, std::to_string(i), world.objects(), {runs[i]});
  }
  SUBCASE("backwards") {
    for (std::size_t i = runs.size(); i-- > 0;) import_file(db, std::to_string(i), world.objects(), {runs[i]});
  }
  SUBCASE("twice") {
    import_file(db, "all", world.objects(), runs);
    import_file(db, "again", world.objects(), runs);
  }
  check_against_runs();
  index::Filter labelled;
  labelled.labels = {{"liger_version", "0.8.0"}};
  check_against_runs(labelled);
  CHECK(sound(verify(db)));
}

TEST_CASE_FIXTURE(TalliesFixture, "tallies that are written before the last run are added up in the table") {
  import_file(db, "all", world.objects(), runs);
  REQUIRE(Shell(db).run("DELETE FROM tally").empty());
  {
    index::Database database(db, index::Open::write);
    index::Connection& connection = *database.handle().connection;
    index::Transaction transaction(connection, index::Transaction::Kind::write);
    index::Tallies tallies(connection, 1);
    index::each_tally_run(connection, [&](const index::TallyRun& run) {
      tallies.add(run);
      tallies.make_room();
    });
    tallies.finish();
    transaction.commit();
  }
  check_against_runs();
  CHECK(sound(verify(db)));
}

TEST_CASE_FIXTURE(TalliesFixture, "where adding up would hide something, there is no tally") {
  import_file(db, "all", world.objects(), runs);
  index::Database database(db, index::Open::write);
  const auto none = [&](const index::Filter& filter) {
    index::Reader reader(database);
    return !reader.tallies(reader.series({}).front().id, filter).has_value();
  };
  CHECK_FALSE(none({}));
  index::Filter since;
  since.since = runs[1].observed;
  CHECK(none(since));
  index::Filter until;
  until.until = runs[1].observed;
  CHECK(none(until));
}

TEST_CASE_FIXTURE(TalliesFixture, "verify counts again") {
  import_file(db, "all", world.objects(), runs);
  REQUIRE(Shell(db).run("UPDATE tally SET highest = highest + 1 WHERE runs = 3").empty());
  const index::Verification report = verify(db);
  REQUIRE(report.cohort_mismatches.size() == 1);
  CHECK(report.cohort_mismatches.front().find("tally") != std::string::npos);
}

TEST_CASE_FIXTURE(TalliesFixture, "a table of any size is held against its runs part by part") {
  for (const char* provider : {"torch", "other"}) {
    runs.push_back(latency_run(world.series(provider), 5, "2026-03-01T12:00:00.000Z"));
  }
  import_file(db, "all", world.objects(), runs);
  const auto differing = [&](std::size_t most) {
    index::Database database(db, index::Open::read);
    index::Connection& connection = *database.handle().connection;
    const index::Transaction transaction(connection, index::Transaction::Kind::read);
    index::TallyCheck check(connection, most);
    index::each_tally_run(connection, [&](const index::TallyRun& run) { check.add(run); });
    return check.differing();
  };
  const std::vector<std::size_t> mosts{1, 2, 4, 5, 1000};  // of five tallies
  for (const std::size_t most : mosts) CHECK(differing(most).empty());
  REQUIRE(Shell(db).query("SELECT DISTINCT series FROM tally ORDER BY series") == "1\n2\n3\n");
  REQUIRE(Shell(db).run("UPDATE tally SET highest = highest + 1 WHERE series = 2").empty());
  REQUIRE(Shell(db).run("DELETE FROM tally WHERE series = 3").empty());
  for (const std::size_t most : mosts) CHECK(differing(most) == std::set<index::Id>{2, 3});
}

TEST_CASE_FIXTURE(TalliesFixture, "an index from before there were tallies gets them by migration") {
  import_file(db, "all", world.objects(), runs);
  {
    Shell shell(db);
    REQUIRE(
        shell
            .run("DROP TABLE tally; DROP TABLE import_report; DROP TABLE snapshot_line; DROP VIEW v_signatures; "
                 "DROP TABLE signature; DROP TABLE key_statement; DROP TABLE measurement; DROP TABLE import_places; "
                 "DROP INDEX import_whole; DROP INDEX snapshot_whole; DROP INDEX quarantine_whole; "
                 "DROP INDEX run_metadata_whole; DROP INDEX run_provenance_whole; DROP INDEX reference_whole; "
                 "DROP INDEX entry_whole; DROP INDEX cohort_whole; DROP INDEX listing_whole; PRAGMA user_version = 4")
            .empty());
  }
  { const index::Database migrated(db, index::Open::write); }
  check_against_runs();
  CHECK(sound(verify(db)));
}

}  // namespace
}  // namespace kindex::tests
