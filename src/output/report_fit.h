#pragma once
// How much of a large comparison a report page draws, so that it still opens.

#include <cstddef>
#include <vector>

#include "output/compare_report.h"

namespace kindex::output {

struct Fitted {
  std::vector<const Compared*> groups;  // those drawn, in the given order
  std::size_t drawn = 0;                // results in them
  std::size_t results = 0;              // results in all
  std::size_t per_sweep = 0;            // the most shapes kept of a sweep; 0: all
  std::size_t sweeps_left_out = 0;      // sweeps of which nothing is drawn
};

// At most `most` results (one group is kept in any case). Each sweep, which is groups that differ in shape alone, keeps
// equally many shapes, spread evenly and with its first and last; only where one shape each is still too many, the last
// sweeps are left out. `groups` in the order of ordered().
[[nodiscard]] Fitted fit_groups(const std::vector<const Compared*>& groups, std::size_t most);

}  // namespace kindex::output
