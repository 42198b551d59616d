// Every field of every kernel kind, one change at a time against a specimen that has them all.

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/manifest/error_of.h"
#include "tests/manifest/specimens.h"

namespace kindex::tests {
namespace {

using manifest::Json;
using manifest::Kind;
using Pointer = Json::json_pointer;

// The error after putting `value` at `pointer` of the kind's specimen.
std::string error_with(Kind kind, const char* pointer, const Json& value) {
  Json spec = specimen(kind).spec;
  spec[Pointer(pointer)] = value;
  return error_in(kind, spec);
}

// `/inputs/0/name` as messages write it: `$.spec.inputs[0].name`.
std::string path_of(const std::string& pointer) {
  std::string path = "$.spec";
  std::size_t at = 1;
  while (at < pointer.size()) {
    const std::size_t end = std::min(pointer.find('/', at), pointer.size());
    const std::string step = pointer.substr(at, end - at);
    const bool index = step.find_first_not_of("0123456789") == std::string::npos;
    path.append(index ? "[" : ".").append(step).append(index ? "]" : "");
    at = end + 1;
  }
  return path;
}

void collect(const Json& value, const std::string& pointer, std::vector<std::string>& out) {
  if (!pointer.empty()) out.push_back(pointer);
  if (value.is_object()) {
    for (const auto& [key, member] : value.items()) collect(member, std::string(pointer).append("/").append(key), out);
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) collect(value[i], pointer + "/" + std::to_string(i), out);
  }
}

std::vector<std::string> all_pointers(const Json& value) {
  std::vector<std::string> out;
  collect(value, "", out);
  return out;
}

// The maps, whose keys are not fields.
bool is_map(const std::string& pointer) {
  static const std::set<std::string> kMaps{"/axes",
                                           "/cases/0/axes",
                                           "/tensors",
                                           "/tensors/x/data/parameters",
                                           "/scalars",
                                           "/buildVariants/0/requirements",
                                           "/software/libraries",
                                           "/settings/environmentVariables",
                                           "/sourceNative/metrics"};
  return kMaps.count(pointer) != 0;
}

}  // namespace

TEST_CASE("a specimen with every field is valid and unchanged") {
  for (const Specimen& each : specimens()) {
    INFO(manifest::kind_name(each.kind));
    CHECK(error_in(each.kind, each.spec) == "");
    CHECK(manifest::validate(envelope_of(each.kind, each.spec)).spec == each.spec);
  }
}

TEST_CASE("fields are required exactly where the format says so") {
  for (const Specimen& each : specimens()) {
    for (const std::string& pointer : all_pointers(each.spec)) {
      const Pointer at(pointer);
      const Json& parent = each.spec.at(at.parent_pointer());
      if (!parent.is_object()) continue;
      INFO(manifest::kind_name(each.kind), " without ", pointer);
      Json spec = each.spec;
      spec.at(at.parent_pointer()).erase(at.back());
      const bool required = std::find(each.required.begin(), each.required.end(), pointer) != each.required.end();
      const std::string error = error_in(each.kind, spec);
      CHECK(error.empty() != required);
      const bool field =
          required && !is_map(at.parent_pointer().to_string()) && error.find("exactly one") == std::string::npos;
      if (field) CHECK(error.rfind(path_of(pointer) + ": missing", 0) == 0);
    }
  }
}

TEST_CASE("a value of a wrong type is named by its path") {
  const std::vector<Json> wrong{nullptr, true, 1.5, -7.25, "?", Json::array({nullptr}), Json::object({{"?", nullptr}})};
  for (const Specimen& each : specimens()) {
    for (const std::string& pointer : all_pointers(each.spec)) {
      const Json& right = each.spec.at(Pointer(pointer));
      for (const Json& value : wrong) {
        if (value.type() == right.type() || (value.is_number() && right.is_number())) continue;
        INFO(manifest::kind_name(each.kind), " with ", pointer, " = ", value.dump());
        Json spec = each.spec;
        spec[Pointer(pointer)] = value;
        CHECK(error_in(each.kind, spec).rfind(path_of(pointer) + ": expected ", 0) == 0);
      }
    }
  }
}

