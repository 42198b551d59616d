#pragma once
// From the index's series and runs to the policy's groups: who may meet whom.

#include <vector>

#include "index/reader.h"
#include "policy/compare.h"

namespace kindex::cli {

struct Loaded {
  std::vector<policy::Group> groups;    // in the index's order: operation, environment, axes, dtype, pass, kernel
  std::vector<policy::Run> unresolved;  // runs whose workload is not known yet, so that they have no cohort
};

// Groups the runs of `series` that match `filter` by (cohort, kernel, timed region); entries inside a group by
// (implementation, kernel, provider).
[[nodiscard]] Loaded load_groups(index::Reader& reader, const std::vector<index::SeriesInfo>& series,
                                 const index::Filter& filter);

// "latency:median:ns" → its three parts; "none" has no statistic and no unit.
struct Metric {
  std::string metric, statistic, unit;
};
[[nodiscard]] Metric parse_metric(const std::string& key);

}  // namespace kindex::cli
