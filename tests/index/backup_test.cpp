#include "index/backup.h"

#include <doctest/doctest.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "sample.h"

namespace kindex::tests {
namespace {

namespace fs = std::filesystem;

TEST_CASE("a backup taken while others write is whole, and of one moment") {
  const World world;
  const TempFolder folder;
  const fs::path db = folder / "index.db";
  import_file(db, "0", world.objects(), {latency_run(world.series(), 1, "2026-03-01T12:00:00.000Z")});
  std::atomic<bool> stop{false};
  std::atomic<int> written{1};
  std::thread writer([&] {
    for (int i = 2; !stop; ++i) {
      import_file(db, std::to_string(i), {}, {latency_run(world.series(), i, "2026-03-01T12:00:00.000Z")});
      written = i;
    }
  });
  std::int64_t before = 0;
  for (int copy = 0; copy < 5; ++copy) {
    const fs::path target = folder / ("copy" + std::to_string(copy) + ".db");
    const int least = written;
    index::back_up_to(db, target, false);
    const index::Verification report = verify(target);
    CHECK(sound(report));
    CHECK(report.runs >= least);  // what was there when it began
    CHECK(report.runs >= before);
    before = report.runs;
  }
  stop = true;
  writer.join();
}

TEST_CASE("a backup replaces nothing unasked") {
  const World world;
  const TempFolder folder;
  const fs::path db = folder / "index.db";
  const fs::path target = folder / "copy.db";
  import_file(db, "0", world.objects(), {});
  std::ofstream(target) << "precious";
  CHECK_THROWS_AS(index::back_up_to(db, target, false), Error);
  CHECK(fs::file_size(target) == 8);
  index::back_up_to(db, target, true);
  CHECK(sound(verify(target)));
  CHECK_THROWS_AS(index::back_up_to(db, db, true), Error);
  CHECK_THROWS_AS(index::back_up_to(db, folder.path(), true), Error);
  CHECK_THROWS_AS(index::back_up_to(db, folder / "nowhere" / "copy.db", false), Error);
}

}  // namespace
}  // namespace kindex::tests
