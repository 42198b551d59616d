// Syncing from what is damaged, and syncing that is interrupted or not alone: an import is there whole, or not at all.
#include <doctest/doctest.h>

#include <stdexcept>

#include "contents.h"
#include "identity/event.h"
#include "identity/sha256.h"
#include "identity/signature.h"
#include "sample.h"

namespace kindex::tests {
namespace {

using index::Database;
using index::Open;
using index::Writer;

constexpr const char* kNoon = "2026-03-01T12:00:00.000Z";

// Two files; in the second one of everything.
struct Fixture {
  World world;
  TempFolder folder;
  std::filesystem::path a = folder / "a.db", b = folder / "b.db";

  Fixture() {
    import_file(a, "first", {}, {latency_run(world.series(), 10, kNoon)});
    Database database(a, Open::write);
    Writer writer(database, {"second", "test", "1", "0.1.0", true});
    writer.bytes("second");
    for (const SampleObject* object : world.objects()) put(writer, *object);
    put(writer, latency_run(world.series(), 20, kNoon), 2);
    (void)writer.artifact(identity::sha256("evidence"), "evidence");
    const identity::PrivateKey key = identity::PrivateKey::generate();
    const identity::Signature signature = identity::sign_bundle(key, kNoon, identity::sha256("lines"), 2);
    writer.signature({1, 2, key.public_key().fingerprint(), signature.statement(), signature.value});
    identity::Event event;
    event.run = latency_run(world.series(), 20, kNoon).digest;
    event.why = "why";
    event.by = "ada";
    event.at = kNoon;
    const identity::EventObject made = identity::identify(event);
    (void)writer.event({made.digest, "retraction", event.run, std::nullopt, made.body});
    writer.commit();
  }

