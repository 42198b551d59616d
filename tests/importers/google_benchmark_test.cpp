#include "importers/google_benchmark.h"

#include <doctest/doctest.h>

#include <string>

#include "importers/google_name.h"
#include "manifest/json.h"
#include "source_samples.h"

using kindex::importers::parse_google_name;
using kindex::manifest::Json;
using kindex::manifest::Kind;
using kindex::tests::changed;
using kindex::tests::CheckedSink;
using kindex::tests::read_source;
using kindex::tests::sample;
using kindex::tests::stated;

TEST_CASE("a name is a benchmark, its arguments and how it was timed") {
  const auto name =
      parse_google_name("BM_copy<std::pair<int/8, x>>/8/block:256/mode:fast/threads:2/iterations:9/real_time");
  CHECK(name.what.benchmark == "BM_copy<std::pair<int/8, x>>");
  CHECK(name.what.axes == std::map<std::string, std::int64_t>{{"arg0", 8}, {"block", 256}, {"threads", 2}});
  CHECK(name.what.words == std::vector<std::pair<std::string, std::string>>{{"mode", "fast"}});
  CHECK_FALSE(name.manual_time);
  CHECK(parse_google_name("BM_x/manual_time").manual_time);
  CHECK_THROWS(static_cast<void>(parse_google_name("BM_x/n:1/N:2")));
  CHECK_THROWS(static_cast<void>(parse_google_name("")));
}

TEST_CASE("repetitions are runs, aggregates are one run of another protocol") {
  const CheckedSink sink = read_source(sample("google-benchmark.json"), stated());
  CHECK(sink.accounts_for_every_row());
  CHECK(sink.row_count == 7);  // three repetitions, their aggregates, two more benchmarks, a fit
  REQUIRE(sink.runs.size() == 6);
  CHECK(sink.count(Kind::benchmark_protocol) == 2);
  CHECK(sink.runs[0].value == 6912);
  CHECK(sink.runs[2].value == 6951);
  CHECK(sink.runs[3].value == doctest::Approx(6922));
  const Json mean = Json::parse(sink.spec_of(sink.runs[3]));
  CHECK(mean["timing"]["latencyNs"] == Json{{"mean", 6922}, {"median", 6912}});
  CHECK(mean["timing"]["samples"] == 3);
  CHECK(mean["measurements"][0]["statistic"] == "stddev");
  CHECK(sink.series_of(sink.runs[0]).protocol != sink.series_of(sink.runs[3]).protocol);
  CHECK(sink.count_code("UNKNOWN_METRIC") == 1);
}

TEST_CASE("the date is in UTC, counters are kept, failures are runs that failed") {
  const CheckedSink sink = read_source(sample("google-benchmark.json"), stated());
  const Json run = Json::parse(sink.spec_of(sink.runs[0]));
  CHECK(run["observedAt"] == "2026-03-02T09:15:00.000Z");
  CHECK(run["sourceNative"]["metrics"]["bytes_per_second"] == 6.068e11);
  CHECK(sink.runs[0].labels == R"({"given":"gpu provider"})");
  CHECK(sink.runs.back().status == "runtime_error");
  CHECK_FALSE(sink.runs.back().value.has_value());
  CHECK(sink.runs.back().labels.find("illegal memory access") != std::string::npos);
}

TEST_CASE("a report names no GPU") {
  const CheckedSink sink = read_source(sample("google-benchmark.json"));
  CHECK(sink.accounts_for_every_row());
  CHECK(sink.runs.empty());
  CHECK(sink.count_code("GPU_NOT_STATED") == 6);
}

TEST_CASE("a date without a zone is taken as UTC, and says so") {
  const std::string text = changed(sample("google-benchmark.json"), "2026-03-02T10:15:00+01:00", "2026-03-02 10:15:00");
  const CheckedSink sink = read_source(text, stated());
  CHECK(Json::parse(sink.spec_of(sink.runs[0]))["observedAt"] == "2026-03-02T10:15:00.000Z");
  CHECK(sink.runs[0].labels.find("\"zone_assumed\":\"UTC\"") != std::string::npos);
}

TEST_CASE("rows of Google Benchmark that cannot be") {
  const std::string text = sample("google-benchmark.json");
  const auto code = [](const std::string& damaged) { return read_source(damaged, stated()).quarantined.at(0).code; };
  CHECK(code(changed(text, "\"real_time\": 6.912", "\"real_time\": NaN")) == "INVALID_VALUE");
  CHECK(code(changed(text, "\"real_time\": 6.912", "\"real_time\": -1")) == "INVALID_VALUE");
  CHECK(code(changed(text, "\"time_unit\": \"us\"", "\"time_unit\": \"h\"")) == "UNKNOWN_METRIC");
  CHECK(code(changed(text, "\"error_occurred\": true", "\"skipped\": true")) == "NOT_MEASURED");
}

TEST_CASE("versions before 1.5 name aggregates in the benchmark's name alone") {
  const CheckedSink sink = read_source(
      R"({"context": {"date": "2018-05-01 10:00:00", "num_cpus": 4}, "benchmarks": [
           {"name": "BM_a/8", "iterations": 10, "real_time": 5.5, "cpu_time": 5, "time_unit": "us"},
           {"name": "BM_a/8_mean", "iterations": 10, "real_time": 5.6, "cpu_time": 5, "time_unit": "us"},
           {"name": "BM_a/8_stddev", "iterations": 0, "real_time": 0.1, "cpu_time": 0, "time_unit": "us"}]})",
      stated());
  REQUIRE(sink.runs.size() == 2);
  CHECK(sink.row_count == 2);
  CHECK(sink.runs[1].value == 5600);
}
