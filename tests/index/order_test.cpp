// The same files in any order, any number of times: one content digest.
#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "identity/sha256.h"
#include "sample.h"

namespace kindex::tests {
namespace {

struct File {
  std::string bytes;
  std::vector<const SampleObject*> objects;
  std::vector<SampleRun> runs;
  std::string importer;
};

// Overlapping runs, differing metadata, unresolved references that another file resolves, poorer descriptions.
std::vector<File> files(const World& world) {
  index::SeriesRow plain = world.series();
  plain.timed_region.clear();
  index::SeriesRow torch = world.series("torch");
  const std::string noon = "2026-03-01T12:00:00.000Z";
  return {
      {"a", {&world.forward, &world.h100}, {latency_run(plain, 10, noon), latency_run(plain, 11, noon)}, "record"},
      {"b", {&world.rms_512, &world.triton, &world.rms_norm}, {latency_run(world.series(), 10, noon)}, "liger"},
      {"c", {&world.torch}, {latency_run(torch, 9, noon), latency_run(world.series(), 11, noon, "0.8.0")}, "liger"},
      {"d", {&world.rms_norm, &world.forward}, {latency_run(torch, 9, noon, "")}, "other"},
  };
}

void import_all(const std::filesystem::path& db, const std::vector<File>& all, const std::vector<std::size_t>& order) {
  for (const std::size_t i : order) import_file(db, all[i].bytes, all[i].objects, all[i].runs, all[i].importer);
}

const std::vector<std::string> kSameInEveryOrder{"object", "metadata", "snapshot", "snapshot_chunk", "series",
                                                 "entry",  "cohort",   "run",      "run_provenance", "reference"};

std::string counts(const std::filesystem::path& db, const std::vector<std::string>& tables = kSameInEveryOrder) {
  Shell shell(db);
  std::string all;
  for (const std::string& table : tables) {
    all += table + " " + shell.query("SELECT count(*) FROM " + table);
  }
  return all;
}

TEST_CASE("every order of four files gives one content digest, and one set of rows") {
  const World world;
  const std::vector<File> all = files(world);
  std::vector<std::size_t> order(all.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::set<std::string> digests;
  std::set<std::string> rows;
  do {
    const TempFolder folder;
    import_all(folder / "index.db", all, order);
    const index::Verification report = verify(folder / "index.db");
    CHECK(sound(report));
    CHECK(report.runs == 3);
    digests.insert(report.content.text());
    rows.insert(counts(folder / "index.db"));
  } while (std::next_permutation(order.begin(), order.end()));
  CHECK(digests.size() == 1);
  CHECK(rows.size() == 1);
}

TEST_CASE("importing again changes nothing but the list of imports") {
  const World world;
  const std::vector<File> all = files(world);
  const TempFolder folder;
  import_all(folder / "index.db", all, {0, 1, 2, 3});
  const Digest before = verify(folder / "index.db").content;
  // Which metadata is in a form and which in run_metadata depends on the order of the first imports, not of later ones.
  std::vector<std::string> tables = kSameInEveryOrder;
  tables.insert(tables.end(), {"run_metadata", "quarantine", "form", "label_set", "source"});
  const std::string rows = counts(folder / "index.db", tables);
  import_all(folder / "index.db", all, {3, 1, 0, 2, 2});
  CHECK(verify(folder / "index.db").content == before);
  CHECK(counts(folder / "index.db", tables) == rows);
  CHECK(Shell(folder / "index.db").query("SELECT count(*) FROM import") == "9\n");
}

TEST_CASE("the content digest is that of the sorted lines") {
  const World world;
  const TempFolder folder;
  const SampleRun run = latency_run(world.series(), 10, "2026-03-01T12:00:00.000Z");
  import_file(folder / "index.db", "a", {&world.rms_norm, &world.h100}, {run});
  import_file(folder / "index.db", "b", {&world.rms_norm}, {run}, "another source of the same metadata");
  std::vector<std::string> lines{
      "object " + world.rms_norm.digest.text(),
      "object " + world.h100.digest.text(),
      "object " + run.digest.text(),
      "metadata " + world.rms_norm.digest.text() + " " + identity::sha256(world.rms_norm.metadata).text(),
      "metadata " + world.h100.digest.text() + " " + identity::sha256(world.h100.metadata).text(),
      "metadata " + run.digest.text() + " " + identity::sha256(run.metadata).text(),
  };
  std::sort(lines.begin(), lines.end());
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  CHECK(verify(folder / "index.db").content == identity::sha256(text));
}

}  // namespace
}  // namespace kindex::tests
