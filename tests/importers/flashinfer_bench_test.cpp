#include "importers/flashinfer_bench.h"

#include <doctest/doctest.h>

#include <string>

#include "base/error.h"
#include "identity/sha256.h"
#include "manifest/json.h"
#include "source_samples.h"

using kindex::manifest::Json;
using kindex::manifest::Kind;
using kindex::tests::changed;
using kindex::tests::CheckedSink;
using kindex::tests::read_source;
using kindex::tests::sample;

namespace {

Json first(const CheckedSink& sink, Kind kind, const std::string& containing = "") {
  for (const auto& [digest, object] : sink.objects) {
    if (object.kind == kind && object.spec.find(containing) != std::string::npos) return Json::parse(object.spec);
  }
  return {};
}

}  // namespace

TEST_CASE("traces are runs; definitions, solutions and workloads are objects") {
  const CheckedSink sink = read_source(sample("flashinfer-bench.jsonl"));
  CHECK(sink.accounts_for_every_row());
  CHECK(sink.row_count == 5);
  REQUIRE(sink.runs.size() == 4);
  CHECK(sink.count(Kind::workload_case) == 3);  // two measured, one stands alone
  CHECK(sink.count(Kind::implementation_revision) == 2);
  CHECK(sink.runs[0].value == 6912);
  CHECK(sink.series_of(sink.runs[0]).baseline);
  CHECK_FALSE(sink.series_of(sink.runs[1]).baseline);
  CHECK(sink.series_of(sink.runs[1]).provider == "row_per_program");
  CHECK(sink.runs[3].status == "runtime_error");
  CHECK(sink.runs[0].line == 47);
  const Json run = Json::parse(sink.spec_of(sink.runs[0]));
  CHECK(run["observedAt"] == "2026-04-02T11:20:31.481Z");
  CHECK(run["correctness"]["maximumAbsoluteError"] == 0.0156);
  CHECK(sink.count_code("WORKLOAD_NOT_STATED") == 1);
}

TEST_CASE("a definition is an operation with its inputs in the order of the file") {
  const CheckedSink sink = read_source(sample("flashinfer-bench.jsonl"));
  const Json operation = first(sink, Kind::operation_spec);
  CHECK(operation["family"] == "rmsnorm");
  CHECK(operation["inputs"][0]["name"] == "hidden_states");
  CHECK(operation["inputs"][1]["name"] == "weight");
  CHECK(operation["inputs"][2] == Json{{"name", "eps"}, {"scalar", {{"dtype", "fp32"}}}});
  CHECK(operation["axes"]["hidden_size"] == Json{{"role", "constant"}, {"type", "integer"}, {"value", 4096}});
  const Json workload = first(sink, Kind::workload_case, "[2048,");
  CHECK(workload["axes"] == Json{{"batch_size", 2048}});
  CHECK(workload["tensors"]["hidden_states"]["shape"] == Json::array({2048, 4096}));
  CHECK(workload["scalars"]["eps"]["value"] == 1e-6);
}

TEST_CASE("a solution of one file is its bytes, of several all of them") {
  const CheckedSink sink = read_source(sample("flashinfer-bench.jsonl"));
  const Json one = first(sink, Kind::implementation_revision, "triton");
  CHECK(one["source"]["fileName"] == "main.py");
  const std::string content = "import triton\n\ndef run(hidden_states, weight, eps):\n    raise NotImplementedError\n";
  CHECK(one["source"]["contentDigest"].get<std::string>() == kindex::identity::sha256(content).text());
  CHECK(one["source"]["sizeBytes"] == content.size());
  const std::string two = changed(sample("flashinfer-bench.jsonl"), "\"sources\": [",
                                  "\"sources\": [{\"path\": \"a.py\", \"content\": \"\"}, ");
  CHECK_FALSE(first(read_source(two), Kind::implementation_revision, "python")["source"].contains("fileName"));
}

