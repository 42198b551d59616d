#include "importers/google_run.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "importers/google_name.h"
#include "importers/json_fields.h"
#include "importers/limits.h"
#include "importers/units.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

using manifest::Json;

// What every entry has; any other number is a counter of the benchmark's own.
constexpr std::array<std::string_view, 9> kOwnNumbers{"family_index", "per_family_instance_index",
                                                      "repetitions",  "repetition_index",
                                                      "threads",      "real_time",
                                                      "cpu_time",     "iterations",
                                                      "time_unit"};

double unit_of(const Json& entry) {
  const std::string unit = text_of(entry, "time_unit").value_or("ns");
  const auto ns = ns_per_unit(unit);
  if (!ns) reject(codes::kUnknownMetric, "time_unit " + manifest::quote(unit) + " is not known; known: ns, us, ms, s");
  return *ns;
}

std::int64_t elapsed_ns(const Json& entry, const char* what) {
  const auto time = finite(member_of(entry, "real_time"));
  if (!time) reject(codes::kInvalidValue, std::string(what) + ": real_time is no number");
  return time_in_ns(*time, unit_of(entry), std::string(what) + ": real_time");
}

Part google_protocol(const GoogleFile& file, bool manual, bool aggregates, const std::string& statistic) {
  const std::string clock = manual ? "manual" : "wall_clock";
  const std::string kind = aggregates ? "aggregate" : "repetition";
  Part part;
  part.spec["harness"] = Json{{"name", "Google Benchmark"}, {"repository", "https://github.com/google/benchmark"}};
  if (!file.version.empty()) part.spec["harness"]["version"] = cut(file.version, kMostLabel);
  part.spec["measurement"] = Json{{"timer", clock}, {"primaryStatistic", statistic}};
  part.spec["comparability"] =
      Json{{"family", "google_benchmark_" + kind},
           {"notes", std::string(manual ? "The benchmark itself gave the times. " : "Elapsed time on the host. ") +
                         (aggregates ? "The statistic is over repetitions, each the mean over its iterations."
                                     : "The mean over the iterations of one repetition.")}};
  part.metadata = metadata_of("google-benchmark-" + kind + "-" + clock, "Google Benchmark · " + kind + ", " + clock);
  return part;
}

Part google_environment(const SourceRows& rows, RowFacts& facts) {
  const std::string gpu = facts.stated_or_given(std::nullopt, "gpu", codes::kGpuNotStated, "which GPU ran it");
  Part part;
  part.spec["hardware"] = rows.hardware(gpu);
  part.spec["software"] = Json::object();
  part.metadata = metadata_of("google-benchmark-" + gpu, "Google Benchmark host · " + gpu);
  return part;
}

void add_metrics(const Json& entry, const std::string& suffix, std::map<std::string, double>& metrics) {
  for (const char* key : {"real_time", "cpu_time", "iterations"}) {
    if (const auto number = finite(member_of(entry, key))) metrics[key + suffix] = *number;
  }
  for (const auto& [key, value] : entry.items()) {
    if (std::find(kOwnNumbers.begin(), kOwnNumbers.end(), key) != kOwnNumbers.end()) continue;
    const std::string name = token_of(key);
    if (value.is_number() && !name.empty() && !metrics.contains(name + suffix)) metrics[name + suffix] = *finite(value);
  }
}

void add_measurement(Json& run, const char* metric, const char* statistic, const Json& entry, const char* key) {
  const auto time = finite(member_of(entry, key));
  if (!time || *time < 0) return;
  run["measurements"].push_back(
      Json{{"metric", metric}, {"unit", "ns"}, {"statistic", statistic}, {"value", *time * unit_of(entry)}});
}

// A repetition: the mean over its iterations, or that it failed.
Json repetition_run(const Json& entry, std::string& statistic) {
  statistic = "mean";
  if (truth_of(entry, "skipped")) {
    reject(codes::kNotMeasured,
           "skipped: " + manifest::quote(text_of(entry, "skip_message").value_or("no reason given")));
  }
  Json run = Json::object();
  if (truth_of(entry, "error_occurred")) {
    run["status"] = "runtime_error";
    return run;
  }
  run["status"] = "passed";
  run["timing"] = Json{{"primaryStatistic", "mean"}, {"latencyNs", {{"mean", elapsed_ns(entry, "the repetition")}}}};
  const auto iterations = whole(member_of(entry, "iterations"));
  if (iterations && *iterations > 0) run["timing"]["samples"] = *iterations;
  add_measurement(run, "cpu_time", "mean", entry, "cpu_time");
  return run;
}

