#pragma once
// What a list of runs shows beside their columns: it is read by the list.

#include <string>
#include <unordered_map>
#include <vector>

#include "index/reader.h"

namespace kindex::cli {

struct RunOrigin {
  std::string observed_at;  // as the source wrote it
  index::Provenance place;  // the one that is shown first
};

// Of each of these runs, which must be there.
[[nodiscard]] std::unordered_map<index::Id, RunOrigin> run_origins(index::Reader& reader,
                                                                   const std::vector<index::Id>& runs);

}  // namespace kindex::cli
