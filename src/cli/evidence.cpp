#include "cli/evidence.h"

#include <set>

#include "cli/run_text.h"
#include "manifest/json.h"

namespace kindex::cli {
namespace {

using manifest::Json;

constexpr std::string_view kMachineLabel = "machine";

bool has(const Json& json, std::initializer_list<const char*> path) {
  const Json* at = &json;
  for (const char* key : path) {
    if (!at->is_object() || !at->contains(key)) return false;
    at = &at->at(key);
  }
  return true;
}

bool names_code(const std::string& spec) {
  const Json json = Json::parse(spec);
  return has(json, {"projectRevision", "commit"}) || has(json, {"projectRevision", "treeDigest"}) ||
         has(json, {"source", "contentDigest"});
}

bool names_software(const std::string& spec) {
  const Json json = Json::parse(spec);
  return has(json, {"software", "driver"}) &&
         (has(json, {"software", "cudaToolkit"}) || has(json, {"software", "framework"}));
}

bool names_harness(const std::string& spec) {
  const Json json = Json::parse(spec);
  return has(json, {"harness", "version"}) || has(json, {"harness", "commit"});
}

}  // namespace

bool EvidenceReader::object_has(const Digest& digest, bool (*holds)(const std::string& spec)) {
  const auto [found, fresh] = known_.try_emplace(digest, false);
  if (fresh) {
    const auto object = reader_.object(digest);
    found->second = object && !object->spec.empty() && holds(object->spec);
  }
  return found->second;
}

policy::EvidenceFacts EvidenceReader::facts_of(const index::RunDetail& run, std::size_t machines) {
  const Json spec = Json::parse(run.spec);
  policy::EvidenceFacts facts;
  facts.source_code = object_has(run.implementation, names_code);
  facts.full_environment = object_has(run.environment, names_software);
  facts.full_protocol = object_has(run.protocol, names_harness);
  facts.raw_evidence =
      has(spec, {"timing", "rawSamples"}) || has(spec, {"evidence", "rawSamples"}) || has(spec, {"evidence", "logs"});
  facts.measured_by_kindex = has(spec, {"sourceNative"}) && spec.at("sourceNative").at("source") == "kindex";
  const auto samples = raw_samples(run.spec);
  facts.samples_held = samples && reader_.artifact(*samples);
  facts.machines = machines;
  return facts;
}

std::size_t machines_of(index::Reader& reader, const index::SeriesInfo& series) {
  if (!series.cohort) return 0;
  index::Filter same;
  if (!series.kernel.empty()) same.op = {series.kernel};
  std::set<std::string> machines;
  for (const index::SeriesInfo& each : reader.series(same)) {
    if (each.entry != series.entry || each.cohort != series.cohort) continue;
    reader.runs(each.id, {}, [&](const index::RunBrief& run) {
      const auto& labels = reader.labels(run.labels);
      const auto machine = labels.find(std::string(kMachineLabel));
      if (run.status == "passed" && machine != labels.end()) machines.insert(machine->second);
    });
  }
  return machines.size();
}

}  // namespace kindex::cli
