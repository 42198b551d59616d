#include "importers/catalog_checks.h"

#include <array>
#include <utility>

#include "base/record_events.h"
#include "identity/jcs.h"
#include "importers/run_intake.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

using manifest::Json;

std::string at(const char* field) {
  return std::string("$.row.") + field;
}

// `row[field]`, or null where it is not there.
const Json& value_of(const Json& row, const char* field) {
  static const Json kNull;
  const auto found = row.find(field);
  return found == row.end() ? kNull : *found;
}

Contradiction contradiction(const std::string& line) {
  return {Exit::input, line};
}

// The catalog's shorter words for two statistics of a timing.
std::string statistic_of(const std::string& latency) {
  if (latency == "minimum") return "min";
  return latency == "maximum" ? "max" : latency;
}

// One measurement as text that is equal exactly where two are.
std::string key_of(const std::string& run, const Json& metric, const Json& statistic, const Json& unit,
                   const Json& value, const Json& samples) {
  return identity::canonical(Json::array({run, metric, statistic, unit, value, samples}));
}

}  // namespace

void CatalogIds::add(const Json& row, const Digest& digest) {
  if (const Json& id = value_of(row, "id"); id.is_string()) digests_.emplace(id.get_ref<const std::string&>(), digest);
}

std::optional<Digest> CatalogIds::find(const Json& row, const char* field) const {
  const Json& id = value_of(row, field);
  if (id.is_null()) return std::nullopt;
  const auto found = id.is_string() ? digests_.find(id.get_ref<const std::string&>()) : digests_.end();
  if (found != digests_.end()) return found->second;
  throw contradiction(at(field) + ": no row before has the id " + manifest::describe(id));
}

void CatalogIds::expect(const Json& row, const char* field, const Digest& digest) const {
  const Json& id = value_of(row, field);
  if (!id.is_string()) return;
  const auto found = digests_.find(id.get_ref<const std::string&>());
  if (found == digests_.end() || found->second == digest) return;
  throw contradiction(at(field) + ": stands for " + found->second.text() + ", but the manifest names " + digest.text());
}

bool expect_digest(const Json& row, const char* field, const Digest& computed) {
  const Json& claimed = value_of(row, field);
  if (claimed.is_null()) return false;
  if (claimed.is_string() && claimed.get_ref<const std::string&>() == computed.text()) return true;
  throw DigestMismatch(Exit::input,
                       at(field) + ": claims " + manifest::describe(claimed) + ", but it is " + computed.text());
}

void expect_equal(const Json& row, const char* field, const Json& value) {
  const auto found = row.find(field);
  if (found == row.end() || *found == value) return;
  throw contradiction(at(field) + ": says " + manifest::describe(*found) + ", but the manifest gives " +
                      manifest::describe(value));
}

const std::string& row_text(const Json& row, const char* field) {
  const Json& value = value_of(row, field);
  if (!value.is_string()) throw input_error(at(field) + ": expected text, got " + manifest::describe(value));
  return value.get_ref<const std::string&>();
}

void MeasurementCheck::expect(const std::string& id, const Json& spec) {
  if (const auto timing = spec.find("timing"); timing != spec.end() && timing->contains("latencyNs")) {
    for (const auto& [name, value] : timing->at("latencyNs").items()) {
      if (value.is_number()) {
        expected_.insert(key_of(id, "latency", statistic_of(name), "ns", value, value_of(*timing, "samples")));
      }
    }
  }
  const auto measurements = spec.find("measurements");
  if (measurements == spec.end() || !measurements->is_array()) return;
  for (const Json& one : *measurements) {
    if (!one.is_object()) continue;
    expected_.insert(key_of(id, value_of(one, "metric"), value_of(one, "statistic"), value_of(one, "unit"),
                            value_of(one, "value"), value_of(one, "sampleCount")));
  }
}

void MeasurementCheck::check(const Json& row) {
  seen_ = true;
  const auto found =
      expected_.find(key_of(row_text(row, "runId"), value_of(row, "metric"), value_of(row, "statistic"),
                            value_of(row, "unit"), value_of(row, "value"), value_of(row, "sampleCount")));
  if (found == expected_.end()) throw contradiction("$.row: no run taken before has this measurement");
  expected_.erase(found);
}

void RecordCheck::add(const std::string& id, const Digest& cohort, const Instant& observed, double value,
                      const Digest& run) {
  runs_.emplace(id, Run{cohort, run, observed, value});
}

void RecordCheck::drop(const std::string& id) {
  runs_.erase(id);
}

std::size_t RecordCheck::settle(const std::function<void(const Claim&, const std::string&)>& each) const {
  std::map<Digest, std::vector<const std::pair<const std::string, Run>*>> cohorts;
  for (const auto& run : runs_) cohorts[run.second.cohort].push_back(&run);

  std::unordered_map<std::string, std::string> previous;  // run id → id of the run it beat
  for (const auto& [cohort, runs] : cohorts) {
    std::vector<RecordCandidate> candidates;
    candidates.reserve(runs.size());
    for (const auto* run : runs) candidates.push_back({run->second.observed, run->second.value, run->second.digest});
    for (const RecordEvent& event : record_events(candidates)) {
      previous.emplace(runs[event.run]->first, event.beat ? runs[*event.beat]->first : "");
    }
  }
  for (const Claim& claim : claims_) {
    const auto found = previous.find(claim.run);
    if (found == previous.end()) {
      each(claim, "$.row.runId: by the rule, this run is no record of its cohort");
      continue;
    }
    const Run& run = runs_.at(claim.run);
    std::string wrong;
    if (found->second != claim.previous) wrong = "$.row.previousRunId: by the rule, the record beat another run";
    if (claim.cohort != run.cohort.text()) wrong = "$.row.comparisonKey: the run is of cohort " + run.cohort.text();
    if (parse_instant(claim.at) != run.observed) wrong = "$.row.at: not when the run was observed";
    if (wrong.empty()) previous.erase(found);
    each(claim, wrong);
  }
  return previous.size();
}

}  // namespace kindex::importers
