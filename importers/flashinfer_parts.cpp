#include "importers/flashinfer_parts.h"

#include <array>
#include <map>
#include <optional>

#include "base/text.h"
#include "importers/json_fields.h"
#include "importers/limits.h"
#include "importers/source_rows.h"
#include "importers/units.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

using manifest::Json;

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kDtypes{{{"float32", "fp32"},
                                                                                 {"float16", "fp16"},
                                                                                 {"bfloat16", "bf16"},
                                                                                 {"float8_e4m3fn", "fp8_e4m3"},
                                                                                 {"float8_e5m2", "fp8_e5m2"},
                                                                                 {"float4_e2m1", "fp4_e2m1"},
                                                                                 {"int64", "int64"},
                                                                                 {"int32", "int32"},
                                                                                 {"int16", "int16"},
                                                                                 {"int8", "int8"},
                                                                                 {"bool", "bool"}}};

// The catalog's word for how these workloads are judged.
constexpr const char* kComparator = "sol_execbench_eval";

std::string dtype_of(const Json& tensor, const std::string& name) {
  const std::string dtype = text_of(tensor, "dtype").value_or("");
  for (const auto& [spelled, token] : kDtypes) {
    if (dtype == spelled) return std::string(token);
  }
  reject(codes::kUnknownConfig, "dtype " + manifest::quote(dtype) + " of " + manifest::quote(name) + " is not known");
}

std::string named(const std::string& name, const char* what) {
  std::string token = token_of(name);
  if (token.empty()) reject(codes::kInvalidConfig, std::string(what) + " " + manifest::quote(name) + " is no name");
  return token;
}

// Of an object whose names come in the file's order, not in that of its tokens.
using Members = std::map<std::string, Json>;

// A scalar, or a tensor of no dimensions, which the record format does not tell apart.
bool is_scalar(const Json& tensor) {
  const Json& shape = member_of(tensor, "shape");
  return !shape.is_array() || shape.empty();
}

template <typename Each>
void each_side(const Json& tensor, const std::string& name, const Each& each) {
  for (const Json& side : member_of(tensor, "shape")) {
    if (!side.is_string()) reject(codes::kInvalidConfig, "a side of " + manifest::quote(name) + " is no axis");
    each(side.get_ref<const std::string&>());
  }
}

Json argument(const std::string& name, const Json& tensor) {
  Json out{{"name", named(name, "argument")}};
  if (is_scalar(tensor)) {
    out["scalar"]["dtype"] = dtype_of(tensor, name);
    return out;
  }
  Json& shape = out["tensor"]["shape"] = Json::array();
  each_side(tensor, name, [&](const std::string& axis) { shape.push_back(named(axis, "axis")); });
  out["tensor"]["dtype"] = dtype_of(tensor, name);
  return out;
}

Json arguments(const Json& tensors, const std::vector<std::string>& order) {
  Json list = Json::array();
  for (const std::string& name : order) list.push_back(argument(name, member_of(tensors, name.c_str())));
  return list;
}

Json axes_of(const Json& definition) {
  Members axes;
  for (const auto& [name, axis] : member_of(definition, "axes").items()) {
    Json& out = axes[named(name, "axis")];
    if (!out.is_null()) reject(codes::kInvalidConfig, "two axes are " + manifest::quote(lower(name)));
    if (text_of(axis, "type") == "const") {
      const auto value = whole(member_of(axis, "value"));
      if (!value) reject(codes::kInvalidConfig, "constant axis " + manifest::quote(name) + " has no value");
      out = Json{{"role", "constant"}, {"type", "integer"}, {"value", *value}};
    } else {
      out = Json{{"role", "variable"}, {"type", "integer"}};
    }
  }
  return Json(axes);
}

using Sizes = std::map<std::string, std::int64_t>;