TEST_CASE("a trace may stand before what it names, and is kept back without it") {
  const std::string text = sample("flashinfer-bench.jsonl");
  const std::size_t traces = text.find("{\"definition\": \"rmsnorm_h4096\", \"workload\"");
  const CheckedSink turned = read_source(text.substr(traces) + text.substr(0, traces));
  CHECK(turned.runs.size() == 4);
  const CheckedSink alone = read_source(text.substr(traces));
  CHECK(alone.accounts_for_every_row());
  CHECK(alone.runs.empty());
  CHECK(alone.count_code("WORKLOAD_NOT_STATED") == 6);
}

TEST_CASE("traces that cannot be") {
  const std::string text = sample("flashinfer-bench.jsonl");
  const auto code = [&](std::string_view from, std::string_view to) {
    const CheckedSink sink = read_source(changed(text, from, to));
    CHECK(sink.accounts_for_every_row());
    return sink.quarantined.at(0).code;
  };
  CHECK(code("\"PASSED\"", "\"GREAT\"") == "INVALID_VALUE");
  CHECK(code("\"latency_ms\": 0.006912", "\"latency_ms\": 0") == "INVALID_VALUE");
  CHECK(code("2026-04-02T11:20:31.481516", "today") == "INVALID_TIMESTAMP");
  CHECK(code("NVIDIA B200", "cpu") == "UNKNOWN_GPU");
  CHECK(code("\"dtype\": \"bfloat16\"", "\"dtype\": \"float3\"") == "UNKNOWN_CONFIG");
  CHECK(code("\"axes\": {\"batch_size\": 8192}", "\"axes\": {}") == "INVALID_CONFIG");
  CHECK(code("\"name\": \"row_per_program\"", "\"name\": \"torch_rmsnorm\"") == "INVALID_CONFIG");
  CHECK_THROWS_AS(read_source(text + "[1]"), kindex::Error);
  CHECK_THROWS_AS(read_source(text.substr(0, text.size() - 3)), kindex::Error);
}

// The public catalog holds runs of FlashInfer-Bench: what a trace's file makes of the same facts must have their
// digests, or a user's runs would never meet the public ones. Line numbers, titles and solutions are its own.
TEST_CASE("the protocol and environment are the public catalog's") {
  const CheckedSink sink = read_source(sample("flashinfer-bench.jsonl"));
  const auto& series = sink.series_of(sink.runs[0]);
  CHECK(series.protocol.text() == "sha256:7d44d206ad086b4bece35ce31f6531ebb11f07e0d9dcfb74c75be86d3ec02095");
  CHECK(series.environment.text() == "sha256:af7cb68a0bb0eb9671092a620668c2600f0431301fc46a71807ea75fb7de8bce");
}

TEST_CASE("a public definition and workload have the public digests") {
  const std::string definition =
      R"({"name": "gemm_n4096_k14336", "op_type": "gemm", "axes": {"M": {"type": "var"},
          "N": {"type": "const", "value": 4096}, "K": {"type": "const", "value": 14336}},
          "inputs": {"A": {"shape": ["M", "K"], "dtype": "float16"}, "B": {"shape": ["N", "K"], "dtype": "float16"}},
          "outputs": {"C": {"shape": ["M", "N"], "dtype": "float16"}}, "reference": "def run(A, B): return A @ B.T"})";
  const CheckedSink sink =
      read_source(definition + R"({"definition": "gemm_n4096_k14336", "solution": null, "evaluation": null, "workload":
          {"uuid": "bad18a2e", "axes": {"M": 72}, "inputs": {"A": {"type": "random"}, "B": {"type": "random"}}}})");
  const auto has = [&](const char* digest) { return sink.objects.count(*kindex::Digest::parse(digest)) == 1; };
  CHECK(has("sha256:603ae61c1cf51598320c8958bda6f46b738dcfcf08c467a24b5a456e23842c76"));
  CHECK(has("sha256:2263779e6c63a876d5eb86c19e101f9f4fa33defc500619ee7242e3e8303947a"));
}
