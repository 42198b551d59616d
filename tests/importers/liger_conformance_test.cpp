// The public CSV against the digests of an independent implementation, line by line.

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>

#include "../shared_data.h"
#include "importers/csv_reader.h"
#include "importers/quarantine_codes.h"
#include "manifest/manifest.h"
#include "memory_sink.h"

using kindex::Digest;
using kindex::manifest::Json;
using kindex::manifest::Kind;
using kindex::tests::MemorySink;

namespace {

// Which operation the implementation and workload of a run name.
std::string operation_of(const MemorySink& sink, const Digest& workload) {
  return Json::parse(sink.objects.at(workload).spec).at("operationSpecDigest");
}

}  // namespace

TEST_CASE("every latency row of the public CSV has the digests of the public importer") {
  const auto csv = kindex::tests::shared_file("liger/all_benchmark_data.csv");
  const auto expected = kindex::tests::shared_file("conformance/liger-digests.csv");
  if (!csv || !expected) return;
  const MemorySink sink = kindex::tests::import(kindex::tests::read_file(*csv));
  CHECK(sink.row_count == 2448);
  CHECK(sink.added == 2448);
  CHECK(sink.present == 0);
  CHECK(sink.quarantined.empty());
  CHECK(sink.warnings.empty());
  CHECK(sink.count(Kind::operation_spec) == 31);
  CHECK(sink.count(Kind::implementation_revision) == 63);
  CHECK(sink.count(Kind::workload_case) == 257);
  CHECK(sink.count(Kind::benchmark_protocol) == 6);
  CHECK(sink.count(Kind::execution_environment) == 6);

  std::map<std::int64_t, const kindex::tests::KeptRun*> by_line;
  for (const auto& run : sink.runs) by_line[run.line] = &run;
  const std::string text = kindex::tests::read_file(*expected);
  kindex::importers::ViewInput input(text);
  kindex::importers::CsvReader reader(input);
  REQUIRE(reader.next());
  std::size_t checked = 0;
  while (reader.next()) {
    const auto field = [&](std::size_t i) { return reader.fields().at(i).value(); };
    CAPTURE(field(0));
    const auto found = by_line.find(std::stoll(field(0)));
    REQUIRE(found != by_line.end());
    const auto& run = *found->second;
    const auto& series = sink.series_of(run);
    CHECK(operation_of(sink, series.workload) == field(1));
    CHECK(series.implementation.text() == field(2));
    CHECK(series.workload.text() == field(3));
    CHECK(series.protocol.text() == field(4));
    CHECK(series.environment.text() == field(5));
    CHECK(run.digest.text() == field(6));
    CHECK(Json::parse(sink.spec_of(run)).at("sourceNative").at("externalId") == field(7));
    CHECK(sink.proves(run));
    ++checked;
  }
  CHECK(checked == 1649);
}

TEST_CASE("the run of line 1920 is the seed record, value for value") {
  const auto csv = kindex::tests::shared_file("liger/all_benchmark_data.csv");
  const auto seed = kindex::tests::shared_file("conformance/seed-record.txt");
  if (!csv || !seed) return;
  const std::string text = kindex::tests::read_file(*seed);
  const Json record = Json::parse(text.substr(text.find("\n{")));
  const MemorySink sink = kindex::tests::import(kindex::tests::read_file(*csv));
  const auto run = std::find_if(sink.runs.begin(), sink.runs.end(), [](const auto& r) { return r.line == 1920; });
  REQUIRE(run != sink.runs.end());
  CHECK(Json::parse(sink.spec_of(*run)) == record.at("run").at("spec"));
  CHECK(Json::parse(sink.metadata_of(*run)) == record.at("run").at("metadata"));
  const auto& series = sink.series_of(*run);
  for (const auto& [name, digest] : {std::pair{"protocol", series.protocol}, {"environment", series.environment}}) {
    const auto& object = sink.objects.at(digest);
    CHECK(Json::parse(object.spec) == record.at(name).at("spec"));
    CHECK(object.metadata.size() == 1);
    CHECK(Json::parse(*object.metadata.begin()) == record.at(name).at("metadata"));
  }

  // Importing the CSV and then the seed record adds nothing.
  const MemorySink from_record = kindex::tests::import(text);
  REQUIRE(from_record.runs.size() == 1);
  CHECK(from_record.runs[0].digest == run->digest);
  for (const auto& [digest, object] : from_record.objects) {
    REQUIRE(sink.objects.count(digest) == 1);
    CHECK(sink.objects.at(digest).metadata == object.metadata);
  }
  CHECK(from_record.metadata_of(from_record.runs[0]) == sink.metadata_of(*run));
}

TEST_CASE("every row of today's scripts is taken") {
  const MemorySink sink =
      kindex::tests::import(kindex::tests::read_file(std::string(KINDEX_SOURCE_DIR) + "/data/samples/liger-h200.csv"));
  CHECK(sink.row_count == 64);
  CHECK(sink.added == 64);
  for (const auto& run : sink.runs) {
    CHECK(sink.proves(run));
    CHECK_FALSE(sink.series_of(run).timed_region.empty());
  }
}

TEST_CASE("the sample has something for everyone") {
  const MemorySink sink = kindex::tests::import(
      kindex::tests::read_file(std::string(KINDEX_SOURCE_DIR) + "/data/samples/liger-sample.csv"));
  CHECK(sink.quarantined.size() == 2);
  CHECK(sink.runs.size() + 2 == static_cast<std::size_t>(sink.row_count));
  CHECK(sink.digests.size() == sink.runs.size());
  CHECK(sink.count(Kind::execution_environment) == 2);
}