// Every axis: constant by the definition, variable by the workload; `axes` takes the latter.
Sizes sizes_of(const Json& definition, const Json& workload, Sizes& axes) {
  Sizes sizes;
  for (const auto& [name, axis] : member_of(definition, "axes").items()) {
    const bool constant = text_of(axis, "type") == "const";
    const auto size = whole(constant ? member_of(axis, "value") : member_of(member_of(workload, "axes"), name.c_str()));
    if (!size || *size < 0)
      reject(codes::kInvalidConfig, "the workload gives no size of axis " + manifest::quote(name));
    sizes.emplace(name, *size);
    if (!constant) axes[named(name, "axis")] = *size;
  }
  return sizes;
}

struct Inputs {
  Members tensors;
  Members scalars;
};

void add_input(const std::string& name, const Json& tensor, const Json& given, const Sizes& sizes, Inputs& inputs) {
  const std::string token = named(name, "argument");
  const Json& value = member_of(given, "value");
  if (is_scalar(tensor)) {
    if (!value.is_number() && !value.is_boolean()) return;
    inputs.scalars[token] = Json{{"dtype", dtype_of(tensor, name)},
                                 {"value", value.is_boolean() ? Json(value.get<bool>() ? 1 : 0) : value}};
    return;
  }
  Json shape = Json::array();
  each_side(tensor, name, [&](const std::string& axis) {
    const auto size = sizes.find(axis);
    if (size == sizes.end()) reject(codes::kInvalidConfig, "axis " + manifest::quote(axis) + " is not defined");
    shape.push_back(size->second);
  });
  Json& out = inputs.tensors[token];
  out = Json{{"shape", std::move(shape)}, {"dtype", dtype_of(tensor, name)}};
  if (const auto generator = text_of(given, "type")) out["data"]["generator"] = *generator;
}

std::string trace_status(const Json& evaluation) {
  constexpr std::array<std::string_view, 7> kStatuses{"passed",          "incorrect_shape", "incorrect_numerical",
                                                      "incorrect_dtype", "runtime_error",   "compile_error",
                                                      "timeout"};
  const std::string status = text_of(evaluation, "status").value_or("");
  for (const std::string_view known : kStatuses) {
    if (lower(status) == known) return std::string(known);
  }
  reject(codes::kInvalidValue, "status " + manifest::quote(status) + " is not known");
}

}  // namespace

Part flashinfer_operation(const FlashinferDefinition& definition) {
  const Json& value = definition.value;
  Part part;
  part.spec["family"] = kebab(text_of(value, "op_type").value_or(""));
  part.spec["axes"] = axes_of(value);
  part.spec["inputs"] = arguments(member_of(value, "inputs"), definition.inputs);
  part.spec["outputs"] = arguments(member_of(value, "outputs"), definition.outputs);
  part.spec["semantics"] = Json{{"mutation", "none"}, {"determinism", "unspecified"}};
  part.spec["reference"]["language"] = "python";
  const std::string name = text_of(value, "name").value_or("");
  part.metadata = metadata_of(name, name);
  const auto description = text_of(value, "description");
  if (description && !description->empty()) part.metadata["description"] = cut(*description, kMostDescription);
  return part;
}

Part flashinfer_workload(const FlashinferDefinition& definition, const Json& workload) {
  Part part;
  Sizes axes;
  const Sizes sizes = sizes_of(definition.value, workload, axes);
  Inputs inputs;
  for (const std::string& name : definition.inputs) {
    add_input(name, member_of(member_of(definition.value, "inputs"), name.c_str()),
              member_of(member_of(workload, "inputs"), name.c_str()), sizes, inputs);
  }
  part.spec["axes"] = axes;
  part.spec["tensors"] = inputs.tensors;
  if (!inputs.scalars.empty()) part.spec["scalars"] = inputs.scalars;
  part.spec["correctness"]["comparator"] = kComparator;
  const std::string name = text_of(definition.value, "name").value_or("");
  std::string title = name + " ·";
  for (const auto& [axis, size] : axes) title += " " + axis + "=" + std::to_string(size);
  part.metadata = metadata_of(name + "-" + text_of(workload, "uuid").value_or(""), title);
  return part;
}

