#include "measure/manifests.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/text.h"
#include "identity/artifact.h"
#include "identity/sha256.h"
#include "measure/objects.h"
#include "measure/roofline.h"
#include "measure/samples.h"
#include "output/json_writer.h"

namespace kindex::measure {
namespace {

using output::JsonWriter;

constexpr double kMostLate = 0.01;

// Durations of the record format are whole nanoseconds.
std::int64_t whole_ns(double ns) {
  return static_cast<std::int64_t>(std::floor(ns + 0.5));
}

const ImplementationFacts& facts_of(const Measured& measured, const std::string& name) {
  return *std::find_if(measured.implementations.begin(), measured.implementations.end(),
                       [&](const ImplementationFacts& one) { return one.name == name; });
}

void write_timing(JsonWriter& json, const Summary& s, const Interval& interval, const std::string& samples) {
  json.key("timing").begin_object().field("primaryStatistic", "median").field("samples", s.samples);
  json.key("latencyNs").begin_object();
  json.field("median", whole_ns(s.median)).field("mean", whole_ns(s.mean));
  json.field("p05", whole_ns(s.p05)).field("p95", whole_ns(s.p95));
  json.field("minimum", whole_ns(s.minimum)).field("maximum", whole_ns(s.maximum)).field("mad", whole_ns(s.mad));
  json.key("confidence95").begin_array().value(whole_ns(interval.low)).value(whole_ns(interval.high)).end_array();
  json.end_object();
  json.key("rawSamples").begin_object().field("uri", "urn:" + samples).field("digest", samples).end_object();
  json.end_object();
  json.key("measurements").begin_array();
  for (const auto& [statistic, value] : {std::pair{"p20", s.p20}, {"median", s.median}, {"p80", s.p80}}) {
    json.begin_object().field("metric", "latency").field("unit", "ns").field("statistic", statistic);
    json.field("value", value).field("sampleCount", s.samples).end_object();
  }
  json.end_array();
}

struct RunContext {
  const Measured& measured;
  const CellResult& cell;
  const ContenderResult& contender;
  const Provenance& provenance;
};

// kernel / pass / provider / device / case / time, as the Liger source writes its ids.
std::string external_id(const RunContext& c) {
  const Cell& cell = c.cell.cell;
  const auto product = c.measured.facts.find("product");
  return "relu_squared/" + std::string(name_of(c.contender.name.pass)) + "/" + c.contender.name.implementation + "/" +
         kebab(product == c.measured.facts.end() ? "" : product->second) + "/hidden" +
         std::to_string(cell.shape.hidden) + "-rows" + std::to_string(cell.shape.rows) + "-" +
         std::string(name_of(cell.dtype)) + "-" + std::string(name_of(cell.method)) + "/" +
         kebab(c.provenance.observed_at);
}

void write_metrics(JsonWriter& json, const RunContext& c) {
  const CellResult& cell = c.cell;
  const std::int64_t bytes = tensors_moved(c.contender.name.pass) * cell.cell.tensor_bytes();
  json.key("metrics").begin_object();
  // The step of this run's values: a period is a difference of two readings, over its launches.
  const double tick = c.measured.tick / std::max(1, c.contender.launches);
  json.field("bytes_moved", bytes).field("tick_ns", tick).field("timer_tick_ns", c.measured.tick);
  const auto floor = c.measured.floors.find(std::string(name_of(cell.cell.method)));
  if (floor != c.measured.floors.end()) json.field("floor_ns", floor->second);
  if (const double reference = reference_ns(c.measured, cell, c.contender.name.pass); reference > 0) {
    json.field("reference_ns", reference);
  }
  json.field("processes", c.contender.processes.size()).field("seed", static_cast<std::int64_t>(c.provenance.seed));
  json.field("late_samples", c.contender.late).field("late_share", c.contender.late_share());
  json.field("launches", c.contender.launches).field("buffer_sets", c.contender.sets);
  json.field("stop_reason", c.contender.stop);
  json.field("bootstrap_resamples", c.provenance.bootstrap.resamples);
  json.field("bootstrap_seed", static_cast<std::int64_t>(c.provenance.bootstrap.seed));
  if (!cell.clocks.empty()) {
    const Summary clocks = summarise(cell.clocks);
    json.field("sm_clock_mhz", clocks.median).field("sm_clock_mhz_minimum", clocks.minimum);
    json.field("sm_clock_mhz_maximum", clocks.maximum);
  }
  if (cell.health_known) {
    json.field("hardware_slowdown_ns", cell.hardware_slowdown_ns).field("thermal_slowdown_ns", cell.thermal_ns);
    json.field("power_cap_ns", cell.power_cap_ns).field("other_processes", cell.other_processes);
    json.field("throttled", cell.hardware_slowdown_ns > 0 || cell.thermal_ns > 0 ? 1 : 0);
  }
  json.end_object();
}

std::string status_of(const CellResult& cell, const ContenderResult& contender) {
  if (contender.status == "passed" && !flaw(cell, contender).empty()) return "incomplete_evidence";
  return contender.status;
}

void write_run(JsonWriter& json, const RunContext& c, const std::array<std::string, 4>& digests,
               const std::string& samples) {
  const auto& [implementation, workload, protocol, environment] = digests;
  json.begin_object();
  json.field("implementationDigest", implementation).field("workloadDigest", workload);
  json.field("protocolDigest", protocol).field("environmentDigest", environment);
  json.field("status", status_of(c.cell, c.contender));
  if (c.contender.checked) {
    const auto elements = static_cast<double>(c.contender.elements);
    json.key("correctness").begin_object().field("comparator", "elementwise_float64");
    json.field("maximumAbsoluteError", c.contender.max_absolute);
    json.field("maximumRelativeError", c.contender.max_relative);
    json.field("matchedRatio", (elements - static_cast<double>(c.contender.mismatches)) / elements).end_object();
  }
  if (!samples.empty()) {
    write_timing(json, summarise(c.contender.all_samples()),
                 bootstrap_median(c.contender.processes, c.provenance.bootstrap), samples);
  }
  json.key("sourceNative").begin_object().field("source", "kindex");
  json.field("benchmark", "relu_squared/" + std::string(name_of(c.contender.name.pass)));
  json.field("externalId", external_id(c));
  write_metrics(json, c);
  json.end_object();
  json.field("observedAt", c.provenance.observed_at).end_object();
}

std::string run_line(const RunContext& c, const std::array<std::string, 4>& digests, const std::string& samples) {
  JsonWriter spec(0);
  write_run(spec, c, digests, samples);
  JsonWriter metadata(0);
  const Cell& cell = c.cell.cell;
  const std::string pass(name_of(c.contender.name.pass));
  constexpr std::size_t kMostName = 100;
  metadata.begin_object().field("name", kebab("kindex-" + external_id(c)).substr(0, kMostName));
  metadata.field("title", "ReLU squared · " + c.contender.name.implementation + " · " + pass + " · " +
                              std::string(name_of(cell.method)));
  metadata.key("labels").begin_object().field("kindex_version", c.provenance.kindex_version);
  const auto machine = c.measured.facts.find("machine");
  if (machine != c.measured.facts.end()) metadata.field("machine", machine->second);
  const std::string why = c.contender.status == "passed" ? flaw(c.cell, c.contender) : c.contender.detail;
  constexpr std::size_t kMostLabel = 200;
  if (!why.empty()) metadata.field("why", printable(why).substr(0, kMostLabel));
  metadata.end_object().end_object();
  return named("BenchmarkRun", spec.take(), metadata.take()).line;
}

// Writes each object once.
class Document {
 public:
  std::string add(const Named& object) {
    if (seen_.insert(object.digest).second) text_ += object.line;
    return object.digest;
  }
  void line(const std::string& text) { text_ += text; }
  std::string take() { return std::move(text_); }

