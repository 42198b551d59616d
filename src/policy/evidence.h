#pragma once
// How well a result is supported: derived from facts in the index, never typed in.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "policy/group.h"

namespace kindex::policy {

// What the index knows that speaks for a run.
struct EvidenceFacts {
  bool source_code = false;         // the implementation names its code: a commit, a tree or a source digest
  bool full_environment = false;    // the environment names driver, and toolkit or framework
  bool full_protocol = false;       // the protocol names its harness' version or commit
  bool raw_evidence = false;        // the run refers to raw samples or logs
  bool measured_by_kindex = false;  // kindex's own harness took it, as the run says
  bool samples_held = false;        // its raw samples are in the index, under their digest
  bool vouched = false;             // measured into this index, or signed by a key that it trusts
  std::size_t machines = 0;         // whence vouched-for runs of its entry in its cohort (policy/trust.h)
  std::size_t signers = 0;          // trusted keys that signed such runs
};

// reproducible: code, environment and protocol in full, and raw evidence. verified: measured by kindex, samples held,
// and vouched for. replicated: verified, and so from two machines or under two trusted keys.
[[nodiscard]] Evidence evidence_of(const EvidenceFacts& facts);
[[nodiscard]] std::string_view evidence_name(Evidence evidence);

// Each fact as a line for people: "source code named: no" …
[[nodiscard]] std::vector<std::string> fact_lines(const EvidenceFacts& facts);

}  // namespace kindex::policy
