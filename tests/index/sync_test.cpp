// Syncing: the target then holds what either did, once, whatever it had before.
#include "index/sync.h"

#include <doctest/doctest.h>

#include "contents.h"
#include "identity/event.h"
#include "identity/key_statement.h"
#include "identity/sha256.h"
#include "identity/signature.h"
#include "sample.h"

namespace kindex::tests {
namespace {

using index::Database;
using index::Open;
using index::Writer;

constexpr const char* kLater = "2026-03-02T12:00:00.000Z";

struct SyncFixture {
  World world;
  TempFolder folder;
  std::filesystem::path a = folder / "a.db", b = folder / "b.db", c = folder / "c.db";
  SampleRun one = latency_run(world.series(), 10, kNoon);
  SampleRun two = latency_run(world.series(), 20, kLater);
  SampleRun three = latency_run(world.series("torch"), 30, kNoon);

  // A file with whatever `fill` puts.
  template <typename Fill>
  void import(const std::filesystem::path& db, const std::string& bytes, const Fill& fill, index::ImportRow row) {
    Database database(db, Open::write);
    Writer writer(database, row);
    writer.bytes(bytes);
    fill(writer);
    writer.commit(row.reading ? "report of " + bytes : "");
  }
  template <typename Fill>
  void import(const std::filesystem::path& db, const std::string& bytes, const Fill& fill) {
    import(db, bytes, fill, row());
  }
  index::ImportRow row(const std::string& importer = "test", const std::string& at = "") const {
    return {"f", importer, "1", "0.1.0", true, std::nullopt, false, at};
  }
  index::ImportRow reading(const std::string& how, bool keep = true) const {
    return {"f", "test", "1", "0.1.0", keep, identity::sha256(how)};
  }
  index::EventRow retraction(const SampleRun& run) const {
    identity::Event event;
    event.run = run.digest;
    event.why = "why";
    event.by = "ada";
    event.at = kNoon;
    const identity::EventObject made = identity::identify(event);
    return {made.digest, "retraction", run.digest, std::nullopt, made.body};
  }
  void record(const std::filesystem::path& db, const index::EventRow& event) {
    Database database(db, Open::write);
    index::record_events(database, {event});
  }
  // Both ways, until they say that there is nothing to do.
  void both_ways() {
    sync(a, b);
    sync(b, a);
    CHECK(sync(a, b).plan.nothing());
    CHECK(sync(b, a).plan.nothing());
    CHECK(contents(a) == contents(b));
    const index::Verification of_a = verify(a);
    const index::Verification of_b = verify(b);
    CHECK(sound(of_a));
    CHECK(sound(of_b));
    CHECK(of_a.content == of_b.content);
  }
};

TEST_CASE_FIXTURE(SyncFixture, "an empty index becomes the same as the source, and again is nothing") {
  import_file(a, "first", world.objects(), {one, two});
  import_file(a, "second", {}, {two, three}, "other");
  record(a, retraction(one));
  const Synced done = sync(a, b);
  CHECK(done.added == std::vector<std::int64_t>{2, 1});
  CHECK(done.plan.objects == static_cast<std::int64_t>(world.objects().size()));
  CHECK(done.plan.events == 1);
  CHECK(contents(a) == contents(b));
  CHECK(verify(a).content == verify(b).content);
  CHECK(sound(verify(b)));

  const Synced again = sync(a, b);
  CHECK(again.plan.nothing());
  CHECK(again.plan.held == 2);
  CHECK(again.added.empty());
  CHECK(Shell(b).query("SELECT count(*) FROM import") == "2\n");
}

TEST_CASE_FIXTURE(SyncFixture, "what is new is copied, and nothing else") {
  import_file(a, "first", world.objects(), {one});
  sync(a, b);
  import_file(a, "second", {}, {two});
  const Synced done = sync(a, b);
  CHECK(done.added == std::vector<std::int64_t>{1});
  CHECK(done.plan.objects == 0);
  record(a, retraction(two));
  const Synced said = sync(a, b);
  CHECK(said.plan.imports.empty());
  CHECK(said.plan.events == 1);
  CHECK(contents(a) == contents(b));
}

TEST_CASE_FIXTURE(SyncFixture, "two indexes that were filled apart come to hold the same") {
  import_file(a, "first", world.objects(), {one, two});
  import_file(b, "other", {&world.rms_norm, &world.triton}, {two, three}, "other");
  import_file(b, "first", world.objects(), {one, two});  // the same bytes, on another machine
  record(b, retraction(three));
  both_ways();
  CHECK(Shell(a).query("SELECT count(*) FROM import") == "3\n");
  CHECK(Shell(b).query("SELECT count(*) FROM snapshot") == "2\n");
}

TEST_CASE_FIXTURE(SyncFixture, "what goes through a third index arrives once") {
  import_file(a, "first", world.objects(), {one});
  import_file(b, "second", world.objects(), {two});
  sync(a, c);
  sync(b, c);
  sync(c, a);
  sync(c, b);
  both_ways();
  CHECK(contents(a) == contents(c));
}

TEST_CASE_FIXTURE(SyncFixture,
                  "of a run that both have, all places, names and metadata are kept, and the fuller series") {
  index::SeriesRow bare = world.series();
  bare.timed_region.clear();
  const SampleRun told = latency_run(world.series(), 10, kNoon, "0.8.0", "new-name");
  const SampleRun untold = latency_run(bare, 10, kNoon);
  SUBCASE("the source says more") {
    import_file(a, "first", world.objects(), {told}, "liger");
    import_file(b, "second", world.objects(), {untold}, "catalog");
  }
  SUBCASE("the target says more") {
    import_file(a, "first", world.objects(), {untold}, "catalog");
    import_file(b, "second", world.objects(), {told}, "liger");
  }
  SUBCASE("the source was told later, by a file that both could have") {
    import_file(a, "first", world.objects(), {untold}, "catalog");
    sync(a, b);
    import_file(a, "second", {}, {told}, "liger");
  }
  both_ways();
  Database database(b, Open::read);
  index::Reader reader(database);
  const auto run = reader.run(one.digest);
  REQUIRE(run);
  CHECK(run->metadata.size() == 2);
  CHECK(run->provenance.size() == 2);
  CHECK(reader.series_of(run->series)->timed_region == world.series().timed_region);
}

TEST_CASE_FIXTURE(SyncFixture, "who says something of a run is who said it") {
  const SampleRun renamed = latency_run(world.series(), 10, kNoon, "0.8.0", "new-name");
  import_file(a, "first", world.objects(), {one}, "catalog");
  import_file(a, "second", {}, {renamed}, "liger");
  import_file(b, "third", world.objects(), {renamed}, "mine");
  both_ways();
  const char* said = "SELECT s.name FROM run_metadata m JOIN source s ON s.id = m.source ORDER BY s.name";
  CHECK(Shell(b).query(said) == "catalog\n");  // what `liger` said is what b's own row gives
  CHECK(Shell(a).query(said) == "liger\nmine\n");
}

TEST_CASE_FIXTURE(SyncFixture, "a line that is in the file twice is two places") {
  import_file(a, "first", world.objects(), {one, one, two});
  sync(a, b);
  CHECK(contents(a) == contents(b));
  CHECK(Shell(b).query("SELECT count(*) FROM run_provenance") == "1\n");
}

TEST_CASE_FIXTURE(SyncFixture, "metadata and names that a later import gives an object follow") {
  import_file(a, "first", world.objects(), {one}, "liger");
  sync(a, b);
  import(a, "second", [&](Writer& writer) {
    SampleObject renamed = world.rms_norm;
  renamed.metadata = R"({"name":"other"})";
  put(writer, renamed, "catalog");
});
CHECK(sync(a, b).plan.objects == 1);
CHECK(contents(a) == contents(b));
}  // namespace

TEST_CASE_FIXTURE(SyncFixture, "an object that the target only names is filled in, and cohorts with it") {
  import_file(b, "runs", {}, {one});
  import_file(a, "objects", world.objects(), {});
  CHECK(verify(b).unresolved > 0);
  both_ways();
  CHECK(verify(b).unresolved == 0);
}

TEST_CASE_FIXTURE(SyncFixture, "raw evidence, listings and signatures go along; what a key is worth does not") {
  const std::string evidence("raw\0samples", 11);
  const identity::PrivateKey key = identity::PrivateKey::generate();
  const identity::Signature signature = identity::sign_bundle(key, kNoon, identity::sha256("lines"), 2);
  index::ImportRow measured = row();
  measured.measured = true;
  import(
      a, "first",
      [&](Writer& writer) {
        put(writer, one, 1);
  (void)writer.artifact(identity::sha256(evidence), evidence);
  (void)writer.listing("source", "liger", R"({"name":"Liger"})");
  writer.signature({1, 2, key.public_key().fingerprint(), signature.statement(), signature.value});
},
      measured);
identity::KeyStatement trust;
trust.key = key.public_key();
trust.name = "bench";
trust.by = "ada";
trust.at = kNoon;
const auto said = identity::identify(trust);
{
  Database database(a, Open::write);
  index::record_key_statement(database, {said.digest, key.public_key().fingerprint(), "trust", said.body});
}
sync(a, b);
CHECK(contents(a) == contents(b));
CHECK(Shell(b).query("SELECT count(*) FROM signature") == "1\n");
CHECK(Shell(b).query("SELECT count(*) FROM key_statement") == "0\n");
CHECK(Shell(b).query("SELECT count(*) FROM measurement") == "0\n");
CHECK(sound(verify(b)));
}  // namespace kindex::tests

TEST_CASE_FIXTURE(SyncFixture, "a row is in quarantine where no import of its file has taken it") {
  const auto keep_back = [](std::vector<std::int64_t> lines) {
    return [lines](Writer& writer) {
      for (const std::int64_t line : lines)
        writer.quarantine("UNKNOWN_KERNEL", "", "raw " + std::to_string(line), line);
    };
  };
  const auto lines_out = [](const std::filesystem::path& db) {
    Database database(db, Open::read);
    index::Reader reader(database);
    std::vector<std::int64_t> lines;
    for (const index::QuarantinedRow& row : quarantined(reader)) lines.push_back(row.line);
    return lines;
  };
  SUBCASE("one that the source took later") {
    import(a, "bytes", keep_back({2, 3}));
    sync(a, b);
    CHECK(lines_out(b) == std::vector<std::int64_t>{2, 3});
    import(a, "bytes", keep_back({3}));
    both_ways();
    CHECK(lines_out(b) == std::vector<std::int64_t>{3});
  }
  SUBCASE("both at once") {
    import(a, "bytes", keep_back({2, 3}));
    import(a, "bytes", keep_back({3}));
    both_ways();
    CHECK(lines_out(b) == std::vector<std::int64_t>{3});
  }
  SUBCASE("one that the source still has, and the target took") {
    import(a, "bytes", keep_back({2, 3}));
    import(b, "bytes", keep_back({3, 4}));
    both_ways();
    CHECK(lines_out(a) == std::vector<std::int64_t>{3});
  }
  SUBCASE("a later reading that takes less") {
    import(a, "bytes", keep_back({}));
    import(a, "bytes", keep_back({5}));
    both_ways();
    CHECK(lines_out(b) == std::vector<std::int64_t>{5});
  }
}

TEST_CASE_FIXTURE(SyncFixture, "the bytes of a file are kept once, from whichever index has them") {
  const auto put_one = [&](Writer& writer) { put(writer, one, 2); };
  SUBCASE("the source") {
    import(a, "bytes", put_one);
    import(b, "bytes", put_one, reading("here", false));
  }
  SUBCASE("the target") {
    import(a, "bytes", put_one, reading("here", false));
    import(b, "bytes", put_one);
  }
  SUBCASE("the source, at its second import") {
    import(a, "bytes", put_one, reading("here", false));
    sync(a, b);
    CHECK(contents(a) == contents(b));
    import(a, "bytes", put_one);
  }
  both_ways();
  for (const auto& db : {a, b}) {
    CHECK(Shell(db).query("SELECT count(*), count(kept) FROM snapshot") == "1|1\n");
    CHECK(Shell(db).query("SELECT count(*) FROM snapshot_chunk") == "1\n");
  }
}

TEST_CASE_FIXTURE(SyncFixture, "a file of no bytes is kept as well") {
  import(a, "", [](Writer&){});
  both_ways();
  CHECK(Shell(b).query("SELECT size, count(kept) FROM snapshot GROUP BY size") == "0|1\n");
}

TEST_CASE_FIXTURE(SyncFixture, "a file of several frames arrives whole, and its lines are found") {
  std::string bytes;
  for (int i = 0; bytes.size() < (std::size_t{9} << 20U); ++i) bytes += "line " + std::to_string(i) + "\n";
  import(a, bytes, [&](Writer& writer) { put(writer, one, 2);
});
sync(a, b);
CHECK(contents(a) == contents(b));
CHECK(sound(verify(b)));
}

TEST_CASE_FIXTURE(SyncFixture, "the report that counts goes along, so that the target need not read the bytes again") {
  const auto put_one = [&](Writer& writer) { put(writer, one, 2); };
  const auto known = [&](const std::filesystem::path& db, const std::string& how) {
    Database database(db, Open::write);
    Writer writer(database, reading(how));
    return writer.known(identity::sha256("bytes"));
  };
  import(a, "bytes", put_one, reading("one"));
  import(a, "bytes", put_one, reading("two"));
  sync(a, b);
  CHECK(known(b, "two") == "report of bytes");
  CHECK_FALSE(known(b, "one"));
}

TEST_CASE_FIXTURE(SyncFixture, "imports that nothing tells apart are as many as in the source") {
  const auto put_one = [&](Writer& writer) { put(writer, one, 2); };
  for (int i = 0; i < 3; ++i) import(a, "bytes", put_one, row("test", kNoon));
  import(b, "bytes", put_one, row("test", kNoon));
  CHECK(sync(a, b).plan.imports.size() == 2);
  both_ways();
  CHECK(Shell(b).query("SELECT count(*) FROM import") == "3\n");
}

TEST_CASE_FIXTURE(SyncFixture, "importing known bytes again costs a sync one row") {
  const auto put_all = [&](Writer& writer) {
    put(writer, one, 2);
    put(writer, two, 3);
  };
  import_file(a, "first", world.objects(), {one, two});
  import(a, "second", put_all, reading("one"));  // two places
  sync(a, b);
  import(a, "second", put_all, reading("one"));
  Database from(a, Open::read);
  index::Sync again(from, any);
  Database to(b, Open::write);
  CHECK(again.compare(&to).imports.size() == 1);
  std::int64_t seen = 0;
  again.copy(
      to, [&](std::size_t, const index::RunCounts& runs) { seen = runs.added + runs.present; }, [](std::int64_t) {});
  CHECK(seen == 0);
}

TEST_CASE_FIXTURE(SyncFixture, "an index is no other index") {
  import_file(a, "first", world.objects(), {one});
  import_file(b, "first", world.objects(), {one});
  Database first(a, Open::read);
  Database same(a, Open::read);
  Database second(b, Open::read);
  CHECK_THROWS_WITH_AS(index::check_distinct(first, same), doctest::Contains("are the same index"), Error);
  CHECK_NOTHROW(index::check_distinct(first, second));
}

}  // namespace
}  // namespace kindex::tests
