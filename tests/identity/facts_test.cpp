#include "identity/facts.h"

#include <doctest/doctest.h>

#include <string>

#include "identity/identity.h"

namespace kindex::tests {
namespace {

using identity::facts_of;
using identity::ObjectFacts;
using manifest::Json;
using manifest::Kind;

std::string digest_text(char digit) {
  return "sha256:" + std::string(64, digit);
}
Digest digest(char digit) {
  return Digest::parse(digest_text(digit)).value();
}

ObjectFacts facts(Kind kind, const Json& spec) {
  return facts_of({kind, spec, nullptr});
}

Json workload(const Json& tensors) {
  return {{"operationSpecDigest", digest_text('a')},
          {"axes", {{"rows", 4096}, {"hidden", 512}}},
          {"tensors", tensors},
          {"correctness", {{"comparator", "c"}}}};
}

std::string dtype_of(const Json& tensors) {
  return facts(Kind::workload_case, workload(tensors)).dtype;
}

}  // namespace

TEST_CASE("facts of workloads and suites") {
  const ObjectFacts one = facts(Kind::workload_case, workload({{"x", {{"dtype", "bf16"}}}}));
  CHECK(one.operation == digest('a'));
  CHECK(one.correctness == identity::correctness_key({{"comparator", "c"}}));
  CHECK_FALSE(one.suite);
  CHECK(one.axes == R"({"hidden":512,"rows":4096})");
  CHECK(one.references == std::vector<Digest>{digest('a')});

  const ObjectFacts many = facts(
      Kind::workload_suite,
      {{"operationSpecDigest", digest_text('a')}, {"cases", Json::array()}, {"correctness", {{"comparator", "c"}}}});
  CHECK(many.suite);
  CHECK(many.axes == "{}");
  CHECK(many.dtype == "");
  CHECK(many.correctness == one.correctness);
}

TEST_CASE("the dtype of a workload is that of its float tensors") {
  CHECK(dtype_of({{"x", {{"dtype", "bf16"}}}, {"i", {{"dtype", "int64"}}}, {"m", {{"dtype", "bool"}}}}) == "bf16");
  CHECK(dtype_of({{"x", {{"dtype", "bf16"}}}, {"y", {{"dtype", "fp32"}}}}) == "");
  CHECK(dtype_of({{"i", {{"dtype", "int64"}}}}) == "");
  CHECK(dtype_of(Json::object()) == "");
  for (const char* dtype :
       {"bf16", "fp16", "fp32", "fp64", "tf32", "fp8_e4m3fnuz", "fp4", "float16", "half", "mxfp4"}) {
    CHECK(identity::is_float_dtype(dtype));
  }
  for (const char* dtype : {"int32", "int8", "uint8", "bool", "complex64", ""}) {
    CHECK_FALSE(identity::is_float_dtype(dtype));
  }
}

TEST_CASE("facts of the other kernel kinds") {
  CHECK(facts(Kind::operation_spec, {{"family", "rmsnorm"}}).family == "rmsnorm");

  const ObjectFacts implementation =
      facts(Kind::implementation_revision,
            {{"operation", {{"specDigest", digest_text('b')}}}, {"callable", {{"language", "triton"}}}});
  CHECK(implementation.operation == digest('b'));
  CHECK(implementation.language == "triton");
  CHECK(implementation.references == std::vector<Digest>{digest('b')});

  const ObjectFacts protocol = facts(Kind::benchmark_protocol, {{"harness", {{"name", "h"}}},
                                                                {"measurement", {{"timer", "cuda_events"}}},
                                                                {"comparability", {{"family", "f"}}}});
  CHECK(protocol.harness == "h");
  CHECK(protocol.timer == "cuda_events");
  CHECK(protocol.family == "f");

  const ObjectFacts environment =
      facts(Kind::execution_environment,
            {{"hardware", {{"vendor", "nvidia"}, {"product", "NVIDIA H100"}, {"architecture", "sm_90"}}}});
  CHECK(environment.vendor == "nvidia");
  CHECK(environment.product == "NVIDIA H100");
  CHECK(environment.architecture == "sm_90");
  CHECK(environment.form_factor == "");
  CHECK(environment.references.empty());
}

TEST_CASE("references of runs and of serving objects") {
  const ObjectFacts run = facts(Kind::benchmark_run, {{"implementationDigest", digest_text('1')},
                                                      {"workloadDigest", digest_text('2')},
                                                      {"protocolDigest", digest_text('3')},
                                                      {"environmentDigest", digest_text('4')}});
  CHECK(run.references == std::vector<Digest>{digest('4'), digest('1'), digest('3'), digest('2')});
  const ObjectFacts serving = facts(Kind::serving_run, {{"modelDigest", digest_text('1')},
                                                        {"configurationDigest", digest_text('2')},
                                                        {"workloadDigest", digest_text('3')},
                                                        {"stackDigest", "not a digest"}});
  CHECK(serving.references == std::vector<Digest>{digest('2'), digest('1'), digest('3')});
  CHECK(facts(Kind::serving_run, {{"modelDigest", 7}, {"operation", {1, 2}}}).references.empty());
}

}  // namespace kindex::tests
