#include "tests/manifest/specimens.h"

#include <stdexcept>
#include <utility>

#include "tests/manifest/error_of.h"

namespace kindex::tests {
namespace {

using manifest::Json;
using manifest::Kind;

constexpr const char* kDigest = "sha256:5634022b00000000000000000000000000000000000000000000000000000000";
constexpr const char* kCommit = "da915083d4c7c5e61aa3005e3d17ae488e0fc71c";

Json artifact() {
  return {{"uri", "kernelindex:artifact/1"}, {"digest", kDigest}};
}

Specimen operation() {
  return {Kind::operation_spec,
          Json::parse(R"({
    "family": "rmsnorm",
    "axes": {"rows": {"role": "variable", "type": "integer", "minimum": 1, "maximum": 65536},
             "heads": {"role": "constant", "type": "integer", "value": 8},
             "hidden": {"role": "derived", "type": "integer", "expression": "heads * 128"}},
    "inputs": [{"name": "x", "tensor": {"shape": ["rows", "hidden", 2], "dtype": "bf16", "layout": "row_major"}},
               {"name": "eps", "scalar": {"dtype": "fp32"}}],
    "outputs": [{"name": "y", "tensor": {"shape": ["rows", "hidden"], "dtype": "bf16"}}],
    "semantics": {"expression": "y = x", "mutation": "none", "determinism": "unspecified"},
    "reference": {"language": "python",
                  "artifact": {"uri": "https://example.org/ref.py", "digest":
                    "sha256:5634022b00000000000000000000000000000000000000000000000000000000"}}
  })"),
          {"/family", "/axes", "/axes/rows/role", "/axes/rows/type", "/axes/heads/role", "/axes/heads/type",
           "/axes/heads/value", "/axes/hidden/role", "/axes/hidden/type", "/axes/hidden/expression", "/inputs",
           "/inputs/0/name", "/inputs/0/tensor", "/inputs/0/tensor/shape", "/inputs/0/tensor/dtype", "/inputs/1/name",
           "/inputs/1/scalar", "/inputs/1/scalar/dtype", "/outputs", "/outputs/0/name", "/outputs/0/tensor",
           "/outputs/0/tensor/shape", "/outputs/0/tensor/dtype", "/semantics", "/semantics/mutation",
           "/semantics/determinism", "/reference/language", "/reference/artifact/uri", "/reference/artifact/digest",
           // named by other fields
           "/axes/rows", "/axes/hidden"}};
}

Specimen workload() {
  return {Kind::workload_case,
          {{"operationSpecDigest", kDigest},
           {"axes", {{"rows", 4096}, {"hidden", 512}}},
           {"tensors",
            {{"x",
              {{"shape", {4096, 512}},
               {"dtype", "bf16"},
               {"strides", {512, -1}},
               {"alignmentBytes", 16},
               {"data",
                {{"generator", "random"}, {"seed", 0}, {"parameters", {{"scale", 0.5}}}, {"artifact", artifact()}}}}}}},
           {"scalars", {{"eps", {{"dtype", "fp32"}, {"value", 1e-6}}}}},
           {"correctness",
            {{"comparator", "allclose"},
             {"maxAbsoluteError", 0},
             {"maxRelativeError", 1e-3},
             {"requiredMatchedRatio", 0.99},
             {"nanPolicy", "reject"},
             {"infinityPolicy", "exact_match"}}}},
          {"/operationSpecDigest", "/axes", "/tensors", "/tensors/x/shape", "/tensors/x/dtype",
           "/tensors/x/data/generator", "/tensors/x/data/artifact/uri", "/tensors/x/data/artifact/digest",
           "/scalars/eps/dtype", "/scalars/eps/value", "/correctness", "/correctness/comparator"}};
}

Specimen suite() {
  return {Kind::workload_suite,
          {{"operationSpecDigest", kDigest},
           {"cases", {{{"externalId", "4e0daa74ebca"}, {"axes", {{"rows", 1}}}}}},
           {"correctness", {{"comparator", "eval"}, {"description", "All cases pass."}}},
           {"aggregation", {{"metric", "latency"}, {"statistic", "geomean"}}}},
          {"/operationSpecDigest", "/cases", "/cases/0/externalId", "/cases/0/axes", "/correctness",
           "/correctness/comparator", "/aggregation", "/aggregation/metric", "/aggregation/statistic"}};
}

Specimen project() {
  return {Kind::software_project,
          {{"name", "Liger Kernel"},
           {"kind", "library"},
           {"repository", "https://github.com/linkedin/Liger-Kernel"},
           {"homepage", "https://example.org"},
           {"host", {{"kind", "github"}, {"id", "linkedin/Liger-Kernel"}}},
           {"packages", {{{"ecosystem", "pypi"}, {"name", "liger-kernel"}}}}},
          {"/name", "/host/kind", "/host/id", "/packages/0/ecosystem", "/packages/0/name"}};
}

Specimen implementation() {
  return {
      Kind::implementation_revision,
      {{"projectRevision",
        {{"repository", "https://example.org/r"}, {"commit", kCommit}, {"version", "1.0"}, {"treeDigest", kDigest}}},
       {"operation", {{"specDigest", kDigest}}},
       {"callable", {{"language", "triton"}, {"path", "a/b.py"}, {"symbol", "run"}, {"interface", "torch"}}},
       {"support",
        {{"hardwareArchitectures", {"sm_80", "sm_90"}},
         {"productsTested", {"NVIDIA H100"}},
         {"axes", {"hidden <= 65536"}},
         {"dtypes", {"bf16", "fp32"}},
         {"layouts", {"row_major"}}}},
       {"source", {{"contentDigest", kDigest}, {"fileName", "b.py"}, {"sizeBytes", 1694}}},
       {"buildVariants",
        {{{"name", "pip"},
          {"install",
           {{"kind", "pip"},
            {"repository", "https://example.org/r"},
            {"commit", kCommit},
            {"package", "liger-kernel"},
            {"version", "0.7.0"},
            {"command", "pip install liger-kernel"}}},
          {"requirements", {{"torch", ">=2.1"}}}}}},
       {"licensing",
        {{"declared", "BSD-2-Clause"},
         {"concluded", "BSD-2-Clause"},
         {"evidence", {{"path", "LICENSE"}, {"digest", kDigest}}}}}},
      {"/projectRevision", "/operation", "/operation/specDigest", "/callable", "/callable/language", "/support",
       "/support/hardwareArchitectures", "/support/dtypes", "/source/contentDigest", "/buildVariants/0/name",
       "/buildVariants/0/install", "/buildVariants/0/install/kind", "/licensing", "/licensing/evidence/path"}};
}

Specimen protocol() {
  return {Kind::benchmark_protocol,
          {{"harness", {{"name", "h"}, {"version", "1"}, {"repository", "https://example.org/h"}, {"commit", kCommit}}},
           {"measurement",
            {{"timer", "cuda_events"},
             {"synchronization", "device"},
             {"compileIncluded", false},
             {"setupIncluded", true},
             {"warmupIterations", 0},
             {"warmupDuration", 25000000},
             {"measuredIterations", 100},
             {"samples", 20},
             {"inputRegeneration", "never"},
             {"outlierPolicy", "none"},
             {"primaryStatistic", "median"}}},
           {"correctness", {{"reference", "eager"}, {"comparator", "allclose"}}},
           {"devicePolicy", {{"clocksLocked", true}, {"powerLimitWatts", 700}, {"persistenceMode", true}}},
           {"comparability", {{"family", "bench"}, {"notes", "…"}}}},
          {"/harness", "/harness/name", "/measurement", "/measurement/timer", "/measurement/primaryStatistic",
           "/correctness/reference", "/correctness/comparator", "/comparability/family"}};
}

Specimen environment() {
  return {Kind::execution_environment,
          {{"hardware",
            {{"vendor", "nvidia"},
             {"product", "NVIDIA H100"},
             {"architecture", "sm_90"},
             {"formFactor", "80GB HBM3"},
             {"memoryBytes", 85899345920},
             {"count", 1},
             {"interconnect", "NVLink"}}},
           {"software",
            {{"operatingSystem", "Debian 12"},
             {"kernel", "6.1"},
             {"driver", "550"},
             {"cudaToolkit", "12.8"},
             {"compiler", "nvcc 12.8"},
             {"framework", {{"name", "pytorch"}, {"version", "2.8.0+cu128"}}},
             {"libraries", {{"triton", "3.4.0"}}}}},
           {"settings",
            {{"clocksLocked", true},
             {"powerLimitWatts", 700.5},
             {"persistenceMode", false},
             {"eccEnabled", true},
             {"environmentVariables", {{"CUDA_VISIBLE_DEVICES", "0"}}}}},
           {"imageDigest", kDigest}},
          {"/hardware", "/hardware/vendor", "/hardware/product", "/hardware/architecture", "/software",
           "/software/framework/name", "/software/framework/version"}};
}

Specimen run() {
  return {Kind::benchmark_run,
          {{"implementationDigest", kDigest},
           {"workloadDigest", kDigest},
           {"protocolDigest", kDigest},
           {"environmentDigest", kDigest},
           {"status", "passed"},
           {"correctness",
            {{"comparator", "eval"}, {"maximumAbsoluteError", 0}, {"maximumRelativeError", 0.5}, {"matchedRatio", 1}}},
           {"timing",
            {{"primaryStatistic", "median"},
             {"samples", 100},
             {"latencyNs",
              {{"median", 10560},
               {"mean", 10600},
               {"p05", 10336},
               {"p95", 34400},
               {"minimum", 10000},
               {"maximum", 40000},
               {"mad", 12},
               {"confidence95", {10500, 10700}}}},
             {"rawSamples", artifact()}}},
           {"measurements",
            {{{"metric", "latency"}, {"unit", "ns"}, {"statistic", "p20"}, {"value", 10336.5}, {"sampleCount", 100}}}},
           {"sourceNative",
            {{"source", "liger-kernel-bench"},
             {"benchmark", "relu_squared/backward"},
             {"externalId", "a/b"},
             {"metrics", {{"ms_50", 0.01056}}}}},
           {"evidence",
            {{"logs", artifact()},
             {"rawSamples", artifact()},
             {"harness", {{"repository", "https://example.org/h"}, {"commit", kCommit}}}}},
           {"observedAt", "2026-03-27T06:09:42.000Z"}},
          {"/implementationDigest",
           "/workloadDigest",
           "/protocolDigest",
           "/environmentDigest",
           "/status",
           "/correctness/comparator",
           "/timing/primaryStatistic",
           "/timing/latencyNs",
           "/timing/rawSamples/uri",
           "/timing/rawSamples/digest",
           "/measurements/0/metric",
           "/measurements/0/unit",
           "/measurements/0/statistic",
           "/measurements/0/value",
           "/sourceNative/source",
           "/evidence/logs/uri",
           "/evidence/logs/digest",
           "/evidence/rawSamples/uri",
           "/evidence/rawSamples/digest",
           "/evidence/harness/repository",
           "/observedAt"}};
}

}  // namespace

const std::vector<Specimen>& specimens() {
  static const std::vector<Specimen> all{operation(),      workload(), suite(),       project(),
                                         implementation(), protocol(), environment(), run()};
  return all;
}

const Specimen& specimen(Kind kind) {
  for (const Specimen& each : specimens()) {
    if (each.kind == kind) return each;
  }
  throw std::logic_error("no specimen of that kind");
}

Json specimen_metadata() {
  return {{"name", "a-1.x_y"},
          {"title", "A"},
          {"description", "B"},
          {"labels", {{"liger_version", "0.7.0"}}},
          {"authors", {{{"name", "C"}, {"github", "c"}}}},
          {"sourceRefs", {{{"url", "https://example.org"}}}}};
}

Json envelope_of(Kind kind, Json spec) {
  return {{"apiVersion", manifest::kApiVersion},
          {"kind", manifest::kind_name(kind)},
          {"metadata", specimen_metadata()},
          {"spec", std::move(spec)}};
}

std::string error_in(Kind kind, const Json& spec) {
  return error_of([&] { static_cast<void>(manifest::validate(envelope_of(kind, spec))); });
}

}  // namespace kindex::tests
