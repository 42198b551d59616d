#pragma once
// Record events: who held the lowest value of a cohort, and since when. Rule: MANIFESTS.md, "Record events".

#include <cstddef>
#include <optional>
#include <vector>

#include "base/digest.h"
#include "base/instant.h"

namespace kindex {

// An eligible run of one cohort.
struct RecordCandidate {
  Instant observed;
  double value = 0;
  Digest run;
};

struct RecordEvent {
  std::size_t run = 0;              // place in the candidates as they were given
  std::optional<std::size_t> beat;  // the record until then; nullopt for the first run of all
};

// Ordered by (observed, value, run digest): the first run is an event that beats nothing, and so is each strict new
// minimum, of the run it beat. The order of `candidates` does not matter.
[[nodiscard]] std::vector<RecordEvent> record_events(const std::vector<RecordCandidate>& candidates);

}  // namespace kindex
