#pragma once
// From filters to a comparison: what `compare`, `report` and `plot` show of the same runs is the same.

#include <string>
#include <vector>

#include "cli/arguments.h"
#include "index/reader.h"
#include "output/compare_report.h"
#include "output/format.h"

namespace kindex::cli {

struct ComparisonOptions {
  FilterOptions filters;
  std::vector<std::string> flags;  // --flag, as given
  policy::Pick pick = policy::Pick::latest;
  policy::Profile profile = policy::Profile::strict_exact;
  bool every_run = false;                        // also those that `pick` leaves out: what a history is made of
  output::Format format = output::Format::json;  // what it is for: a table needs less of each run
};

// The runs that match, grouped, ranked, judged where raw samples allow it, and what was left out. Throws
// Error(Exit::usage) for a filter that does not parse, and Error(Exit::no) where nothing matches.
[[nodiscard]] output::CompareReport compare_runs(index::Reader& reader, const ComparisonOptions& options);

}  // namespace kindex::cli
