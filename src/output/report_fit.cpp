#include "output/report_fit.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace kindex::output {
namespace {

using Sweep = std::vector<const Compared*>;

// Sweeps in the order of their first group.
std::vector<Sweep> sweeps_of(const std::vector<const Compared*>& groups) {
  using Key = std::tuple<Digest, Digest, Digest, std::string, std::string, std::string, std::string, std::string>;
  std::map<Key, std::size_t> at;
  std::vector<Sweep> sweeps;
  for (const Compared* item : groups) {
    const policy::Group& g = item->group;
    const Key key{g.environment, g.operation, g.protocol, g.kernel, g.dtype, g.pass, g.timed_region, g.metric};
    const auto [found, fresh] = at.try_emplace(key, sweeps.size());
    if (fresh) sweeps.emplace_back();
    sweeps[found->second].push_back(item);
  }
  return sweeps;
}

// `count` of the sweep's groups, evenly spread; of one, the last: the largest shape says most.
Sweep thinned(const Sweep& sweep, std::size_t count) {
  if (count >= sweep.size()) return sweep;
  if (count == 1) return {sweep.back()};
  Sweep out;
  for (std::size_t i = 0; i < count; ++i) out.push_back(sweep[i * (sweep.size() - 1) / (count - 1)]);
  return out;
}

std::size_t results_in(const Sweep& sweep) {
  std::size_t sum = 0;
  for (const Compared* item : sweep) sum += item->ranking.ranked.size();
  return sum;
}

std::size_t results_at(const std::vector<Sweep>& sweeps, std::size_t count) {
  std::size_t sum = 0;
  for (const Sweep& sweep : sweeps) sum += results_in(thinned(sweep, count));
  return sum;
}

// The most shapes a sweep at which everything fits; 1 where nothing does.
std::size_t shapes_that_fit(const std::vector<Sweep>& sweeps, std::size_t most) {
  std::size_t longest = 1;
  for (const Sweep& sweep : sweeps) longest = std::max(longest, sweep.size());
  std::size_t fits = 1;
  for (std::size_t step = longest; step > 0; step /= 2) {
    while (fits + step <= longest && results_at(sweeps, fits + step) <= most) fits += step;
  }
  return fits;
}

}  // namespace

Fitted fit_groups(const std::vector<const Compared*>& groups, std::size_t most) {
  Fitted out;
  out.results = results_in(groups);
  if (out.results <= most) {
    out.groups = groups;
    out.drawn = out.results;
    return out;
  }
  const std::vector<Sweep> sweeps = sweeps_of(groups);
  out.per_sweep = shapes_that_fit(sweeps, most);
  std::set<const Compared*> kept;
  for (const Sweep& sweep : sweeps) {
    const Sweep some = thinned(sweep, out.per_sweep);
    const std::size_t more = results_in(some);
    if (!kept.empty() && out.drawn + more > most) {
      ++out.sweeps_left_out;
      continue;
    }
    kept.insert(some.begin(), some.end());
    out.drawn += more;
  }
  std::copy_if(groups.begin(), groups.end(), std::back_inserter(out.groups),
               [&](const Compared* item) { return kept.count(item) > 0; });
  return out;
}

}  // namespace kindex::output
