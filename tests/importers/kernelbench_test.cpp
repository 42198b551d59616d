#include "importers/kernelbench.h"

#include <doctest/doctest.h>

#include <string>

#include "manifest/json.h"
#include "source_samples.h"

using kindex::manifest::Json;
using kindex::manifest::Kind;
using kindex::tests::changed;
using kindex::tests::CheckedSink;
using kindex::tests::read_source;
using kindex::tests::sample;
using kindex::tests::stated;

TEST_CASE("each sample of an evaluation is a run that passed or says how it failed") {
  const CheckedSink sink = read_source(sample("kernelbench-eval.json"), stated());
  CHECK(sink.accounts_for_every_row());
  REQUIRE(sink.runs.size() == 5);
  CHECK(sink.runs[0].status == "passed");
  CHECK(sink.runs[0].value == 3210000);
  CHECK(sink.runs[1].status == "incorrect_numerical");
  CHECK_FALSE(sink.runs[1].value.has_value());
  CHECK(sink.runs[2].status == "compile_error");
  CHECK(sink.runs[4].status == "suspected_reward_hack");
  CHECK(sink.series_of(sink.runs[4]).provider == "mine #1");
  CHECK(sink.runs[2].labels.find("gpu") != std::string::npos);  // that sample says no hardware
  CHECK(sink.runs[0].labels.find("gpu") == std::string::npos);  // this one does
  CHECK(sink.count(Kind::operation_spec) == 4);
}

TEST_CASE("a baseline meets the evaluations of its problem") {
  const CheckedSink baseline = read_source(sample("kernelbench-baseline.json"), stated());
  const CheckedSink evaluation = read_source(sample("kernelbench-eval.json"), stated());
  REQUIRE(baseline.runs.size() == 2);
  CHECK(baseline.runs[0].line == 1);
  CHECK(baseline.runs[1].line == 2);
  CHECK(baseline.series_of(baseline.runs[0]).workload == evaluation.series_of(evaluation.runs[0]).workload);
  CHECK(baseline.series_of(baseline.runs[0]).protocol == evaluation.series_of(evaluation.runs[0]).protocol);
  CHECK(baseline.series_of(baseline.runs[0]).environment == evaluation.series_of(evaluation.runs[0]).environment);
  const Json run = Json::parse(baseline.spec_of(baseline.runs[1]));
  CHECK(run["timing"]["latencyNs"] == Json{{"mean", 3480000}, {"minimum", 3470000}, {"maximum", 3500000}});
  CHECK(run["timing"]["samples"] == 100);
}

TEST_CASE("rows are told in the order of the file") {
  const CheckedSink sink = read_source(sample("kernelbench-eval.json"), stated());
  for (std::size_t i = 1; i < sink.runs.size(); ++i) CHECK(sink.runs[i - 1].line < sink.runs[i].line);
}

TEST_CASE("what KernelBench does not say is asked for by name") {
  auto context = stated();
  const auto code_without = [&](const char* key) {
    auto less = context;
    less.given.erase(key);
    const CheckedSink sink = read_source(sample("kernelbench-eval.json"), less);
    CHECK(sink.accounts_for_every_row());
    return sink.quarantined.empty() ? std::string() : sink.quarantined[0].code + " " + sink.quarantined[0].detail;
  };
  CHECK(code_without("level").find("WORKLOAD_NOT_STATED the file does not say the level") == 0);
  CHECK(code_without("version").find("WORKLOAD_NOT_STATED") == 0);
  CHECK(code_without("provider").find("PROVIDER_NOT_STATED") == 0);
  CHECK(code_without("observed").find("TIME_NOT_STATED") == 0);
  CHECK(code_without("gpu").find("GPU_NOT_STATED") == 0);  // of the sample that did not compile
  CHECK(code_without("unit").empty());
}

TEST_CASE("rows of KernelBench that cannot be") {
  const auto code = [](const std::string& name, std::string_view from, std::string_view to) {
    return read_source(changed(sample(name), from, to), stated()).quarantined.at(0).code;
  };
  CHECK(code("kernelbench-eval.json", "\"mean\": 3.21", "\"mean\": 0.0") == "INVALID_VALUE");
  CHECK(code("kernelbench-baseline.json", "NVIDIA H100 80GB HBM3", "My GPU") == "UNKNOWN_GPU");
  CHECK(code("kernelbench-baseline.json", "1_Square", "Square") == "INVALID_CONFIG");
  CHECK(code("kernelbench-baseline.json", "\"mean\": 2.66, ", "") == "NOT_MEASURED");
}
