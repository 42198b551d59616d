// Rules that bind several fields, and the normalisations of intake.

#include <doctest/doctest.h>

#include <string>

#include "tests/manifest/error_of.h"
#include "tests/manifest/specimens.h"

namespace kindex::tests {
namespace {

using manifest::Json;
using manifest::Kind;
using Pointer = Json::json_pointer;

Json operation_spec() {
  return specimen(Kind::operation_spec).spec;
}

}  // namespace

TEST_CASE("an axis has what its role needs") {
  Json spec = operation_spec();
  spec["axes"]["heads"].erase("value");
  CHECK(error_in(Kind::operation_spec, spec) == "$.spec.axes.heads.value: missing: a constant axis needs it");
  spec = operation_spec();
  spec["axes"]["hidden"].erase("expression");
  CHECK(error_in(Kind::operation_spec, spec) == "$.spec.axes.hidden.expression: missing: a derived axis needs it");
}

TEST_CASE("an expression parses and uses axes of its operation") {
  const auto error_with = [](const char* expression) {
    Json spec = operation_spec();
    spec["axes"]["hidden"]["expression"] = expression;
    return error_in(Kind::operation_spec, spec);
  };
  const std::string path = "$.spec.axes.hidden.expression: ";
  CHECK(error_with("rows * heads") == "");
  CHECK(error_with("rows *") == path + "offset 6: expected an integer, a name or `(`");
  CHECK(error_with("rows / 2") == path + "offset 6: `/` alone is not an operator; floor division is `//`");
  CHECK(error_with("channels * 2") == "");  // an axis that only workloads bind
  CHECK(error_with("rows; 2").rfind(path + "expected an expression of axes", 0) == 0);
  CHECK(error_with("hidden + 1") == path + "the axis is derived from itself");
}

TEST_CASE("axes may be derived from derived ones, but not in a circle") {
  const auto derived = [](const char* expression) {
    return Json{{"role", "derived"}, {"type", "integer"}, {"expression", expression}};
  };
  Json spec = operation_spec();
  spec["axes"]["b"] = derived("hidden // 2");
  spec["axes"]["a"] = derived("b + hidden");
  CHECK(error_in(Kind::operation_spec, spec) == "");
  spec["axes"]["hidden"] = derived("a + rows");
  CHECK(error_in(Kind::operation_spec, spec) == "$.spec.axes.a.expression: the axis is derived from itself");
}

TEST_CASE("names in shapes are axes") {
  Json spec = operation_spec();
  spec["outputs"][0]["tensor"]["shape"][1] = "width";
  CHECK(error_in(Kind::operation_spec, spec) == "$.spec.outputs[0].tensor.shape[1]: unknown axis \"width\"");
  spec = operation_spec();
  spec["inputs"][0]["tensor"]["shape"][0] = "Rows";
  CHECK(error_in(Kind::operation_spec, spec).rfind("$.spec.inputs[0].tensor.shape[0]: expected an axis name", 0) == 0);
}

TEST_CASE("an argument is a tensor or a scalar") {
  Json spec = operation_spec();
  spec["inputs"][1]["tensor"] = spec["inputs"][0]["tensor"];
  CHECK(error_in(Kind::operation_spec, spec) == "$.spec.inputs[1]: expected exactly one of `tensor` and `scalar`");
  spec = operation_spec();
  spec["outputs"][0].erase("tensor");
  CHECK(error_in(Kind::operation_spec, spec) == "$.spec.outputs[0]: expected exactly one of `tensor` and `scalar`");
  spec = operation_spec();
  spec["inputs"] = Json::array();
  CHECK(error_in(Kind::operation_spec, spec) == "$.spec.inputs: expected at least 1 in the list, got 0");
  spec = operation_spec();
  spec["outputs"] = Json::array();
  CHECK(error_in(Kind::operation_spec, spec) == "$.spec.outputs: expected at least 1 in the list, got 0");
}

TEST_CASE("latency has a median or a mean") {
  Json spec = specimen(Kind::benchmark_run).spec;
  spec["timing"]["latencyNs"].erase("mean");
  CHECK(error_in(Kind::benchmark_run, spec) == "");
  spec["timing"]["latencyNs"].erase("median");
  CHECK(error_in(Kind::benchmark_run, spec) == "$.spec.timing.latencyNs: expected `median` or `mean`");
  spec["timing"]["latencyNs"]["mean"] = 1;
  CHECK(error_in(Kind::benchmark_run, spec) == "");
}

TEST_CASE("durations become integer ns") {
  Json spec = specimen(Kind::benchmark_run).spec;
  spec["timing"]["latencyNs"] = {{"median", "0.008 ms"}, {"mean", 8000.0}, {"confidence95", {"7.9 us", "8.1µs"}}};
  const Json latency = manifest::validate(envelope_of(Kind::benchmark_run, spec)).spec["timing"]["latencyNs"];
  CHECK(latency.dump() == R"({"confidence95":[7900,8100],"mean":8000,"median":8000})");
  spec["timing"]["latencyNs"]["median"] = "8 parsecs";
  CHECK(
      error_in(Kind::benchmark_run, spec) ==
      "$.spec.timing.latencyNs.median: expected a duration (an integer of ns, or text like \"0.008 ms\" that is whole "
      "ns), got \"8 parsecs\"");
  spec["timing"]["latencyNs"]["median"] = 8.5;
  CHECK(error_in(Kind::benchmark_run, spec).rfind("$.spec.timing.latencyNs.median: expected a duration", 0) == 0);
}

TEST_CASE("sets are sorted by code unit and lose their repeats; lists are kept") {
  Json spec = specimen(Kind::implementation_revision).spec;
  spec["support"]["hardwareArchitectures"] = {"sm_90", "sm_100", "sm_90", "gfx942"};
  spec["support"]["productsTested"] = {"\uFB33", "\U0001F600", "b", "B", "\uFB33"};
  const Json support = manifest::validate(envelope_of(Kind::implementation_revision, spec)).spec["support"];
  CHECK(support["hardwareArchitectures"] == Json{"gfx942", "sm_100", "sm_90"});
  CHECK(support["productsTested"] == Json{"B", "b", "\U0001F600", "\uFB33"});

  Json run = specimen(Kind::workload_case).spec;
  run["tensors"]["x"]["shape"] = {3, 1, 3};
  CHECK(manifest::validate(envelope_of(Kind::workload_case, run)).spec["tensors"]["x"]["shape"] == Json{3, 1, 3});
}

TEST_CASE("a whole number is an int however it is written") {
  Json spec = specimen(Kind::workload_case).spec;
  spec["axes"]["rows"] = 4096.0;
  const Json rows = manifest::validate(envelope_of(Kind::workload_case, spec)).spec["axes"]["rows"];
  CHECK(rows.is_number_integer());
  CHECK(rows == 4096);
  spec["axes"]["rows"] = 1e300;  // whole, and a double holds it
  CHECK(manifest::validate(envelope_of(Kind::workload_case, spec)).spec["axes"]["rows"] == 1e300);
  spec["axes"]["rows"] = "4096";
  CHECK(error_in(Kind::workload_case, spec) == "$.spec.axes.rows: expected an integer, got \"4096\"");
}

}  // namespace kindex::tests
