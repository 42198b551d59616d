#include "importers/nvbench_state.h"

#include <optional>
#include <utility>

#include "importers/json_fields.h"
#include "importers/limits.h"
#include "importers/opaque.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

using manifest::Json;

constexpr double kNsPerSecond = 1e9;
constexpr std::size_t kShortCommit = 12;

using Summaries = std::map<std::string, double>;

std::optional<double> at(const Summaries& summaries, std::string_view prefix, std::string_view rest) {
  const auto found = summaries.find(std::string(prefix) + std::string(rest));
  return found == summaries.end() ? std::nullopt : std::optional(found->second);
}

// Axis names are free text (`Elements{io}`); two that become one axis cannot be told apart any more.
std::string axis_of(const std::string& name, const OpaqueCase& known) {
  std::string axis = token_of(name);
  if (axis.empty() || known.axes.count(axis) != 0 || known.numbers.count(axis) != 0) {
    reject(codes::kInvalidConfig, "axis " + manifest::quote(name) + " has no name of its own in a-z, 0-9 and _");
  }
  return axis;
}

void take_axis(const Json& value, OpaqueCase& out) {
  const auto name = text_of(value, "name");
  const auto type = text_of(value, "type");
  if (!name || !type) reject(codes::kInvalidConfig, "an axis value without name or type");
  const Json& given = member_of(value, "value");
  if (*type == "int64") {
    const auto number = whole(given);
    if (!number) reject(codes::kInvalidConfig, "axis " + manifest::quote(*name) + " is no whole number");
    out.axes.emplace(axis_of(*name, out), *number);
  } else if (*type == "float64") {
    const auto number = finite(given);
    if (!number) reject(codes::kInvalidConfig, "axis " + manifest::quote(*name) + " is no finite number");
    out.numbers.emplace(axis_of(*name, out), *number);
  } else {
    if (!given.is_string()) reject(codes::kInvalidConfig, "axis " + manifest::quote(*name) + " is no text");
    out.words.emplace_back(*name, given.get<std::string>());
  }
}

OpaqueCase case_of(const std::string& benchmark, const Json& state) {
  OpaqueCase out{"NVBench", benchmark, {}, {}, {}};
  const Json& values = member_of(state, "axis_values");
  if (!values.is_array() && !values.is_null()) reject(codes::kInvalidConfig, "axis_values is no list");
  for (const Json& value : values) take_axis(value, out);
  return out;
}

Part nvbench_protocol(const NvbenchFile& file, const Json& state, const NvbenchMeasurement& measurement) {
  Part part;
  Json& harness = part.spec["harness"];
  harness = Json{{"name", "NVBench"}, {"repository", "https://github.com/NVIDIA/nvbench"}};
  if (!file.version.empty()) harness["version"] = file.version;
  Json& how = part.spec["measurement"];
  how = Json{{"timer", measurement.timer}, {"primaryStatistic", "mean"}};
  const auto warmup = whole(member_of(state, "cold_warmup_runs"));
  if (warmup && *warmup >= 0 && measurement.name == "cold") how["warmupIterations"] = *warmup;
  part.spec["comparability"] =
      Json{{"family", "nvbench_" + std::string(measurement.name)}, {"notes", measurement.notes}};
  part.metadata =
      metadata_of("nvbench-" + std::string(measurement.name), "NVBench · " + std::string(measurement.title));
  return part;
}

// Of a GPU that the curation knows its facts, so that one GPU is one environment whatever tool names it; of any other
// what the device section says. NVBench runs on CUDA alone.
Part nvbench_environment(const Json& device, const SourceRows& rows) {
  const auto name = text_of(device, "name");
  const auto sm = whole(member_of(device, "sm_version"));
  if (!name || name->empty()) reject(codes::kGpuNotStated, "the device section does not name the state's device");
  Part part;
  const auto known = rows.curation().hardware.find(*name);
  if (known != rows.curation().hardware.end()) {
    part.spec["hardware"] = known->second;
  } else {
    if (!sm || *sm < 100)
      reject(codes::kUnknownGpu, "the device section gives no sm_version for " + manifest::quote(*name));
    part.spec["hardware"] =
        Json{{"vendor", "nvidia"}, {"product", *name}, {"architecture", "sm_" + std::to_string(*sm / 10)}};
  }
  part.spec["software"] = Json::object();
  const Json& ecc = member_of(device, "ecc_state");
  if (ecc.is_boolean()) part.spec["settings"]["eccEnabled"] = ecc;
  part.metadata = metadata_of("nvbench-" + *name, "NVBench device · " + *name);
  return part;
}

void add_measurement(Json& list, const char* metric, const char* statistic, std::optional<double> seconds) {
  if (!seconds || *seconds < 0) return;
  list.push_back(
      Json{{"metric", metric}, {"unit", "ns"}, {"statistic", statistic}, {"value", *seconds * kNsPerSecond}});
}

