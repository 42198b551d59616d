#pragma once
// What only a run's own text says, read for the runs that are shown and for no others: an index may hold millions.

#include <map>
#include <string_view>
#include <vector>

#include "cli/evidence.h"
#include "index/reader.h"
#include "output/format.h"
#include "policy/compare.h"

namespace kindex::cli {

class ShownRuns {
 public:
  // For programs every shown run has its time as written; a table needs none of it, unless some run of the index has an
  // interval or raw evidence.
  ShownRuns(index::Reader& reader, output::Format format, policy::Profile profile);

  // Completes the runs of the groups that `pick` chooses, and those that are excluded.
  void complete(std::vector<policy::Group>& groups, policy::Pick pick);

 private:
  void add_shown(policy::Group& group, policy::Pick pick, std::map<index::Id, policy::Run*>& shown) const;
  void read(std::string_view spec, policy::Run& run) const;

  index::Reader& reader_;
  EvidenceReader evidence_;
  bool times_;
  bool intervals_ = false;
  bool raw_evidence_ = false;
  bool score_;
};

}  // namespace kindex::cli
