#pragma once
// The runs that a command line names: by digest, by filter, or all there are.

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "index/reader.h"

namespace kindex::cli {

class RunSelection {
 public:
  // `digests` are prefixes as typed; none of them: what matches `filters`. Throws Error(Exit::usage) for a digest that
  // is no run's, Error(Exit::no) when nothing matches.
  RunSelection(index::Reader& reader, const std::vector<std::string>& digests, const FilterOptions& filters);

  // By digest.
  [[nodiscard]] const std::vector<Digest>& runs() const { return runs_; }
  // The series that they stand in, in the reader's order.
  [[nodiscard]] const std::vector<index::SeriesInfo>& series() const { return series_; }
  // Every run with its series, in the order of those and then by time.
  void each(const std::function<void(const index::SeriesInfo&, const index::RunBrief&, const Digest&)>& visit) const;

 private:
  index::Reader& reader_;
  index::Filter filter_;
  bool named_ = false;  // by digest
  std::vector<Digest> runs_;
  std::vector<index::SeriesInfo> series_;
};

// No filter at all.
[[nodiscard]] bool unfiltered(const FilterOptions& filters);

}  // namespace kindex::cli
