#include "index/series_order.h"

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace kindex::index {
namespace {

auto place(const Operation& o) {
  return std::tie(o.name, o.digest);
}
auto place(const Environment& e) {
  return std::tie(e.product, e.form_factor, e.digest);
}
auto place(const Workload& w) {
  return std::tie(w.axes, w.dtype, w.digest);
}

// Thousands of series share a few hundred objects: these are put in order once, and are small numbers from then on.
template <typename Object>
class Ranks {
 public:
  void add(const Object& object) { ranks_.emplace(&object, 0); }

  void sort() {
    std::vector<const Object*> all;
    for (const auto& each : ranks_) all.push_back(each.first);
    std::sort(all.begin(), all.end(), [](const Object* a, const Object* b) { return place(*a) < place(*b); });
    std::uint32_t next = 0;
    for (const Object* object : all) ranks_[object] = next++;
  }

  [[nodiscard]] std::uint32_t of(const Object& object) const { return ranks_.at(&object); }

 private:
  std::unordered_map<const Object*, std::uint32_t> ranks_;
};

const Operation& operation_of(const SeriesInfo& series) {
  static const Operation kUnresolved;
  return series.operation ? *series.operation : kUnresolved;
}

// A series by its ranks and where it stands now: what sorting moves about.
struct Key {
  std::uint32_t operation, environment, workload;
  const SeriesInfo* series;
};

bool before(const Key& a, const Key& b) {
  const auto ranks = [](const Key& key) { return std::tie(key.operation, key.environment, key.workload); };
  const auto rest = [](const SeriesInfo& s) {
    return std::tie(s.pass, s.metric, s.kernel, s.provider, s.implementation->digest, s.protocol->digest,
                    s.timed_region, s.id);
  };
  if (ranks(a) != ranks(b)) return ranks(a) < ranks(b);
  return rest(*a.series) < rest(*b.series);
}

}  // namespace

void sort_series(std::vector<SeriesInfo>& series) {
  Ranks<Operation> operations;
  Ranks<Environment> environments;
  Ranks<Workload> workloads;
  for (const SeriesInfo& each : series) {
    operations.add(operation_of(each));
    environments.add(*each.environment);
    workloads.add(*each.workload);
  }
  operations.sort();
  environments.sort();
  workloads.sort();
  std::vector<Key> keys;
  keys.reserve(series.size());
  for (const SeriesInfo& each : series) {
    keys.push_back(
        {operations.of(operation_of(each)), environments.of(*each.environment), workloads.of(*each.workload), &each});
  }
  std::sort(keys.begin(), keys.end(), before);
  std::vector<SeriesInfo> sorted;
  sorted.reserve(series.size());
  for (const Key& key : keys) sorted.push_back(std::move(series[static_cast<std::size_t>(key.series - series.data())]));
  series = std::move(sorted);
}

}  // namespace kindex::index
