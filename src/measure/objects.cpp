#include "measure/objects.h"

#include <cctype>

#include "base/text.h"
#include "identity/identity.h"
#include "manifest/manifest.h"
#include "output/json_writer.h"

namespace kindex::measure {
namespace {

using output::JsonWriter;

// Without the newline at its end.
std::string one_line(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

std::string metadata(const std::string& name, const std::string& title) {
  JsonWriter json(0);
  json.begin_object().field("name", name).field("title", title).end_object();
  return json.take();
}

void write_tensor_list(JsonWriter& json, const char* name, const char* tensor) {
  json.key(name).begin_array().begin_object().field("name", tensor).key("tensor").begin_object();
  json.key("shape").begin_array().value("rows").value("hidden").end_array();
  json.field("dtype", "float").end_object().end_object().end_array();
}

std::string fact(const std::map<std::string, std::string>& facts, const char* name) {
  const auto found = facts.find(name);
  return found == facts.end() ? "" : found->second;
}

void write_text(JsonWriter& json, const char* field, const std::string& value) {
  if (!value.empty()) json.field(field, value);
}

void write_flag(JsonWriter& json, const char* field, const std::string& value) {
  if (!value.empty()) json.field(field, value == "1");
}

std::string sentence_of(Method method, const std::string& flush_bytes) {
  switch (method) {
    case Method::cold_l2:
      return "one launch between two timer marks; before each, " + flush_bytes +
             " bytes are written and then another " + flush_bytes +
             " read, so that nothing of the tensors and no dirty line is in the cache";
    case Method::cold_dirty:
      return "one launch between two timer marks; before each, " + flush_bytes +
             " bytes are written, so that the cache is full of dirty lines that the launch has to evict";
    case Method::graph_warm:
      return "period of a launch in a recording that is replayed, (T(2N)-T(N))/N, on one set of buffers; N is such "
             "that "
             "T(N) is at least about 150 us, from 1 to 400";
    case Method::graph_cold:
      break;
  }
  return "period of a launch in a recording that is replayed, (T(2N)-T(N))/N, rotating through sets of buffers of "
         "at least " +
         flush_bytes +
         " bytes in all, more where doubling them changes the period by 1% or more; N is a multiple of the "
         "number of sets";
}

std::string region_of(Pass pass) {
  switch (pass) {
    case Pass::forward:
      return "y = max(x,0)^2, output preallocated";
    case Pass::backward:
      return "dx = dy*2*max(x,0), output preallocated";
    case Pass::full:
      break;
  }
  return "forward and then backward, two launches, y complete before dx begins, outputs preallocated";
}

}  // namespace

Named named(std::string_view kind, const std::string& spec, const std::string& metadata) {
  JsonWriter json(0);
  json.begin_object().field("apiVersion", manifest::kApiVersion).field("kind", kind);
  json.key("metadata").raw(one_line(metadata)).key("spec").raw(one_line(spec)).end_object();
  Named out;
  out.line = json.take();
  out.digest = identity::identify(manifest::validate(manifest::parse_json(out.line))).digest.text();
  return out;
}

Named operation_manifest() {
  JsonWriter json(0);
  json.begin_object().field("family", "relu-squared").key("axes").begin_object();
  for (const char* axis : {"rows", "hidden"}) {
    json.key(axis).begin_object().field("role", "variable").field("type", "integer").end_object();
  }
  json.end_object();
  write_tensor_list(json, "inputs", "x");
  write_tensor_list(json, "outputs", "y");
  json.key("semantics").begin_object().field("mutation", "none").field("determinism", "unspecified").end_object();
  json.end_object();
  return named("OperationSpec", json.take(), metadata("relu_squared", "ReLU squared"));
}

Named workload_manifest(const Shape& shape, kindex_dtype dtype) {
  const std::string rows = std::to_string(shape.rows);
  const std::string hidden = std::to_string(shape.hidden);
  const std::string type(name_of(dtype));
  JsonWriter json(0);
  json.begin_object().field("operationSpecDigest", operation_manifest().digest).key("axes").begin_object();
  json.field("rows", shape.rows).field("hidden", shape.hidden).end_object();
  json.key("tensors").begin_object().key("x").begin_object().key("shape").begin_array();
  json.value(shape.rows).value(shape.hidden).end_array().field("dtype", type).end_object().end_object();
  json.key("correctness").begin_object().field("comparator", "not_asserted").end_object().end_object();
  return named("WorkloadCase", json.take(),
               metadata("relu_squared-hidden" + hidden + "-rows" + rows + "-" + type,
                        "ReLU squared, hidden=" + hidden + " rows=" + rows + ", " + type));
}

Named protocol_manifest(Method method, Pass pass, const std::map<std::string, std::string>& facts,
                        const SamplingOptions& sampling) {
  const std::string method_name(name_of(method));
  const std::string pass_name(name_of(pass));
  JsonWriter json(0);
  json.begin_object().key("harness").begin_object().field("name", "kindex measure").end_object();
  json.key("measurement").begin_object().field("timer", fact(facts, "timer"));
  json.field("synchronization", is_cold_launch(method) ? "per_launch_marks" : "per_recording_marks");
  json.field("compileIncluded", false).field("setupIncluded", false);
  json.field("inputRegeneration", "per_process");
  json.field("outlierPolicy",
             is_cold_launch(method)
                 ? "none, but a sample whose start was reached before its stop was enqueued is dropped and counted"
                 : "none, but a sample whose start was reached before its stop was enqueued, or whose period is not "
                   "positive, is dropped and counted");
  json.field("primaryStatistic", "median").end_object();
  json.key("correctness").begin_object().field("reference", "float64, every element, before and after timing");
  json.field("comparator", "elementwise_float64").end_object();
  json.key("comparability").begin_object().field("family", "kindex_" + fact(facts, "backend") + "_" + method_name);
  json.field("notes", "pass=" + pass_name + "; method=" + method_name + "; " +
                          sentence_of(method, fact(facts, "flushBytes")) + "; timed: " + region_of(pass) +
                          "; all contenders alternate in blocks of " + std::to_string(sampling.block) +
                          " (A B B A) on the same buffers; inputs N(0,1); the harness's floor, an empty launch, is "
                          "floor_ns of each run");
  json.end_object().end_object();
  return named("BenchmarkProtocol", json.take(),
               metadata("kindex-" + fact(facts, "backend") + "-" + kebab(method_name) + "-" + pass_name,
                        "kindex measure · " + method_name + " · " + pass_name + " pass"));
}

Named environment_manifest(const std::map<std::string, std::string>& facts) {
  JsonWriter json(0);
  json.begin_object().key("hardware").begin_object();
  json.field("vendor", fact(facts, "vendor")).field("product", fact(facts, "product"));
  json.field("architecture", fact(facts, "architecture"));
  write_text(json, "formFactor", fact(facts, "formFactor"));
  if (const auto memory = parse_integer(fact(facts, "memoryBytes")); memory && *memory > 0) {
    json.field("memoryBytes", *memory);
  }
  json.end_object().key("software").begin_object();
  write_text(json, "operatingSystem", fact(facts, "operatingSystem"));
  write_text(json, "kernel", fact(facts, "kernel"));
  write_text(json, "driver", fact(facts, "driver"));
  write_text(json, "cudaToolkit", fact(facts, "runtime"));
  write_text(json, "compiler", fact(facts, "compiler"));
  json.end_object().key("settings").begin_object();
  write_flag(json, "clocksLocked", fact(facts, "clocksLocked"));
  if (const auto watts = parse_number(fact(facts, "powerLimitWatts")); watts && *watts > 0) {
    json.field("powerLimitWatts", *watts);
  }
  write_flag(json, "persistenceMode", fact(facts, "persistenceMode"));
  write_flag(json, "eccEnabled", fact(facts, "eccEnabled"));
  json.end_object().end_object();
  const std::string product = fact(facts, "product");
  return named("ExecutionEnvironment", json.take(), metadata("kindex-" + kebab(product), "kindex host · " + product));
}

Named implementation_manifest(const ImplementationFacts& facts, const std::string& kindex_version) {
  JsonWriter json(0);
  json.begin_object().key("projectRevision").begin_object();
  if (!facts.plugin) json.field("version", kindex_version);
  json.end_object();
  json.key("operation").begin_object().field("specDigest", operation_manifest().digest).end_object();
  json.key("callable").begin_object().field("language", facts.language);
  write_text(json, "path", facts.file);
  json.field("symbol", facts.name).end_object();
  json.key("support").begin_object().key("hardwareArchitectures").begin_array().end_array();
  json.key("dtypes").begin_array().end_array().end_object();
  json.key("source").begin_object().field("contentDigest", facts.source_digest);
  write_text(json, "fileName", facts.file);
  if (facts.source_size > 0) json.field("sizeBytes", facts.source_size);
  json.end_object();
  json.key("licensing").begin_object();
  if (!facts.plugin) json.field("declared", "Apache-2.0");
  json.end_object().end_object();
  return named("ImplementationRevision", json.take(),
               metadata("kindex-" + kebab(facts.name), (facts.plugin ? "plugin · " : "kindex · ") + facts.name));
}

}  // namespace kindex::measure
