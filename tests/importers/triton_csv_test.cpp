#include "importers/triton_csv.h"

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

TEST_CASE("each cell is a run of its column's implementation") {
  const CheckedSink sink = read_source(sample("triton-perf-report.csv"), stated());
  CHECK(sink.accounts_for_every_row());
  REQUIRE(sink.runs.size() == 7);
  CHECK(sink.row_count == 8);
  CHECK(sink.runs[0].value == 5120);
  CHECK(sink.series_of(sink.runs[0]).provider == "Triton");
  CHECK(sink.series_of(sink.runs[1]).provider == "Torch");
  CHECK(sink.series_of(sink.runs[0]).workload == sink.series_of(sink.runs[1]).workload);
  CHECK(sink.series_of(sink.runs[0]).metric == "latency:unspecified:ns");
  CHECK(sink.runs[6].line == 5);
  REQUIRE(sink.quarantined.size() == 1);
  CHECK(sink.quarantined[0].code == "INVALID_VALUE");
  CHECK(sink.quarantined[0].raw == "16384,0.043008,nan");
  CHECK(sink.runs[0].labels == R"({"given":"benchmark gpu observed"})");
}

TEST_CASE("a line is kept back once, whatever keeps its cells back") {
  const CheckedSink sink = read_source(sample("triton-perf-report.csv"));
  CHECK(sink.accounts_for_every_row());
  CHECK(sink.runs.empty());
  CHECK(sink.count_code("WORKLOAD_NOT_STATED") == 4);
}

TEST_CASE("numbers that are no times are not taken for times") {
  const CheckedSink rates = read_source("N,Triton (GB/s),Torch (GB/s)\n256,100.5,90\n", stated());
  CHECK(rates.count_code("UNKNOWN_METRIC") == 1);
  CHECK(rates.runs.empty());
  const CheckedSink words = read_source("N,Triton (milliseconds)\n256,0.5\n", stated());
  CHECK(words.runs.at(0).value == 500000);
  auto context = stated();
  context.given["unit"] = "us";
  const CheckedSink given = read_source("N,Triton ()\n256,12.5\n", context);
  CHECK(given.runs.at(0).value == 12500);
  context.given.erase("unit");
  CHECK(read_source("N,Triton ()\n256,12.5\n", context).count_code("UNIT_NOT_STATED") == 1);
}

TEST_CASE("arguments are axes, numbers or words") {
  const CheckedSink sink = read_source("M,p,dtype,A (us)\n8,0.25,fp16,3\n", stated());
  REQUIRE(sink.runs.size() == 1);
  for (const auto& [digest, object] : sink.objects) {
    const Json spec = Json::parse(object.spec);
    if (object.kind == Kind::workload_case) {
      CHECK(spec["axes"] == Json{{"m", 8}});
      CHECK(spec["scalars"]["p"]["value"] == 0.25);
    }
    if (object.kind == Kind::operation_spec) {
      CHECK(spec["semantics"]["expression"].get<std::string>().find("dtype=fp16") != std::string::npos);
    }
  }
}

TEST_CASE("other CSVs are not taken for a perf_report") {
  using kindex::importers::detect_triton_csv;
  CHECK_FALSE(detect_triton_csv("N,Triton,Torch\n"));
  CHECK_FALSE(detect_triton_csv("A (ms),N\n"));
  CHECK_FALSE(detect_triton_csv("N,A (ms),B (us)\n"));
  CHECK_FALSE(detect_triton_csv("A (ms)\n"));
  CHECK(detect_triton_csv("\xEF\xBB\xBFN,\"A (x) (ms)\"\r\n"));
  CHECK(read_source("N,A (ms)\n8\n", stated()).count_code("WRONG_FIELD_COUNT") == 1);
}
