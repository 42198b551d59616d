#include "base/record_events.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace kindex {

std::vector<RecordEvent> record_events(const std::vector<RecordCandidate>& candidates) {
  std::vector<std::size_t> order(candidates.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const RecordCandidate& x = candidates[a];
    const RecordCandidate& y = candidates[b];
    return std::tie(x.observed, x.value, x.run) < std::tie(y.observed, y.value, y.run);
  });
  std::vector<RecordEvent> events;
  for (const std::size_t at : order) {
    if (events.empty()) {
      events.push_back({at, std::nullopt});
    } else if (candidates[at].value < candidates[events.back().run].value) {
      events.push_back({at, events.back().run});
    }
  }
  return events;
}

}  // namespace kindex