const Json* aggregate(const GoogleRow& row, const char* name) {
  const auto found = row.aggregates.find(name);
  return found == row.aggregates.end() ? nullptr : found->second;
}

// Aggregates: the mean over repetitions where it is given, else the median.
Json aggregate_run(const GoogleRow& row, std::string& statistic) {
  const Json* mean = aggregate(row, "mean");
  const Json* median = aggregate(row, "median");
  if (mean == nullptr && median == nullptr) {
    reject(codes::kNotMeasured, "aggregates without a mean or a median");
  }
  statistic = mean != nullptr ? "mean" : "median";
  Json run{{"status", "passed"}};
  Json& timing = run["timing"];
  timing["primaryStatistic"] = statistic;
  if (mean != nullptr) timing["latencyNs"]["mean"] = elapsed_ns(*mean, "the mean");
  if (median != nullptr) timing["latencyNs"]["median"] = elapsed_ns(*median, "the median");
  const auto repetitions = whole(member_of(mean != nullptr ? *mean : *median, "repetitions"));
  if (repetitions && *repetitions > 0) timing["samples"] = *repetitions;
  if (const Json* spread = aggregate(row, "stddev")) add_measurement(run, "latency", "stddev", *spread, "real_time");
  return run;
}

Json native(const GoogleRow& row, const std::string& benchmark) {
  std::map<std::string, double> metrics;
  std::string id = row.name;
  if (row.repetition != nullptr) {
    add_metrics(*row.repetition, "", metrics);
    id += "/repetition:" + std::to_string(whole(member_of(*row.repetition, "repetition_index")).value_or(0));
  } else {
    for (const auto& [name, entry] : row.aggregates) add_metrics(*entry, "_" + token_of(name), metrics);
    id += "/aggregates";
  }
  Json out{{"source", "google-benchmark"}, {"benchmark", cut(benchmark, kMostBenchmark)}};
  out["externalId"] = cut(id, kMostExternalId);
  if (!metrics.empty()) out["metrics"] = metrics;
  return out;
}

}  // namespace

Draft google_draft(const GoogleFile& file, const GoogleRow& row, const SourceRows& rows, RowFacts& facts) {
  if (!row.fit.empty()) reject(codes::kUnknownMetric, row.fit + " is a fit over several benchmarks, and no time");
  const GoogleName name = parse_google_name(row.name);
  std::string statistic;
  Draft draft;
  draft.run.spec =
      row.repetition != nullptr ? repetition_run(*row.repetition, statistic) : aggregate_run(row, statistic);
  const std::string& benchmark = name.what.benchmark;
  draft.run.spec["sourceNative"] = native(row, benchmark);
  std::optional<std::string> date;
  if (!file.observed.empty()) date = file.observed;
  draft.run.spec["observedAt"] = facts.stated_or_given(date, "observed", codes::kTimeNotStated, "when it was measured");

  describe(name.what, draft);
  std::string provider = facts.given("provider");
  if (provider.empty()) provider = file.program;
  draft.implementation = benchmark_implementation(benchmark, provider, "unspecified");
  draft.protocol = google_protocol(file, name.manual_time, row.repetition == nullptr, statistic);
  draft.environment = google_environment(rows, facts);
  draft.run.metadata = metadata_of("google-benchmark-" + row.name, row.name);
  Json& labels = draft.run.metadata["labels"];
  labels = Json::object();
  if (file.build_type == "debug") labels["library_build_type"] = "debug";
  if (file.zone_assumed && date) labels["zone_assumed"] = "UTC";
  const auto error = row.repetition != nullptr ? text_of(*row.repetition, "error_message") : std::nullopt;
  if (error && !error->empty()) labels["error"] = cut(*error, kMostLabel);
  if (labels.empty()) draft.run.metadata.erase("labels");

  draft.series.kernel = operation_text(name.what);
  draft.series.provider = provider;
  draft.series.source = "google-benchmark";
  draft.series.baseline = facts.is_baseline(provider);
  return draft;
}

}  // namespace kindex::importers
