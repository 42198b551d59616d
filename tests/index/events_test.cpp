// Events: kept once and for ever, part of the content digest, and read with the runs they are about.
#include "index/events.h"

#include <doctest/doctest.h>

#include "identity/event.h"
#include "sample.h"

namespace kindex::tests {
namespace {

index::EventRow event(identity::Event::Kind kind, const Digest& run, std::optional<Digest> replacement = {}) {
  identity::Event event;
  event.kind = kind;
  event.run = run;
  event.replacement = replacement;
  event.why = "why";
  event.by = "ada";
  event.at = "2026-08-16T12:00:00Z";
  const identity::EventObject made = identity::identify(event);
  return {made.digest, std::string(identity::kind_name(kind)), run, replacement, made.body};
}

struct EventsFixture {
  using Kind = identity::Event::Kind;
  World world;
  TempFolder folder;
  std::filesystem::path db = folder / "index.db";
  SampleRun first = latency_run(world.series(), 10, "2026-03-01T12:00:00.000Z");
  SampleRun second = latency_run(world.series(), 20, "2026-03-02T12:00:00.000Z");
  index::EventRow retraction = event(Kind::retraction, first.digest);
  index::EventRow supersession = event(Kind::supersession, first.digest, second.digest);

  std::vector<index::Put> record(const std::vector<index::EventRow>& events) {
    index::Database database(db, index::Open::write);
    return index::record_events(database, events);
  }
  // `value:retracted:superseded` of each run.
  std::string states() {
    index::Database database(db, index::Open::read);
    index::Reader reader(database);
    std::string out;
    for (const index::SeriesInfo& series : reader.series({})) {
      reader.runs(series.id, {}, [&](const index::RunBrief& run) {
        out += std::to_string(static_cast<int>(*run.value)) + (run.retracted ? " retracted" : "") +
               (run.superseded ? " superseded" : "") + "\n";
      });
    }
    return out;
  }
};

TEST_CASE_FIXTURE(EventsFixture, "an event is kept once, and marks the run it is about") {
  import_file(db, "f", world.objects(), {first, second});
  CHECK(states() == "10\n20\n");
  CHECK(record({retraction}) == std::vector{index::Put::added});
  CHECK(record({retraction}) == std::vector{index::Put::present});
  CHECK(states() == "10 retracted\n20\n");
  CHECK(record({supersession}) == std::vector{index::Put::added});
  CHECK(states() == "10 retracted superseded\n20\n");
  CHECK(Shell(db).query("SELECT value, withdrawn FROM v_runs ORDER BY value") == "10.0|retracted\n20.0|\n");
  CHECK(Shell(db).query("SELECT kind, why, by FROM v_events ORDER BY kind") ==
        "retraction|why|ada\nsupersession|why|ada\n");
  CHECK(sound(verify(db)));
}

TEST_CASE_FIXTURE(EventsFixture, "an event may come before its run, and order does not matter") {
  record({supersession, retraction});
  import_file(db, "f", world.objects(), {first, second});
  CHECK(states() == "10 retracted superseded\n20\n");
  const Digest one = verify(db).content;

  const std::filesystem::path other = folder / "other.db";
  import_file(other, "f", world.objects(), {second, first});
  CHECK(verify(other).content != one);
  {
    index::Database database(other, index::Open::write);
    index::record_events(database, {retraction, supersession});
  }
  CHECK(verify(other).content == one);
}

TEST_CASE_FIXTURE(EventsFixture, "a run's events are those that name it on either side") {
  import_file(db, "f", world.objects(), {first, second});
  record({retraction, supersession});
  index::Database database(db, index::Open::read);
  index::Reader reader(database);
  CHECK(reader.events_of(first.digest).size() == 2);
  REQUIRE(reader.events_of(second.digest).size() == 1);
  CHECK(reader.events_of(second.digest).front().replacement == second.digest);
  CHECK(reader.events_of(world.rms_norm.digest).empty());
}

TEST_CASE_FIXTURE(EventsFixture, "events are neither deleted nor rewritten, and verify sees what was") {
  import_file(db, "f", world.objects(), {first, second});
  record({retraction});
  Shell shell(db);
  CHECK(shell.run("DELETE FROM event").find("events are never deleted") != std::string::npos);
  CHECK(shell.run("UPDATE event SET body = '{}'").find("events are immutable") != std::string::npos);
  const auto force = [&](const std::string& change) { REQUIRE(shell.force(change).empty()); };
  SUBCASE("a changed reason") {
    force("UPDATE event SET body = replace(body, 'ada', 'eve')");
    CHECK(verify(db).digest_mismatches.size() == 1);
  }
  SUBCASE("a column that says otherwise") {
    force("UPDATE event SET run = zeroblob(32)");
    const auto lines = verify(db).digest_mismatches;
    REQUIRE(lines.size() == 1);
    CHECK(lines.front().find("contradict") != std::string::npos);
  }
  SUBCASE("no event at all") {
    force("UPDATE event SET body = '{'");
    CHECK(verify(db).digest_mismatches.size() == 1);
  }
}

}  // namespace
}  // namespace kindex::tests