Part flashinfer_protocol() {
  Part part;
  part.spec["harness"] =
      Json{{"name", "flashinfer-bench"}, {"repository", "https://github.com/flashinfer-ai/flashinfer-bench"}};
  part.spec["correctness"] =
      Json{{"reference", "definition reference implementation"}, {"comparator", "flashinfer_bench_eval"}};
  part.spec["measurement"] = Json{{"timer", "harness_reported"}, {"primaryStatistic", "mean"}};
  part.spec["comparability"]["family"] = "flashinfer_bench_trace";
  part.metadata = metadata_of("flashinfer-bench-trace", "FlashInfer-Bench trace harness");
  return part;
}

// A trace names the device and four versions; of the architecture the catalog says that it is unknown.
Part flashinfer_environment(const Json& environment) {
  std::string product = text_of(environment, "hardware").value_or(text_of(environment, "device").value_or(""));
  if (product.empty()) reject(codes::kGpuNotStated, "the evaluation names no hardware");
  if (!lower(product).starts_with("nvidia")) {
    reject(codes::kUnknownGpu, "hardware " + manifest::quote(product) + " is no NVIDIA GPU by its name");
  }
  Part part;
  part.spec["hardware"] = Json{{"vendor", "nvidia"}, {"product", product}, {"architecture", "unknown"}};
  part.spec["software"] = Json::object();
  const Json& libraries = member_of(environment, "libs");
  std::string versions;
  Members others;
  for (const auto& [name, version] : libraries.items()) {
    if (!version.is_string()) continue;
    const auto& text = version.get_ref<const std::string&>();
    if (name == "torch") {
      part.spec["software"]["framework"] = Json{{"name", "pytorch"}, {"version", text}};
    } else if (name == "cuda") {
      part.spec["software"]["cudaToolkit"] = text;
    } else {
      others[named(name, "library")] = text;
    }
    versions += "-" + text;
  }
  if (!others.empty()) part.spec["software"]["libraries"] = others;
  part.metadata = metadata_of("flashinfer-" + product + versions, product + " (trace-reported software)");
  return part;
}

Part flashinfer_run(const std::string& definition, const std::string& solution, const Json& workload,
                    const Json& evaluation) {
  Part part;
  Json& run = part.spec;
  run["status"] = trace_status(evaluation);
  Json& native = run["sourceNative"];
  native = Json{{"source", "flashinfer-bench"}, {"benchmark", definition}};
  const Json& performance = member_of(evaluation, "performance");
  for (const char* key : {"latency_ms", "reference_latency_ms", "speedup_factor"}) {
    if (const auto value = finite(member_of(performance, key))) native["metrics"][key] = *value;
  }
  if (run["status"] == "passed") {
    const auto latency = finite(member_of(performance, "latency_ms"));
    if (!latency) reject(codes::kInvalidValue, "a passed evaluation without latency_ms");
    run["timing"] =
        Json{{"primaryStatistic", "mean"}, {"latencyNs", {{"mean", time_in_ns(*latency, kNsPerMs, "latency_ms")}}}};
  }
  const Json& correctness = member_of(evaluation, "correctness");
  if (correctness.is_object()) {
    run["correctness"]["comparator"] = kComparator;
    for (const auto& [key, field] :
         {std::pair{"max_absolute_error", "maximumAbsoluteError"}, {"max_relative_error", "maximumRelativeError"}}) {
      const auto error = finite(member_of(correctness, key));
      if (error && *error >= 0) run["correctness"][field] = *error;
    }
  }
  part.metadata = metadata_of("flashinfer-" + definition + "-" + text_of(workload, "uuid").value_or(solution),
                              solution + " · " + definition);
  return part;
}

}  // namespace kindex::importers
