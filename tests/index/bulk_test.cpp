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

  index::Put put(index::Writer& writer, int n) {
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
    return writer.run(row);
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
int import_range(const std::filesystem::path& db, Maker& maker, int from, int to) {
  index::Database database(db, index::Open::write);
  index::Writer writer(database, {"f", "test", "1", "0.1.0", true});
  writer.bytes(std::to_string(from) + "-" + std::to_string(to));
  int added = 0;
  for (int n = from; n < to; ++n) added += maker.put(writer, n) == index::Put::added ? 1 : 0;
  writer.commit();
  return added;
}

TEST_CASE("the way in does not show") {
  const World world;
  Maker maker(world.series());
  const TempFolder folder;
  constexpr int kKnown = 5'000;
  constexpr int kAll = 57'000;  // the new ones are more than those from which indexes are taken down
  CHECK(import_range(folder / "bulk.db", maker, 0, kKnown) == kKnown);
  CHECK(import_range(folder / "bulk.db", maker, 0, kAll) == kAll - kKnown);
  CHECK(import_range(folder / "bulk.db", maker, kAll - 100, kAll) == 0);
  for (int n = 0; n < kAll; n += 19'000) CHECK(import_range(folder / "live.db", maker, n, n + 19'000) == 19'000);

  const index::Verification bulk = verify(folder / "bulk.db");
  const index::Verification live = verify(folder / "live.db");
  CHECK(sound(bulk));
  CHECK(bulk.runs == kAll);
  CHECK(bulk.content == live.content);
  const std::string schema = "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name";
  CHECK(Shell(folder / "bulk.db").query(schema) == Shell(folder / "live.db").query(schema));
  CHECK(Shell(folder / "bulk.db").query("PRAGMA integrity_check") == "ok\n");
}

}  // namespace
}  // namespace kindex::tests