Json timing_of(const Summaries& summaries, const NvbenchMeasurement& measurement) {
  const auto time = [&](std::string_view rest) { return at(summaries, measurement.time, rest); };
  Json latency = Json::object();
  latency["mean"] = time_in_ns(*time("mean"), kNsPerSecond, "the mean time");
  for (const auto& [rest, field] : {std::pair{"median", "median"}, {"min", "minimum"}, {"max", "maximum"}}) {
    if (const auto value = time(rest)) latency[field] = time_in_ns(*value, kNsPerSecond, std::string("the ") + field);
  }
  Json timing{{"primaryStatistic", "mean"}, {"latencyNs", std::move(latency)}};
  const auto samples = at(summaries, measurement.prefix, "sample_size");
  if (samples && *samples >= 1) timing["samples"] = static_cast<std::int64_t>(*samples);
  return timing;
}

Json measurements_of(const Summaries& summaries, const NvbenchMeasurement& measurement) {
  Json list = Json::array();
  add_measurement(list, "latency", "stddev", at(summaries, measurement.time, "stdev/absolute"));
  add_measurement(list, "latency", "p25", at(summaries, measurement.time, "q1"));
  add_measurement(list, "latency", "p75", at(summaries, measurement.time, "q3"));
  if (measurement.name == "cold") add_measurement(list, "cpu_time", "mean", at(summaries, "nv/cold/time/cpu/", "mean"));
  return list;
}

// The source's own numbers: those of this measurement, and those that the benchmark itself added.
Json native_metrics(const Summaries& summaries, const NvbenchMeasurement& measurement) {
  std::map<std::string, double> metrics;
  for (const auto& [tag, value] : summaries) {
    if (tag.rfind("nv/", 0) == 0 && tag.rfind(measurement.prefix, 0) != 0) continue;
    const std::string name = token_of(tag.rfind("nv/", 0) == 0 ? tag.substr(3) : tag);
    if (!name.empty()) metrics[name] = value;
  }
  return Json(metrics);
}

}  // namespace

Summaries nvbench_summaries(const Json& state) {
  Summaries out;
  const Json& summaries = member_of(state, "summaries");
  if (!summaries.is_array()) return out;
  for (const Json& summary : summaries) {
    const auto tag = text_of(summary, "tag");
    const Json& data = member_of(summary, "data");
    if (!tag || !data.is_array()) continue;
    for (const Json& value : data) {
      const auto number = finite(member_of(value, "value"));
      if (number && text_of(value, "name") == "value") out.emplace(*tag, *number);
    }
  }
  return out;
}

Draft nvbench_draft(const NvbenchFile& file, const std::string& benchmark, const Json& state,
                    const NvbenchMeasurement& measurement, const SourceRows& rows, RowFacts& facts) {
  const Summaries summaries = nvbench_summaries(state);
  if (!at(summaries, measurement.primary, "")) {
    reject(codes::kInvalidValue, std::string(measurement.primary) + " is no number");
  }
  const auto id = whole(member_of(state, "device"));
  const auto device = id ? file.devices.find(*id) : file.devices.end();
  if (device == file.devices.end()) reject(codes::kGpuNotStated, "the state names no device of the device section");

  Draft draft;
  const OpaqueCase what = case_of(benchmark, state);
  describe(what, draft);
  std::string provider = facts.given("provider");
  if (provider.empty()) provider = file.program;
  draft.implementation = benchmark_implementation(benchmark, provider, "cuda");
  draft.protocol = nvbench_protocol(file, state, measurement);
  draft.environment = nvbench_environment(*device->second, rows);

  Json& run = draft.run.spec;
  run["status"] = "passed";
  run["timing"] = timing_of(summaries, measurement);
  if (Json list = measurements_of(summaries, measurement); !list.empty()) run["measurements"] = std::move(list);
  const std::string arguments = arguments_text(what);
  run["sourceNative"] =
      Json{{"source", "nvbench"},
           {"benchmark", cut(benchmark, kMostBenchmark)},
           {"externalId", cut(benchmark + "/" + arguments + "/" + std::string(measurement.name), kMostExternalId)},
           {"metrics", native_metrics(summaries, measurement)}};
  run["observedAt"] = observed_by_user(facts);
  draft.run.metadata = metadata_of("nvbench-" + benchmark + "-" + std::string(measurement.name) + "-" + arguments,
                                   benchmark + " · " + std::string(measurement.title));
  if (!file.version.empty()) draft.run.metadata["labels"]["nvbench_version"] = cut(file.version, kMostLabel);
  if (!file.commit.empty()) draft.run.metadata["labels"]["nvbench_commit"] = cut(file.commit, kShortCommit);

  draft.series.kernel = operation_text(what);
  draft.series.provider = provider;
  draft.series.source = "nvbench";
  draft.series.baseline = facts.is_baseline(provider);
  return draft;
}

}  // namespace kindex::importers
