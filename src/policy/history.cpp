#include "policy/history.h"

#include <algorithm>
#include <tuple>

#include "base/record_events.h"

namespace kindex::policy {

std::vector<Moment> history(const Group& group) {
  std::vector<Moment> moments;
  for (const Entry& entry : group.entries) {
    for (const Run& run : entry.runs) moments.push_back({&entry, &run, ineligible(run), false, nullptr});
  }
  std::sort(moments.begin(), moments.end(), [](const Moment& a, const Moment& b) {
    return std::tie(a.run->observed, a.run->value, a.run->digest) <
           std::tie(b.run->observed, b.run->value, b.run->digest);
  });
  std::vector<RecordCandidate> candidates;
  std::vector<Moment*> eligible;
  for (Moment& moment : moments) {
    if (!moment.reasons.empty()) continue;
    candidates.push_back({moment.run->observed, *moment.run->value, moment.run->digest});
    eligible.push_back(&moment);
  }
  for (const RecordEvent& event : record_events(candidates)) {
    eligible[event.run]->record = true;
    if (event.beat) eligible[event.run]->beat = eligible[*event.beat]->run;
  }
  return moments;
}

}  // namespace kindex::policy
