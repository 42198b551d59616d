#include "index/reader.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "sample.h"

namespace kindex::tests {
namespace {

struct ReaderFixture {
  World world;
  index::Database database{":memory:", index::Open::write};
  std::vector<SampleRun> runs;

  ReaderFixture() {
    for (int i = 0; i < 40; ++i)
      runs.push_back(latency_run(world.series(i % 2 == 0 ? "liger" : "torch"), 100 + i, kNoon));
    index::Writer writer(database, {"f", "test", "1", "0.1.0", true});
    for (const SampleObject* object : world.objects()) put(writer, *object);
    for (const SampleRun& run : runs) put(writer, run, 2);
    writer.commit();
  }
};

TEST_CASE_FIXTURE(ReaderFixture, "a prefix finds objects and runs, smallest first, and no more than asked for") {
  index::Reader reader(database);
  const std::string hex = runs[0].digest.text().substr(7);
  for (const std::size_t length : {std::size_t{12}, std::size_t{63}, std::size_t{64}}) {
    const auto found = reader.with_prefix(hex.substr(0, length), 10);
    REQUIRE(found.size() == 1);
    CHECK(found[0].digest == runs[0].digest);
    CHECK(found[0].kind == "BenchmarkRun");
  }
  std::size_t all = 0;
  for (const char digit : std::string("0123456789abcdef")) {
    const auto found = reader.with_prefix(std::string(1, digit), 100);
    for (const auto& one : found) CHECK(one.digest.text()[7] == digit);
    CHECK(std::is_sorted(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.digest < b.digest; }));
    all += found.size();
  }
  CHECK(all == runs.size() + world.objects().size());
  CHECK(reader.with_prefix("", 10).empty());
  CHECK(reader.with_prefix("xyz", 10).empty());
  CHECK(reader.with_prefix(hex + "0", 10).empty());
  const std::string object = world.rms_norm.digest.text().substr(7, 16);
  CHECK(reader.with_prefix(object, 10).at(0).kind == "OperationSpec");
}

TEST_CASE_FIXTURE(ReaderFixture, "runs come oldest first, then by value") {
  const std::vector<std::pair<const char*, double>> late{
      {"2026-03-02T00:00:00.000Z", 3}, {"2026-02-01T00:00:00.000Z", 9}, {"2026-02-01T00:00:00.000Z", 8}};
  {
    index::Writer writer(database, {"g", "test", "1", "0.1.0", true});
    for (const auto& [at, ns] : late) put(writer, latency_run(world.series(), ns, at), 2);
    writer.commit();
  }
  index::Reader reader(database);
  index::Filter filter;
  filter.provider = {"liger"};
  std::vector<double> values;
  reader.runs(reader.series(filter).at(0).id, filter,
              [&](const index::RunBrief& run) { values.push_back(*run.value); });
  REQUIRE(values.size() == 23);
  CHECK(values[0] == 8);
  CHECK(values[1] == 9);
  CHECK(values[2] == 100);
  CHECK(values[3] == 102);
  CHECK(values.back() == 3);
}

TEST_CASE_FIXTURE(ReaderFixture, "a series says everything that is known of it") {
  index::Reader reader(database);
  const auto all = reader.series({});
  REQUIRE(all.size() == 2);
  const index::SeriesInfo& liger = all[0];
  CHECK(liger.provider == "liger");
  CHECK(liger.operation->title == "RMSNorm");
  CHECK(liger.operation->names == std::vector<std::string>{"rms-norm", "RMSNorm"});
  CHECK(liger.workload->axes == std::map<std::string, std::int64_t>{{"hidden", 512}, {"rows", 4096}});
  CHECK(liger.workload->dtype == "bf16");
  CHECK(liger.protocol->timer == "cuda_events");
  CHECK(liger.environment->form_factor == "SXM5");
  CHECK(liger.implementation->language == "triton");
  CHECK_FALSE(liger.baseline);
  CHECK(all[1].baseline);
  CHECK(all[1].cohort == liger.cohort);
  CHECK(all[1].workload == liger.workload);  // shared, not copied
  CHECK(reader.series_of(liger.id)->provider == "liger");
  CHECK_FALSE(reader.series_of(12345));
}

TEST_CASE_FIXTURE(ReaderFixture, "search wants every word, and puts the closest name first") {
  index::Reader reader(database);
  const auto names = [&](std::string_view text, std::size_t most) {
    std::vector<std::string> all;
    for (const auto& brief : reader.search(text, most)) all.push_back(brief.name);
    return all;
  };
  CHECK(names("rmsnorm", 0) == std::vector<std::string>{"rms-norm"});
  CHECK(names("host H100", 0).size() == 2);
  CHECK(names("host h100 hbm3", 0).size() == 1);
  CHECK(names("do_bench", 1).size() == 1);
  CHECK(names("no such thing", 0).empty());
  CHECK(names("swiglu", 0).at(0) == "swiglu");
}

TEST_CASE_FIXTURE(ReaderFixture, "objects of a kind come by name") {
  index::Reader reader(database);
  const auto all = reader.objects("OperationSpec", 0);
  REQUIRE(all.size() == 2);
  CHECK(all[0].name == "rms-norm");
  CHECK(all[1].title == "SwiGLU");
  CHECK(reader.objects("OperationSpec", 1).size() == 1);
  CHECK(reader.objects("Nonsense", 0).empty());
}

TEST_CASE_FIXTURE(ReaderFixture, "everything can be walked, smallest digest first") {
  index::Reader reader(database);
  std::vector<Digest> seen;
  reader.each_run([&](const index::RunDetail& run) {
    seen.push_back(run.digest);
    CHECK(reader.run(run.digest)->spec == run.spec);  // questions inside a walk are fine
  });
  CHECK(seen.size() == runs.size());
  CHECK(std::is_sorted(seen.begin(), seen.end()));
  seen.clear();
  reader.each_object([&](const index::ObjectDetail& object) { seen.push_back(object.digest); });
  CHECK(seen.size() == world.objects().size());
  CHECK(std::is_sorted(seen.begin(), seen.end()));
}

TEST_CASE("an index without anything is empty") {
  index::Database database(":memory:", index::Open::write);
  index::Reader reader(database);
  CHECK(reader.empty());
  CHECK(reader.series({}).empty());
  CHECK(reader.known("gpu").empty());
}

}  // namespace
}  // namespace kindex::tests
