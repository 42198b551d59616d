// A file of very many runs goes in by another way (indexes built at the end), and leaves the same index.
#include <doctest/doctest.h>

#include "identity/identity.h"
#include "identity/jcs.h"
#include "identity/run_form.h"
#include "identity/sha256.h"
#include "sample.h"

namespace kindex::tests {
namespace {

// Runs of one form, made without the cost of general form-making.
class Maker {
 public:
  explicit Maker(const index::SeriesRow& series) : first_(latency_run(series, kBase, "2026-03-01T12:00:00.000Z")) {
    const identity::Formed formed = identity::form_of_run(first_.spec);
    numbers_ = formed.values.numbers;
    strings_ = formed.values.strings;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      if (numbers_[i] == kBase) at_ = i;
    }
    const std::string median = std::string("{\"median\":") + std::to_string(kBase);
    const std::size_t from = first_.spec.find(median) + median.size();
    before_ = first_.spec.substr(0, from - std::to_string(kBase).size());
    after_ = first_.spec.substr(from);
  }

  void put(index::Writer& writer, int n) {
    numbers_[at_] = kBase + n;
    const std::string payload = identity::pack(numbers_, strings_);
    std::string spec = before_;
    identity::append_number(numbers_[at_], spec);
    spec += after_;
    index::RunRow row;
    row.series = writer.series(first_.series);
    row.digest = identity::sha256(identity::envelope_bytes(manifest::Kind::benchmark_run, spec));
    row.form = first_.form;
    row.status = "passed";
    row.observed = first_.observed;
    row.value = numbers_[at_];
    row.payload = payload;
    row.line = n + 2;
    writer.run(row);
  }

 private:
  static constexpr int kBase = 1'000'000;
  SampleRun first_;
  std::vector<double> numbers_;
  std::vector<std::string> strings_;
  std::size_t at_ = 0;          // of the median in numbers_
  std::string before_, after_;  // the spec around it
};

// Imports runs [from, to) as one file; how many were new.
std::int64_t import_range(const std::filesystem::path& db, Maker& maker, int from, int to) {
  index::Database database(db, index::Open::fill);
  index::Writer writer(database, {"f", "test", "1", "0.1.0", true});
  writer.bytes(std::to_string(from) + "-" + std::to_string(to));
  for (int n = from; n < to; ++n) maker.put(writer, n);
  const index::RunCounts counts = writer.runs();
  CHECK(counts.added + counts.present == to - from);
  writer.commit();
  return counts.added;
}

constexpr int kHeld = 16'000;  // what the writer holds back: a file of fewer new runs goes in with the indexes live

TEST_CASE("the way in does not show") {
  const World world;
  Maker maker(world.series());
  const TempFolder folder;
  constexpr int kKnown = 5'000;
  constexpr int kAll = 38'000;
  CHECK(import_range(folder / "bulk.db", maker, 0, kKnown) == kKnown);
  CHECK(import_range(folder / "bulk.db", maker, 0, kAll) == kAll - kKnown);
  CHECK(import_range(folder / "bulk.db", maker, kAll - 100, kAll) == 0);
  for (int n = 0; n < kAll; n += 9'500) CHECK(import_range(folder / "live.db", maker, n, n + 9'500) == 9'500);

  const index::Verification bulk = verify(folder / "bulk.db");
  const index::Verification live = verify(folder / "live.db");
  CHECK(sound(bulk));
  CHECK(bulk.runs == kAll);
  CHECK(bulk.content == live.content);
}

TEST_CASE("a run that repeats is found wherever the first one is: in its batch, held back, or written") {
  const World world;
  Maker maker(world.series());
  const TempFolder folder;
  const auto db = folder / "index.db";
  const auto import = [&](const std::string& bytes, const std::vector<std::pair<int, int>>& ranges) {
    index::Database database(db, index::Open::fill);
    index::Writer writer(database, {"f", "test", "1", "0.1.0", true});
    writer.bytes(bytes);
    for (const auto& [from, to] : ranges) {
      for (int n = from; n < to; ++n) maker.put(writer, n);
    }
    const index::RunCounts counts = writer.runs();
    writer.commit();
    return counts;
  };
  // Next to each other; batches apart, both held back; and across the moment at which those are written.
  const index::RunCounts first =
      import("a", {{0, 10}, {0, 10}, {10, 6'000}, {0, 10}, {6'000, kHeld + 5'000}, {5, 15}, {kHeld, kHeld + 10}});
  CHECK(first.added == kHeld + 5'000);
  CHECK(first.present == 40);
  CHECK(Shell(db).query("SELECT count(*) FROM run_provenance") == "25\n");
  // In an index that has them.
  const index::RunCounts second = import("b", {{3, 6}, {30'000, 30'002}, {4, 5}, {30'001, 30'002}});
  CHECK(second.added == 2);
  CHECK(second.present == 5);
  CHECK(Shell(db).query("SELECT max(id) = count(*) FROM run") == "1\n");
  CHECK(sound(verify(db)));
}

TEST_CASE("few new runs among many known ones leave the indexes alone, however many they are") {
  const World world;
  Maker maker(world.series());
  const TempFolder folder;
  const auto db = folder / "index.db";
  import_range(db, maker, 0, kHeld + 100);
  CHECK(import_range(db, maker, 0, kHeld + 300) == 200);
  CHECK(verify(db).runs == kHeld + 300);
  CHECK(sound(verify(db)));
}

TEST_CASE("what the writer's thread meets reaches the caller, and nothing is kept") {
  const World world;
  Maker maker(world.series());
  const TempFolder folder;
  const auto db = folder / "index.db";
  import_range(db, maker, 0, 10);
  // A run that the schema does not let in, as a damaged index might have it.
  REQUIRE(Shell(db)
              .run("CREATE TRIGGER odd BEFORE INSERT ON run WHEN new.id = 9000 BEGIN SELECT raise(ABORT, 'odd'); END;")
              .empty());
  index::Database database(db, index::Open::write);
  {
    index::Writer writer(database, {"f", "test", "1", "0.1.0", true});
    writer.bytes("b");
    const auto put_all = [&] {
      for (int n = 0; n < 100'000; ++n) maker.put(writer, n);
    };
    CHECK_THROWS_AS(put_all(), Error);
    CHECK_THROWS_AS((void)writer.runs(), Error);
    CHECK_THROWS_AS(writer.commit(), Error);
  }
  CHECK(Shell(db).query("SELECT count(*) FROM run") == "10\n");
  CHECK(Shell(db).query("SELECT count(*) FROM import") == "1\n");
  CHECK(Shell(db).run("DROP TRIGGER odd").empty());
  CHECK(import_range(db, maker, 0, kHeld) == kHeld - 10);
}

}  // namespace
}  // namespace kindex::tests
