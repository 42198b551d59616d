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

enum class Split {
  by_cohort,  // (cohort, kernel, timed region)
  by_source,  // and source, with each run's own scores: for policy::by_source_score
};

enum class Depth {
  every_run,
  latest_runs,  // of each series the latest; the rest are counted (policy::Entry::older) where nothing sets one apart.
                // Enough for Pick::latest, and for the flags of sweeps.
};

// Groups the runs of `series` that match `filter`; entries inside a group by (implementation, kernel, provider).
[[nodiscard]] Loaded load_groups(index::Reader& reader, const std::vector<index::SeriesInfo>& series,
                                 const index::Filter& filter, Split split = Split::by_cohort,
                                 Depth depth = Depth::every_run);

// How many runs of some series match `filter`, and of one series: for more than one call reader.expect_tallies() first.
[[nodiscard]] std::size_t count_runs(index::Reader& reader, const std::vector<index::SeriesInfo>& series,
                                     const index::Filter& filter);
[[nodiscard]] std::size_t count_runs(index::Reader& reader, const index::SeriesInfo& series,
                                     const index::Filter& filter);

// One run of `series` as the policy sees it. Throws std::logic_error where the series has no such run.
[[nodiscard]] policy::Run load_run(index::Reader& reader, const index::SeriesInfo& series, const index::RunDetail& run);

// Memory never stands beside latency: unless `filter` names a metric or nothing else is there, takes the series of
// peak memory out of `series` and returns them.
[[nodiscard]] std::vector<index::SeriesInfo> set_memory_aside(std::vector<index::SeriesInfo>& series,
                                                              const index::Filter& filter);

// "latency:median:ns" → its three parts; "none" has no statistic and no unit.
struct Metric {
  std::string metric, statistic, unit;
};
[[nodiscard]] Metric parse_metric(const std::string& key);

}  // namespace kindex::cli
