#include "importers/kernelbench_run.h"

#include <array>
#include <utility>

#include "base/text.h"
#include "importers/json_fields.h"
#include "importers/limits.h"
#include "importers/opaque.h"
#include "importers/units.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

using manifest::Json;

// The timers give ms, and so do the files, whatever a comment in eval.py says.

// The file's own words for what happened, in the record format's.
const char* sample_status(const Json& sample) {
  const Json& metadata = member_of(sample, "metadata");
  if (!truth_of(sample, "compiled")) return "compile_error";
  if (!truth_of(sample, "correctness")) {
    if (metadata.is_object() && (metadata.contains("runtime_error") || metadata.contains("runtime_error_name"))) {
      return "runtime_error";
    }
    const std::string issue = lower(text_of(metadata, "correctness_issue").value_or(""));
    return issue.find("shape") != std::string::npos ? "incorrect_shape" : "incorrect_numerical";
  }
  return truth_of(metadata, "excessive_speedup") ? "suspected_reward_hack" : "passed";
}

std::optional<std::string> hardware_named(const KernelBenchRow& row) {
  const auto stated = row.stats != nullptr ? text_of(*row.stats, "hardware") : std::nullopt;
  return stated || row.sample == nullptr ? stated : text_of(member_of(*row.sample, "metadata"), "hardware");
}

Json timing_of(const Json& stats, double mean) {
  Json latency{{"mean", time_in_ns(mean, kNsPerMs, "the mean time")}};
  for (const auto& [key, field] : {std::pair{"min", "minimum"}, {"max", "maximum"}}) {
    if (const auto value = finite(member_of(stats, key))) {
      latency[field] = time_in_ns(*value, kNsPerMs, std::string("the ") + field);
    }
  }
  Json timing{{"primaryStatistic", "mean"}, {"latencyNs", std::move(latency)}};
  const auto trials = whole(member_of(stats, "num_trials"));
  if (trials && *trials > 0) timing["samples"] = *trials;
  return timing;
}

// -1, and no statistics, is how KernelBench writes that it did not time the sample.
std::optional<double> mean_of(const KernelBenchRow& row) {
  if (row.stats != nullptr) {
    if (const auto mean = finite(member_of(*row.stats, "mean"))) return mean;
  }
  const auto runtime = row.sample != nullptr ? finite(member_of(*row.sample, "runtime")) : std::nullopt;
  return runtime && *runtime == -1 ? std::nullopt : runtime;
}

Json run_of(const KernelBenchRow& row, const std::string& id) {
  Json run{{"status", row.sample != nullptr ? sample_status(*row.sample) : "passed"}};
  const auto mean = mean_of(row);
  if (!mean && row.sample == nullptr) reject(codes::kNotMeasured, "a baseline without a mean time");
  static const Json kNone = Json::object();
  const Json& stats = row.stats != nullptr ? *row.stats : kNone;
  if (mean && run["status"] != "compile_error") run["timing"] = timing_of(stats, *mean);
  const auto spread = finite(member_of(stats, "std"));
  if (spread && *spread >= 0 && run.contains("timing")) {
    run["measurements"] = Json::array(
        {Json{{"metric", "latency"}, {"unit", "ns"}, {"statistic", "stddev"}, {"value", *spread * kNsPerMs}}});
  }
  Json& native = run["sourceNative"];
  native = Json{{"source", "kernelbench"}, {"benchmark", id.substr(0, id.rfind('/'))}, {"externalId", id}};
  for (const char* key : {"mean", "std", "min", "max", "num_trials"}) {
    if (const auto value = finite(member_of(stats, key))) native["metrics"][key] = *value;
  }
  return run;
}

Part kernelbench_implementation(const std::string& provider, const std::string& who) {
  Part part;
  part.spec["projectRevision"] = Json::object();
  part.spec["callable"] = Json{{"language", "unspecified"}, {"symbol", who}};
  part.spec["support"] = Json{{"hardwareArchitectures", Json::array()}, {"dtypes", Json::array()}};
  part.spec["licensing"] = Json::object();
  part.metadata = metadata_of(provider, who);
  return part;
}

Part kernelbench_protocol() {
  Part part;
  part.spec["harness"] =
      Json{{"name", "KernelBench"}, {"repository", "https://github.com/ScalingIntelligence/KernelBench"}};
  part.spec["measurement"] = Json{{"timer", "unspecified"}, {"primaryStatistic", "mean"}};
  part.spec["comparability"] =
      Json{{"family", "kernelbench"},
           {"notes",
            "The mean over trials, rounded by the harness to three digits. The file does not say which of the "
            "harness's timers ran."}};
  part.metadata = metadata_of("kernelbench", "KernelBench");
  return part;
}

Part kernelbench_environment(const KernelBenchRow& row, const SourceRows& rows, RowFacts& facts) {
  const std::string gpu = facts.stated_or_given(hardware_named(row), "gpu", codes::kGpuNotStated, "which GPU ran it");
  Part part;
  part.spec["hardware"] = rows.hardware(gpu);
  part.spec["software"] = Json::object();
  part.metadata = metadata_of("kernelbench-" + gpu, "KernelBench host · " + gpu);
  return part;
}

}  // namespace

Draft kernelbench_draft(const KernelBenchRow& row, const SourceRows& rows, RowFacts& facts) {
  const std::string level =
      facts.stated_or_given(row.level, "level", codes::kWorkloadNotStated, "the level of its problems");
  const std::string version = facts.stated_or_given(std::nullopt, "version", codes::kWorkloadNotStated,
                                                    "which version of the problems ran, whose sizes differ");
  const std::string provider =
      facts.stated_or_given(std::nullopt, "provider", codes::kProviderNotStated, "whose code ran");
  std::string who = provider;
  if (row.sample != nullptr) {
    const auto sample = whole(member_of(*row.sample, "sample_id"));
    who += " #" + std::to_string(sample.value_or(0));
  }

  Draft draft;
  const std::string problem = "kernelbench level " + level + " problem " + row.problem;
  describe({"KernelBench", problem, {{"version", version}}, {}, {}}, draft);
  if (!row.title.empty()) draft.operation.metadata["title"] = cut("KernelBench " + row.title, kMostLabel);
  draft.implementation = kernelbench_implementation(provider, who);
  draft.protocol = kernelbench_protocol();
  draft.environment = kernelbench_environment(row, rows, facts);
  draft.run.spec = run_of(row, "level" + level + "/" + row.problem + "/" + who);
  draft.run.spec["observedAt"] = observed_by_user(facts);
  draft.run.metadata = metadata_of("kernelbench-level-" + level + "-" + row.problem + "-" + who,
                                   "KernelBench level " + level + ", problem " + row.problem + " · " + who);
  draft.series.kernel = "level" + level + "/" + row.problem;
  draft.series.provider = who;
  draft.series.source = "kernelbench";
  draft.series.baseline = facts.is_baseline(provider);
  return draft;
}

}  // namespace kindex::importers