TEST_CASE("an unknown field, anywhere, is named by its path") {
  for (const Specimen& each : specimens()) {
    std::vector<std::string> pointers = all_pointers(each.spec);
    pointers.emplace_back("");
    for (const std::string& pointer : pointers) {
      Json spec = each.spec;
      Json& object = spec[Pointer(pointer)];
      if (!object.is_object() || is_map(pointer)) continue;
      INFO(manifest::kind_name(each.kind), " with more in ", pointer);
      object["zzzzzz"] = 1;
      CHECK(error_in(each.kind, spec) == path_of(pointer) + ".zzzzzz: unknown field");
    }
  }
  CHECK(error_with(Kind::benchmark_run, "/timing/latencyNs/meen", 1) ==
        "$.spec.timing.latencyNs.meen: unknown field, did you mean `mean`?");
}

TEST_CASE("keys of maps have a form as well") {
  CHECK(error_with(Kind::workload_case, "/axes/Rows", 1) ==
        "$.spec.axes.Rows: expected an axis name ([a-z][a-z0-9_]*) as a key, got \"Rows\"");
  CHECK(error_with(Kind::workload_case, "/tensors/x-1", {{"shape", {1}}, {"dtype", "bf16"}}).find("as a key") !=
        std::string::npos);
  CHECK(error_with(Kind::operation_spec, "/axes/9", {{"role", "variable"}, {"type", "integer"}})
            .rfind("$.spec.axes.9: expected an axis name", 0) == 0);
  CHECK(error_with(Kind::benchmark_run, "/sourceNative/metrics/ms 50", 1)
            .rfind("$.spec.sourceNative.metrics[\"ms 50\"]: expected a token", 0) == 0);
  const std::string long_key = "/settings/environmentVariables/" + std::string(201, 'K');
  CHECK(error_with(Kind::execution_environment, long_key.c_str(), "")
            .find("expected at most 200 UTF-16 units as a key") != std::string::npos);
}

