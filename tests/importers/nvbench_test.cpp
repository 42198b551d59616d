#include "importers/nvbench.h"

#include <doctest/doctest.h>

#include <string>

#include "base/error.h"
#include "manifest/json.h"
#include "source_samples.h"

using kindex::manifest::Json;
using kindex::manifest::Kind;
using kindex::tests::changed;
using kindex::tests::CheckedSink;
using kindex::tests::read_source;
using kindex::tests::sample;
using kindex::tests::stated;

namespace {

Json spec_of(const CheckedSink& sink, Kind kind, const std::string& containing) {
  for (const auto& [digest, object] : sink.objects) {
    if (object.kind == kind && object.spec.find(containing) != std::string::npos) return Json::parse(object.spec);
  }
  return {};
}

}  // namespace

TEST_CASE("cold and batch times of a state are two runs of two protocols") {
  const CheckedSink sink = read_source(sample("nvbench.json"), stated());
  CHECK(sink.accounts_for_every_row());
  CHECK(sink.row_count == 7);
  REQUIRE(sink.runs.size() == 6);
  CHECK(sink.count(Kind::benchmark_protocol) == 2);
  CHECK(sink.count(Kind::execution_environment) == 1);
  CHECK(sink.count(Kind::workload_case) == 3);
  CHECK(sink.count(Kind::operation_spec) == 2);

  const auto& cold = sink.runs[0];
  CHECK(cold.value == 7214);
  CHECK(sink.series_of(cold).metric == "latency:mean:ns");
  CHECK(sink.series_of(cold).provider == "mine");
  CHECK(sink.series_of(cold).baseline);
  const Json run = Json::parse(sink.spec_of(cold));
  CHECK(run["timing"]["samples"] == 512);
  CHECK(run["timing"]["latencyNs"]["minimum"] == 6998);
  CHECK(run["sourceNative"]["metrics"]["cold_time_gpu_mean"] == 7.214e-06);
  CHECK_FALSE(run["sourceNative"]["metrics"].contains("batch_time_gpu_mean"));
  CHECK(run["observedAt"] == "2026-03-01T00:00:00.000Z");
  CHECK(sink.runs[1].value == 4927);
  CHECK(Json::parse(sink.spec_of(sink.runs[1]))["timing"]["samples"] == 4096);
}

TEST_CASE("what the user states is on the run, and nothing of it where the file speaks") {
  const CheckedSink sink = read_source(sample("nvbench.json"), stated());
  CHECK(sink.runs[0].labels.find("\"given\":\"observed provider\"") != std::string::npos);
  const Json environment = spec_of(sink, Kind::execution_environment, "");
  CHECK(environment["hardware"]["formFactor"] == "80GB HBM3");
  CHECK(environment["settings"]["eccEnabled"] == true);
}

TEST_CASE("without a time every measured row waits in quarantine") {
  const CheckedSink sink = read_source(sample("nvbench.json"));
  CHECK(sink.accounts_for_every_row());
  CHECK(sink.runs.empty());
  CHECK(sink.objects.empty());
  CHECK(sink.count_code("TIME_NOT_STATED") == 6);
  CHECK(sink.count_code("NOT_MEASURED") == 1);
  CHECK(sink.quarantined.back().detail == "skipped: \"Not enough device memory.\"");
  CHECK(sink.quarantined[0].raw.find("nv/cold/time/gpu/mean") != std::string::npos);
}

TEST_CASE("axes that no workload can hold are part of the operation") {
  const CheckedSink sink = read_source(sample("nvbench.json"), stated());
  const Json operation = spec_of(sink, Kind::operation_spec, "T=F64");
  CHECK(operation["family"] == "saxpy");
  CHECK(operation["axes"].contains("elements"));
  CHECK(operation["semantics"]["expression"] == "NVBench benchmark saxpy, T=F64");
  const Json workload = spec_of(sink, Kind::workload_case, "16777216");
  CHECK(workload["axes"] == Json{{"elements", 16777216}});
}

TEST_CASE("a GPU that the curation does not know is what the device section says") {
  const CheckedSink sink =
      read_source(changed(sample("nvbench.json"), "NVIDIA H100 80GB HBM3", "Quadro GX1"), stated());
  CHECK(sink.runs.size() == 6);
  const Json hardware = spec_of(sink, Kind::execution_environment, "")["hardware"];
  CHECK(hardware == Json{{"vendor", "nvidia"}, {"product", "Quadro GX1"}, {"architecture", "sm_90"}});
}

TEST_CASE("rows that cannot be are kept back, and the rest goes in") {
  const std::string text = sample("nvbench.json");
  const auto code_of = [](const std::string& damaged) {
    const CheckedSink sink = read_source(damaged, stated());
    CHECK(sink.accounts_for_every_row());
    CHECK(sink.runs.size() < 6);
    return sink.quarantined.at(0).code;
  };
  CHECK(code_of(changed(text, "\"7.214e-06\"", "\"inf\"")) == "INVALID_VALUE");
  CHECK(code_of(changed(text, "\"7.214e-06\"", "\"0.0\"")) == "INVALID_VALUE");
  CHECK(code_of(changed(text, "\"device\": 0", "\"device\": 3")) == "GPU_NOT_STATED");
  CHECK(code_of(changed(text, "\"name\": \"Elements\",\n       \"type\": \"int64\",\n       \"value\": \"1048576\"",
                        "\"name\": \"Elements\", \"type\": \"int64\", \"value\": \"many\"")) == "INVALID_CONFIG");
}

TEST_CASE("a summary of an unknown tag is no row, but its number is kept") {
  const std::string text = changed(sample("nvbench.json"), "nv/batch/time/gpu/mean", "mine/heat");
  const CheckedSink sink = read_source(text, stated());
  CHECK(sink.row_count == 6);
  CHECK(sink.spec_of(sink.runs[0]).find("\"mine_heat\":0.000004927") != std::string::npos);
}

TEST_CASE("a document on one line gives its rows numbers for places") {
  const std::string one_line = Json::parse(sample("nvbench.json")).dump();
  const CheckedSink sink = read_source(one_line, stated());
  REQUIRE(sink.runs.size() == 6);
  CHECK(sink.runs[0].line == 1);
  CHECK(sink.runs[5].line == 6);
  CHECK(sink.quarantined.at(0).line == 7);
}

TEST_CASE("another version of the format is refused") {
  CHECK_THROWS_WITH_AS(read_source(changed(sample("nvbench.json"), "\"major\": 1", "\"major\": 2"), stated()),
                       doctest::Contains("version 2 of NVBench's JSON"), kindex::Error);
  CHECK_THROWS_AS(read_source(changed(sample("nvbench.json"), "\"benchmarks\"", "\"results\""), stated()),
                  kindex::Error);
}