 private:
  std::set<std::string> seen_;
  std::string text_;
};

void add_run(Document& document, const RunContext& c, const std::string& environment) {
  const auto& [measured, cell, contender, provenance] = c;
  const std::array<std::string, 4> digests{
      document.add(
          implementation_manifest(facts_of(measured, contender.name.implementation), provenance.kindex_version)),
      document.add(workload_manifest(cell.cell.shape, cell.cell.dtype)),
      document.add(protocol_manifest(cell.cell.method, contender.name.pass, measured.facts, provenance.sampling)),
      environment};
  std::string samples;
  if (contender.status == "passed") {
    const std::string bytes = encode_samples(contender.processes);
    samples = identity::sha256(bytes).text();
    document.line(identity::artifact_line(bytes));
  }
  document.line(run_line(c, digests, samples));
}

}  // namespace

std::string flaw(const CellResult& cell, const ContenderResult& contender) {
  if (cell.health_known && (cell.hardware_slowdown_ns > 0 || cell.thermal_ns > 0)) return "throttled";
  if (cell.health_known && cell.other_processes > 0) return "shared with another process";
  if (contender.late_share() > kMostLate) return "the host was late for more than 1% of the samples";
  return "";
}

std::string manifests(const Measured& measured, const Provenance& provenance) {
  Document document;
  document.add(operation_manifest());
  const std::string environment = document.add(environment_manifest(measured.facts));
  for (const CellResult& cell : measured.cells) {
    for (const ContenderResult& contender : cell.contenders) {
      const bool nothing = contender.status == "passed" && contender.all_samples().empty();
      // A reference is no implementation of the operation: its figure is in the runs it was measured beside.
      if (contender.skipped || nothing || is_reference(measured, contender.name.implementation)) continue;
      add_run(document, {measured, cell, contender, provenance}, environment);
    }
  }
  return document.take();
}

}  // namespace kindex::measure
