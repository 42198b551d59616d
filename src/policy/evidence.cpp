#include "policy/evidence.h"

namespace kindex::policy {

Evidence evidence_of(const EvidenceFacts& facts) {
  const bool verified = facts.measured_by_kindex && facts.samples_held && facts.vouched;
  if (verified && (facts.machines >= 2 || facts.signers >= 2)) return Evidence::replicated;
  if (verified) return Evidence::verified;
  const bool identity = facts.source_code && facts.full_environment && facts.full_protocol;
  return identity && facts.raw_evidence ? Evidence::reproducible : Evidence::reported;
}

std::string_view evidence_name(Evidence evidence) {
  switch (evidence) {
    case Evidence::reported:
      return "reported";
    case Evidence::reproducible:
      return "reproducible";
    case Evidence::verified:
      return "verified";
    case Evidence::replicated:
      return "replicated";
  }
  return "";
}

std::vector<std::string> fact_lines(const EvidenceFacts& facts) {
  const auto line = [](const char* what, bool holds) { return std::string(what) + (holds ? ": yes" : ": no"); };
  return {line("implementation names its source code", facts.source_code),
          line("environment names driver and toolkit or framework", facts.full_environment),
          line("protocol names its harness' version", facts.full_protocol),
          line("run refers to raw samples or logs", facts.raw_evidence),
          line("measured by kindex", facts.measured_by_kindex),
          line("raw samples are in the index", facts.samples_held),
          line("measured into this index, or signed by a key that it trusts", facts.vouched),
          "machines with such a run of this entry here: " + std::to_string(facts.machines),
          "trusted keys that signed one: " + std::to_string(facts.signers)};
}

}  // namespace kindex::policy
