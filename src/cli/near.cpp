#include "cli/near.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

namespace kindex::cli {
namespace {

// What must be equal for two series to be neighbours along one axis.
using Key =
    std::tuple<Digest, Digest, Digest, std::string, std::string, std::string, std::map<std::string, std::int64_t>>;

Key key_of(const index::SeriesInfo& series, const std::string& axis) {
  std::map<std::string, std::int64_t> others = series.workload->axes;
  others.erase(axis);
  return {series.operation ? series.operation->digest : Digest{},
          series.environment->digest,
          series.protocol->digest,
          series.kernel,
          series.workload->dtype,
          series.metric,
          std::move(others)};
}

struct Neighbours {
  std::optional<std::int64_t> below, above;
};

}  // namespace

std::vector<index::SeriesInfo> keep_near(std::vector<index::SeriesInfo> all, const Near& near) {
  std::map<Key, Neighbours> around;
  std::erase_if(all, [&](const index::SeriesInfo& series) { return !series.workload->axes.contains(near.axis); });
  for (const index::SeriesInfo& series : all) {
    const std::int64_t value = series.workload->axes.at(near.axis);
    Neighbours& n = around[key_of(series, near.axis)];
    if (value <= near.value) n.below = std::max(n.below.value_or(value), value);
    if (value >= near.value) n.above = std::min(n.above.value_or(value), value);
  }
  std::erase_if(all, [&](const index::SeriesInfo& series) {
    const std::int64_t value = series.workload->axes.at(near.axis);
    const Neighbours& n = around.at(key_of(series, near.axis));
    return value != n.below && value != n.above;
  });
  return all;
}

}  // namespace kindex::cli