  std::string failure() {
    try {
      sync(a, b);
    } catch (const Error& error) {
      CHECK(error.exit() == Exit::index);
      return error.what();
    }
    return "";
  }
  std::string imports() { return index::exists(b) ? Shell(b).query("SELECT name FROM import ORDER BY id") : ""; }
};

TEST_CASE_FIXTURE(Fixture, "what is damaged is named, and nothing of its import is kept") {
  Shell shell(a);
  const auto force = [&](const std::string& change) { REQUIRE(shell.force(change).empty()); };
  std::string says;
  std::string before;
  SUBCASE("an object") {
    force("UPDATE object SET spec = replace(spec, 'RMSNorm', 'RMSNarm') WHERE kind = 'OperationSpec'");
    force("UPDATE object SET spec = '{}' WHERE kind = 'ExecutionEnvironment'");
    says = ": holds another object";
  }
  SUBCASE("raw evidence") {
    force("UPDATE artifact SET bytes = CAST('other' AS BLOB)");
    says = ": holds other raw evidence";
  }
  SUBCASE("an event") {
    force("UPDATE event SET body = replace(body, 'ada', 'eve')");
    says = ": holds another event";
  }
  SUBCASE("a run") {
    force("UPDATE run SET observed_ms = observed_ms + 1 WHERE id = 2");
    says = ": holds another run";
    before = "file.csv\n";
  }
  SUBCASE("a run that cannot be rebuilt") {
    force("UPDATE run SET payload = x'' WHERE id = 2");
    says = ": the run cannot be rebuilt";
    before = "file.csv\n";
  }
  SUBCASE("what of a run is ranked") {
    const char* change = "value = 21";
    SUBCASE("its value") {
      change = "value = 21";
    }
    SUBCASE("no value") {
      change = "value = NULL";
    }
    SUBCASE("its spread") {
      change = "p80 = p20";
    }
    SUBCASE("how it ended") {
      change = "status = 1";
    }
    SUBCASE("when") {
      change = "observed_sub = 1";
    }
    force("UPDATE run SET " + std::string(change) + " WHERE id = 2");
    says = ": its columns are not what its text says";
    before = "file.csv\n";
  }
  SUBCASE("where a run stands") {
    force("UPDATE run SET line = 9 WHERE id = 2");
    says = "second: its runs are not where they stood";
    before = "file.csv\n";
  }
  SUBCASE("whose a run is") {
    force("UPDATE run SET import = 1 WHERE id = 2");
    says = "second: its runs are not where they stood";
    before = "file.csv\n";
  }
  SUBCASE("the bytes of a file") {
    force(
        "UPDATE snapshot_chunk SET bytes = (SELECT c.bytes FROM snapshot_chunk c WHERE c.import = 1) WHERE import = 2");
    force("UPDATE snapshot SET size = 5 WHERE kept = 2");
    says = ": the kept bytes are of another file";
    before = "file.csv\n";
  }
  SUBCASE("bytes that cannot be read") {
    force("UPDATE snapshot_chunk SET bytes = x'00' WHERE import = 2");
    says = ": the file cannot be read back";
    before = "file.csv\n";
  }
  SUBCASE("a signature") {
    force("UPDATE signature SET statement = replace(statement, '12:00', '13:00')");
    says = "its signature is not what";
    before = "file.csv\n";
  }
  const std::string error = failure();
  INFO(error);
  CHECK(error.find(says) != std::string::npos);
  CHECK(imports() == before);
  if (!before.empty()) CHECK(sound(verify(b)));
}

TEST_CASE_FIXTURE(Fixture, "what is nothing of the record format is not taken, whatever its digest") {
  const auto failure_with = [&](const std::string& refused) {
    Database from(a, Open::read);
    index::Sync sync(from, [&](std::string_view kind, std::string_view, std::string_view) {
      if (kind == refused) throw input_error("$.spec: no");
    });
    (void)sync.compare(nullptr);
    Database to(b, Open::fill);
    try {
      sync.copy(
          to, [](std::size_t, const index::RunCounts&) {}, [](std::int64_t) {});
    } catch (const Error& error) {
      CHECK(error.exit() == Exit::index);
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(failure_with("OperationSpec").find(": is no OperationSpec: $.spec: no") != std::string::npos);
  CHECK(failure_with("BenchmarkRun").find(": is no BenchmarkRun: $.spec: no") != std::string::npos);
  CHECK(imports().empty());
}

TEST_CASE_FIXTURE(Fixture, "what was interrupted goes on behind the last import that is there") {
  struct Stop {};
  {
    Database from(a, Open::read);
    index::Sync sync(from, any);
    (void)sync.compare(nullptr);
    Database to(b, Open::fill);
    CHECK_THROWS_AS(sync.copy(
                        to, [](std::size_t, const index::RunCounts&) { throw Stop(); }, [](std::int64_t) {}),
                    Stop);
  }
  CHECK(imports() == "file.csv\n");
  CHECK(sound(verify(b)));
  const Synced rest = sync(a, b);
  CHECK(rest.plan.imports.size() == 1);
  CHECK(rest.plan.objects == 0);  // they came with the first
  CHECK(contents(a) == contents(b));
}

TEST_CASE_FIXTURE(Fixture, "what somebody else copies meanwhile is not copied twice") {
  Database from(a, Open::read);
  index::Sync slow(from, any);
  (void)slow.compare(nullptr);
  std::size_t copied = 0;
  SUBCASE("all of it") {
    sync(a, b);
    Database to(b, Open::write);
    slow.copy(
        to, [&](std::size_t, const index::RunCounts&) { ++copied; }, [](std::int64_t) {});
    CHECK(copied == 0);
  }
  SUBCASE("the rest of it") {
    Database to(b, Open::fill);
    slow.copy(
        to,
        [&](std::size_t, const index::RunCounts&) {
          ++copied;
          sync(a, b);
        },
        [](std::int64_t) {});
    CHECK(copied == 1);
  }
  CHECK(imports() == "file.csv\nsecond\n");
  CHECK(contents(a) == contents(b));
}

}  // namespace
}  // namespace kindex::tests
