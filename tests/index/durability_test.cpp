// Killed at any moment, used by several at once: the index is the old one or the new one.
#include <doctest/doctest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <functional>
#include <random>
#include <thread>

#include "sample.h"
#include "tests/thinned.h"

namespace kindex::tests {
namespace {

namespace fs = std::filesystem;

constexpr int kRunsPerFile = 40;

// File number `n`: runs that no other file has.
std::vector<SampleRun> runs_of(const World& world, int n) {
  std::vector<SampleRun> runs;
  for (int i = 0; i < kRunsPerFile; ++i) {
    runs.push_back(latency_run(world.series(), 1000 * n + i + 20, "2026-03-01T12:00:00.000Z"));
  }
  return runs;
}

pid_t in_process(const std::function<void()>& body) {
  const pid_t child = fork();
  if (child != 0) return child;
  int status = 0;
  try {
    body();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "child: %s\n", error.what());
    status = 1;
  }
  _exit(status);
}

bool succeeded(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST_CASE("killed at random moments, the index opens, verifies, and holds whole files only") {
  const World world;
  const TempFolder folder;
  const fs::path db = folder / "index.db";
  std::mt19937 random(42);  // NOLINT(cert-msc51-cpp): the moments differ by scheduling anyway
  // The moments span several imports, however slow the machine is just now.
  const auto start = std::chrono::steady_clock::now();
  import_file(folder / "clock.db", "clock", world.objects(), runs_of(world, 0));
  const auto took = std::chrono::steady_clock::now() - start;
  const auto span = std::chrono::duration_cast<std::chrono::microseconds>(4 * took) + std::chrono::milliseconds(60);
  std::int64_t before = 0;
  int grew = 0;
  for (int round = 0; round < 40 / thinned_by(); ++round) {
    const pid_t child = in_process([&] {
      for (int n = round * 100;; ++n) import_file(db, std::to_string(n), world.objects(), runs_of(world, n));
    });
    std::this_thread::sleep_for(span * (random() % 1000) / 1000);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    if (!fs::exists(db)) continue;  // killed before the first step
    try {
      const index::Verification report = verify(db);
      CHECK(sound(report));
      CHECK(report.runs % kRunsPerFile == 0);
      CHECK(report.runs >= before);
      grew += report.runs > before ? 1 : 0;
      before = report.runs;
    } catch (const Error& error) {
      // Killed while the file was being made: there is no index yet, and no damage.
      CHECK(before == 0);
      CHECK(std::string(error.what()).find("no index there yet") != std::string::npos);
    }
  }
  CHECK(grew > 0);
  import_file(db, "after all that", world.objects(), runs_of(world, 999'999));
  CHECK(verify(db).runs == before + kRunsPerFile);
}

TEST_CASE("two processes import at once, from the very creation of the index on") {
  const World world;
  const TempFolder folder;
  const fs::path db = folder / "index.db";
  const auto import_many = [&](int from) {
    return in_process([&, from] {
      for (int n = from; n < from + 10; ++n) import_file(db, std::to_string(n), world.objects(), runs_of(world, n));
    });
  };
  const pid_t a = import_many(0);
  const pid_t b = import_many(5);  // half of its files are the other's as well
  CHECK(succeeded(a));
  CHECK(succeeded(b));
  const index::Verification report = verify(db);
  CHECK(sound(report));
  CHECK(report.runs == 15 * kRunsPerFile);
  CHECK(Shell(db).query("SELECT count(*) FROM snapshot") == "15\n");
}

TEST_CASE("a reader sees the state it began with while a writer writes, and is not held up") {
  const World world;
  const TempFolder folder;
  const fs::path db = folder / "index.db";
  import_file(db, "a", world.objects(), runs_of(world, 1));

  index::Database reading(db, index::Open::read);
  index::Reader reader(reading);
  const auto count = [](index::Reader& of) {
    int runs = 0;
    of.each_run([&](const index::RunDetail&) { ++runs; });
    return runs;
  };
  CHECK(count(reader) == kRunsPerFile);
  {
    index::Database writing(db, index::Open::write);
    index::Writer writer(writing, {"f", "test", "1", "0.1.0", true});
    for (const SampleRun& run : runs_of(world, 2)) put(writer, run, 2);
    index::Database second(db, index::Open::read);  // opened while the write is under way
    index::Reader other(second);
    CHECK(count(other) == kRunsPerFile);
    writer.commit();
    CHECK(count(other) == kRunsPerFile);
  }
  CHECK(count(reader) == kRunsPerFile);
  CHECK(verify(db).runs == 2 * kRunsPerFile);
}

}  // namespace
}  // namespace kindex::tests