TEST_CASE("scalars: a wrong form is an error, its longest length is not") {
  struct Case {
    Kind kind;
    const char* pointer;
    Json right;
    Json wrong;
  };
  const auto text = [](std::size_t length) { return std::string(length, 'a'); };
  const std::string url = "https://a/";
  const std::vector<Case> cases{
      {Kind::operation_spec, "/family", text(100), text(101)},
      {Kind::operation_spec, "/family", "9-a", "a_b"},
      {Kind::operation_spec, "/axes/rows/role", "variable", "free"},
      {Kind::operation_spec, "/axes/rows/type", "integer", "number"},
      {Kind::operation_spec, "/axes/rows/minimum", -1, 0.5},
      {Kind::operation_spec, "/axes/hidden/expression", "heads // 2", "heads ^ 2"},
      {Kind::operation_spec, "/axes/hidden/expression", std::string(199, ' ') + "1", std::string(200, ' ') + "1"},
      {Kind::operation_spec, "/axes/hidden/expression", "(heads)", "HEADS"},
      {Kind::operation_spec, "/inputs/0/tensor/shape", {0}, Json::array()},
      {Kind::operation_spec, "/inputs/0/tensor/shape/2", 0, -1},
      {Kind::operation_spec, "/inputs/0/tensor/layout", "strided", "tiled"},
      {Kind::operation_spec, "/inputs/0/tensor/dtype", "fp8_e4m3fnuz", "FP8"},
      {Kind::operation_spec, "/semantics/expression", text(2000), text(2001)},
      {Kind::operation_spec, "/semantics/mutation", "in_place", "inplace"},
      {Kind::operation_spec, "/semantics/determinism", "deterministic", "yes"},
      {Kind::operation_spec, "/reference/artifact/uri", text(2000), text(2001)},
      {Kind::workload_case, "/operationSpecDigest", "sha256:" + text(64), "sha256:" + text(63)},
      {Kind::workload_case, "/tensors/x/shape", {0, 1}, Json::array()},
      {Kind::workload_case, "/tensors/x/shape/0", 0, -1},
      {Kind::workload_case, "/tensors/x/alignmentBytes", 1, 0},
      {Kind::workload_case, "/tensors/x/data/seed", 0, -1},
      {Kind::workload_case, "/axes/rows", -4, 4.5},
      {Kind::workload_case, "/correctness/maxAbsoluteError", 0, -1e-9},
      {Kind::workload_case, "/correctness/maxRelativeError", 7, -1},
      {Kind::workload_case, "/correctness/requiredMatchedRatio", 0, 1.0001},
      {Kind::workload_case, "/correctness/requiredMatchedRatio", 1, -0.0001},
      {Kind::workload_case, "/correctness/nanPolicy", "ignore", "accept"},
      {Kind::workload_case, "/correctness/infinityPolicy", "ignore", "accept"},
      {Kind::workload_suite, "/cases/0/externalId", text(200), text(201)},
      {Kind::workload_suite, "/cases", specimen(Kind::workload_suite).spec.at("cases"), Json::array()},
      {Kind::workload_suite, "/correctness/description", text(500), text(501)},
      {Kind::software_project, "/name", text(200), text(201)},
      {Kind::software_project, "/kind", "vendor", "company"},
      {Kind::software_project, "/repository", url + text(1990), url + text(1991)},
      {Kind::software_project, "/homepage", url, "http://a/"},
      {Kind::software_project, "/host/kind", "other", "bitbucket"},
      {Kind::software_project, "/host/id", text(200), text(201)},
      {Kind::software_project, "/packages/0/name", text(200), text(201)},
      {Kind::implementation_revision, "/projectRevision/commit", text(40), text(39)},
      {Kind::implementation_revision, "/projectRevision/version", text(100), text(101)},
      {Kind::implementation_revision, "/callable/path", text(500), text(501)},
      {Kind::implementation_revision, "/callable/symbol", text(200), text(201)},
      {Kind::implementation_revision, "/callable/interface", "a_b", "a-b"},
      {Kind::implementation_revision, "/support/hardwareArchitectures/0", "gfx942", "GFX942"},
      {Kind::implementation_revision, "/support/productsTested/0", text(100), text(101)},
      {Kind::implementation_revision, "/support/axes/0", text(200), text(201)},
      {Kind::implementation_revision, "/support/dtypes/0", "bf16", "BF16"},
      {Kind::implementation_revision, "/support/layouts/0", text(50), text(51)},
      {Kind::implementation_revision, "/source/fileName", text(200), text(201)},
      {Kind::implementation_revision, "/source/sizeBytes", 1, 0},
      {Kind::implementation_revision, "/buildVariants/0/name", text(200), text(201)},
      {Kind::implementation_revision, "/buildVariants/0/install/kind", "container", "conda"},
      {Kind::implementation_revision, "/buildVariants/0/install/package", text(200), text(201)},
      {Kind::implementation_revision, "/buildVariants/0/install/version", text(100), text(101)},
      {Kind::implementation_revision, "/buildVariants/0/install/command", text(1000), text(1001)},
      {Kind::implementation_revision, "/buildVariants/0/requirements/torch", text(200), text(201)},
      {Kind::implementation_revision, "/licensing/declared", text(200), text(201)},
      {Kind::implementation_revision, "/licensing/concluded", text(200), text(201)},
      {Kind::implementation_revision, "/licensing/evidence/path", text(500), text(501)},
      {Kind::benchmark_protocol, "/harness/name", text(200), text(201)},
      {Kind::benchmark_protocol, "/harness/version", text(100), text(101)},
      {Kind::benchmark_protocol, "/measurement/timer", "none", "CUDA events"},
      {Kind::benchmark_protocol, "/measurement/warmupIterations", 0, -1},
      {Kind::benchmark_protocol, "/measurement/warmupDuration", 0, -1},
      {Kind::benchmark_protocol, "/measurement/measuredIterations", 1, 0},
      {Kind::benchmark_protocol, "/measurement/samples", 1, 0},
      {Kind::benchmark_protocol, "/measurement/outlierPolicy", text(500), text(501)},
      {Kind::benchmark_protocol, "/correctness/reference", text(500), text(501)},
      {Kind::benchmark_protocol, "/devicePolicy/powerLimitWatts", 0.5, 0},
      {Kind::benchmark_protocol, "/comparability/notes", text(1000), text(1001)},
      {Kind::execution_environment, "/hardware/product", text(200), text(201)},
      {Kind::execution_environment, "/hardware/formFactor", text(100), text(101)},
      {Kind::execution_environment, "/hardware/memoryBytes", 1, 0},
      {Kind::execution_environment, "/hardware/count", 1, 0},
      {Kind::execution_environment, "/hardware/interconnect", text(200), text(201)},
      {Kind::execution_environment, "/software/operatingSystem", text(200), text(201)},
      {Kind::execution_environment, "/software/kernel", text(200), text(201)},
      {Kind::execution_environment, "/software/driver", text(100), text(101)},
      {Kind::execution_environment, "/software/cudaToolkit", text(100), text(101)},
      {Kind::execution_environment, "/software/compiler", text(200), text(201)},
      {Kind::execution_environment, "/software/framework/version", text(100), text(101)},
      {Kind::execution_environment, "/software/libraries/triton", text(100), text(101)},
      {Kind::execution_environment, "/settings/powerLimitWatts", 0.5, 0},
      {Kind::execution_environment, "/settings/environmentVariables/CUDA_VISIBLE_DEVICES", text(500), text(501)},
      {Kind::benchmark_run, "/status", "suspected_reward_hack", "failed"},
      {Kind::benchmark_run, "/correctness/maximumAbsoluteError", 0, -1},
      {Kind::benchmark_run, "/correctness/maximumRelativeError", 0, -1},
      {Kind::benchmark_run, "/correctness/matchedRatio", 0.5, 1.5},
      {Kind::benchmark_run, "/timing/samples", 1, 0},
      {Kind::benchmark_run, "/timing/latencyNs/median", 0, "8 parsecs"},
      {Kind::benchmark_run, "/timing/latencyNs/median", 9007199254740992, 9007199254740994},
      {Kind::benchmark_run, "/timing/latencyNs/confidence95", {1, "2 ns"}, {1}},
      {Kind::benchmark_run, "/timing/latencyNs/confidence95", {1, 2}, {1, 2, 3}},
      {Kind::benchmark_run, "/measurements/0/value", -1.5, "1"},
      {Kind::benchmark_run, "/measurements/0/sampleCount", 1, 0},
      {Kind::benchmark_run, "/sourceNative/source", text(100), text(101)},
      {Kind::benchmark_run, "/sourceNative/benchmark", text(200), text(201)},
      {Kind::benchmark_run, "/sourceNative/externalId", text(500), text(501)},
      {Kind::benchmark_run, "/observedAt", "2026-03-27T06:09:42.123456Z", "2026-03-27T06:09:42+01:00"},
  };
  for (const Case& each : cases) {
    INFO(manifest::kind_name(each.kind), " ", std::string(each.pointer), " ", each.wrong.dump());
    CHECK(error_with(each.kind, each.pointer, each.right) == "");
    CHECK(error_with(each.kind, each.pointer, each.wrong).rfind(path_of(each.pointer) + ": expected ", 0) == 0);
  }
}

TEST_CASE("lengths count UTF-16 units") {
  const auto repeat = [](const std::string& text, int times) {
    std::string out;
    for (int i = 0; i < times; ++i) out += text;
    return out;
  };
  CHECK(error_with(Kind::software_project, "/name", repeat("é", 200)) == "");
  CHECK(error_with(Kind::software_project, "/name", repeat("\U0001F600", 100)) == "");
  CHECK(error_with(Kind::software_project, "/name", repeat("\U0001F600", 100) + "a") ==
        "$.spec.name: expected at most 200 UTF-16 units, got 201");
}

TEST_CASE("every status of the format, and no other") {
  for (const char* status : {"passed", "incorrect_shape", "incorrect_dtype", "incorrect_numerical", "compile_error",
                             "runtime_error", "timeout", "resource_exceeded", "invalid_reference", "policy_violation",
                             "suspected_reward_hack", "incomplete_evidence", "revoked"}) {
    CHECK(error_with(Kind::benchmark_run, "/status", status) == "");
  }
  CHECK(error_with(Kind::benchmark_run, "/status", "Passed").find("expected passed | incorrect_shape |") !=
        std::string::npos);
}

}  // namespace kindex::tests
