#pragma once
// The facts in the index that speak for a run.

#include <map>
#include <optional>
#include <vector>

#include "index/reader.h"
#include "policy/evidence.h"
#include "policy/trust.h"

namespace kindex::cli {

// Reads objects, keys and what speaks for an entry once: one for a whole command.
class EvidenceReader {
 public:
  enum class Ask {
    level,  // what evidence_of() needs, and no more
    facts,  // every fact, for people
  };
  EvidenceReader(index::Reader& reader, Ask ask) : reader_(reader), ask_(ask) {}

  [[nodiscard]] policy::EvidenceFacts facts_of(const index::RunDetail& run);

 private:
  struct Vouches {
    std::vector<policy::Vouch> all;  // by keys that are trusted, and by having been measured here
    policy::Vouched count;           // of those of runs that stand
  };
  [[nodiscard]] bool object_has(const Digest& digest, bool (*holds)(const std::string& spec));
  [[nodiscard]] const Vouches& vouches(index::Id series);
  [[nodiscard]] std::optional<policy::Vouch> vouch_of(const index::Voucher& voucher);

  index::Reader& reader_;
  Ask ask_;
  std::map<Digest, bool> known_;
  std::map<index::Id, Vouches> vouches_;
  std::optional<std::vector<policy::KeyWord>> words_;
};

}  // namespace kindex::cli
