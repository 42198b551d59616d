// An index that is built beside its place: there is nothing before the first commit, and all of it after.
#include <doctest/doctest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <random>
#include <thread>

#include "sample.h"
#include "tests/thinned.h"

namespace kindex::tests {
namespace {

namespace fs = std::filesystem;
using index::Database;
using index::Open;
using index::Writer;

Digest fill(const fs::path& db, const World& world, int from, int count) {
  Database database(db, Open::fill);
  Writer writer(database, {"f", "test", "1", "0.1.0", true});
  writer.bytes(std::to_string(from));
  for (const SampleObject* object : world.objects()) put(writer, *object);
  for (int i = 0; i < count; ++i) put(writer, latency_run(world.series(), from + i + 20, kNoon), i + 2);
  return writer.commit();
}

std::ptrdiff_t files_in(const fs::path& folder) {
  return std::distance(fs::directory_iterator(folder), {});
}

TEST_CASE("the index appears with the first commit, and takes the next file after it") {
  const World world;
  const TempFolder folder;
  const fs::path db = folder / "a/index.db";
  {
    Database database(db, Open::fill);
    CHECK(database.path() == db);
    for (const char* name : {"one", "two"}) {
      Writer writer(database, {name, "test", "1", "0.1.0", true});
      writer.bytes(name);
      put(writer, latency_run(world.series(), name[0], kNoon), 2);
      CHECK(fs::exists(db) == (name[0] == 't'));
      writer.commit();
      CHECK(verify(db).runs == (name[0] == 't' ? 2 : 1));
    }
  }
  CHECK(files_in(folder / "a") == 1);
  CHECK(Shell(db).query("PRAGMA journal_mode") == "wal\n");
}

TEST_CASE("without a commit there is no index, and nothing is left") {
  const World world;
  const TempFolder folder;
  {
    Database database(folder / "index.db", Open::fill);
    {
      Writer writer(database, {"f", "test", "1", "0.1.0", true});
      put(writer, latency_run(world.series(), 7, kNoon), 2);
    }
    Writer writer(database, {"f", "test", "1", "0.1.0", true});
    put(writer, latency_run(world.series(), 7, kNoon), 2);
    CHECK(writer.runs().added == 1);
    (void)writer.dry_run();
  }
  CHECK(files_in(folder.path()) == 0);
}

TEST_CASE("an index that comes up meanwhile by other hands is left as it is") {
  const World world;
  const TempFolder folder;
  const fs::path db = folder / "index.db";
  Database database(db, Open::fill);
  Writer writer(database, {"f", "test", "1", "0.1.0", true});
  put(writer, latency_run(world.series(), 7, kNoon), 2);
  std::ofstream(db) << "mine";
  CHECK_THROWS_AS(writer.commit(), Error);
  CHECK(fs::file_size(db) == 4);
}

TEST_CASE("killed at random moments while it is made, there is a whole index or none, and the next import makes one") {
  const World world;
  std::mt19937 random(7);       // NOLINT(cert-msc51-cpp): the moments differ by scheduling anyway
  constexpr int kRuns = 3'000;  // more than a batch: the thread is at work
  for (int round = 0; round < 20 / thinned_by(); ++round) {
    const TempFolder folder;
    const fs::path db = folder / "index.db";
    const pid_t child = fork();
    if (child == 0) {
      fill(db, world, 0, kRuns);
      _exit(0);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % 400));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    if (fs::exists(db)) CHECK(verify(db).runs == kRuns);
    fill(db, world, 0, kRuns);
    CHECK(verify(db).runs == kRuns);
    CHECK(sound(verify(db)));
    CHECK(files_in(folder.path()) == 1);
  }
}

TEST_CASE("two processes make the same index at once: one builds it, the other adds to it") {
  const World world;
  const TempFolder folder;
  const fs::path db = folder / "index.db";
  const auto start = [&](int from) {
    const pid_t child = fork();
    if (child == 0) {
      for (int n = 0; n < 5; ++n) fill(db, world, from + 1000 * n, 100);
      _exit(0);
    }
    return child;
  };
  for (const pid_t child : {start(0), start(10'000), start(0)}) {
    int status = -1;
    waitpid(child, &status, 0);
    CHECK(status == 0);
  }
  CHECK(verify(db).runs == 1000);
  CHECK(sound(verify(db)));
  CHECK(files_in(folder.path()) == 1);
}

}  // namespace
}  // namespace kindex::tests
