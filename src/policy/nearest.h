#pragma once
// Which other groups come nearest to one, and what differs: where to look when nothing can be compared here.

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/digest.h"

namespace kindex::policy {

// Where runs meet, without the runs.
struct Place {
  Digest cohort;
  Digest operation, workload, protocol, environment;
  std::string kernel, pass, timed_region, metric, dtype;
  std::string environment_label, protocol_label;  // for people
  std::map<std::string, std::int64_t> axes;
  std::set<std::pair<Digest, std::string>> entries;  // implementation and provider
};

struct Neighbour {
  const Place* place = nullptr;
  std::vector<std::string> differs;  // "hidden 1024", "pass full", "H100 PCIe": what the place has instead
};

// The places of `all` that compute the same operation as the same kernel, except `from` itself, nearest first: fewest
// and least differences (an axis counts least, then dtype, timed region, pass, GPU and protocol, metric), then the
// ratio between the axes, then the cohort's digest, so that the order never depends on that of `all`.
[[nodiscard]] std::vector<Neighbour> nearest(const Place& from, const std::vector<Place>& all);

}  // namespace kindex::policy
