#pragma once
// The facts in the index that speak for a run.

#include <map>

#include "index/reader.h"
#include "policy/evidence.h"

namespace kindex::cli {

// Reads objects once: one for a whole command.
class EvidenceReader {
 public:
  explicit EvidenceReader(index::Reader& reader) : reader_(reader) {}

  // `machines`: how many machines gave runs of this entry in its cohort (machine_label() of each).
  [[nodiscard]] policy::EvidenceFacts facts_of(const index::RunDetail& run, std::size_t machines);

 private:
  [[nodiscard]] bool object_has(const Digest& digest, bool (*holds)(const std::string& spec));

  index::Reader& reader_;
  std::map<Digest, bool> known_;
};

// How many machines the runs of a series' entry in its cohort name in their label `machine`.
[[nodiscard]] std::size_t machines_of(index::Reader& reader, const index::SeriesInfo& series);

}  // namespace kindex::cli
