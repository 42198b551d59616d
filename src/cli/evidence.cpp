#include "cli/evidence.h"

#include <algorithm>

#include "base/instant.h"
#include "cli/key_words.h"
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
  const Json json = manifest::parse_json(spec, manifest::kOwnLimits);
  return has(json, {"projectRevision", "commit"}) || has(json, {"projectRevision", "treeDigest"}) ||
         has(json, {"source", "contentDigest"});
}

bool names_software(const std::string& spec) {
  const Json json = manifest::parse_json(spec, manifest::kOwnLimits);
  return has(json, {"software", "driver"}) &&
         (has(json, {"software", "cudaToolkit"}) || has(json, {"software", "framework"}));
}

bool names_harness(const std::string& spec) {
  const Json json = manifest::parse_json(spec, manifest::kOwnLimits);
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

policy::EvidenceFacts EvidenceReader::facts_of(const index::RunDetail& run) {
  const Json spec = manifest::parse_json(run.spec, manifest::kOwnLimits);
  policy::EvidenceFacts facts;
  facts.source_code = object_has(run.implementation, names_code);
  facts.full_environment = object_has(run.environment, names_software);
  facts.full_protocol = object_has(run.protocol, names_harness);
  facts.raw_evidence =
      has(spec, {"timing", "rawSamples"}) || has(spec, {"evidence", "rawSamples"}) || has(spec, {"evidence", "logs"});
  facts.measured_by_kindex = has(spec, {"sourceNative"}) && spec.at("sourceNative").at("source") == "kindex";
  const auto samples = raw_samples(run.spec);
  facts.samples_held = samples && reader_.artifact(*samples);
  // What nobody could call verified need not be counted: an entry may have very many runs.
  if (ask_ == Ask::level && !(facts.measured_by_kindex && facts.samples_held)) return facts;
  const Vouches& speaking = vouches(run.series);
  facts.vouched = std::any_of(speaking.all.begin(), speaking.all.end(),
                              [&](const policy::Vouch& vouch) { return vouch.run == run.id; });
  facts.machines = speaking.count.machines;
  facts.signers = speaking.count.signers;
  return facts;
}

const EvidenceReader::Vouches& EvidenceReader::vouches(index::Id series) {
  const auto [found, fresh] = vouches_.try_emplace(series);
  if (!fresh) return found->second;
  std::vector<policy::Vouch> standing;
  for (const index::Voucher& voucher : reader_.vouchers(series)) {
    const auto vouch = vouch_of(voucher);
    if (!vouch) continue;
    found->second.all.push_back(*vouch);
    if (voucher.stands) standing.push_back(*vouch);
  }
  found->second.count = policy::vouched(standing);
  return found->second;
}

std::optional<policy::Vouch> EvidenceReader::vouch_of(const index::Voucher& voucher) {
  policy::Vouch vouch;
  vouch.run = voucher.run;
  if (voucher.key) {
    if (!words_) words_ = key_words(key_statements(reader_));
    vouch.key = voucher.key;
    const auto at = parse_instant(Json::parse(voucher.statement).at("at").get<std::string>());
    if (!at || policy::standing(*words_, *voucher.key, *at) != policy::KeyStanding::trusted) return std::nullopt;
    vouch.signed_at = *at;
  }
  const auto labels = reader_.labels(voucher.labels);
  const auto machine = labels->find(std::string(kMachineLabel));
  if (machine != labels->end()) vouch.machine = machine->second;
  return vouch;
}

}  // namespace kindex::cli
