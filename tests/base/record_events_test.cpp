// Vectors worked by hand from MANIFESTS.md, "Record events".
#include "base/record_events.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

namespace kindex {
namespace {

RecordCandidate at(std::int64_t ms, double value, unsigned char digest = 0) {
  RecordCandidate candidate{{ms, 0}, value, {}};
  candidate.run.bytes[0] = digest;
  return candidate;
}

// "0 2<0": candidate 0 was first, candidate 2 beat it.
std::string events(const std::vector<RecordCandidate>& candidates) {
  std::string out;
  for (const RecordEvent& event : record_events(candidates)) {
    out += (out.empty() ? "" : " ") + std::to_string(event.run);
    if (event.beat) out += "<" + std::to_string(*event.beat);
  }
  return out;
}

TEST_CASE("the first run is a record, and each strict new minimum") {
  CHECK(events({}).empty());
  CHECK(events({at(1, 10)}) == "0");
  CHECK(events({at(1, 10), at(2, 11), at(3, 9), at(4, 9), at(5, 8.5)}) == "0 2<0 4<2");
}

TEST_CASE("order is by time, then value, then digest, whatever came first") {
  CHECK(events({at(3, 8), at(1, 10), at(2, 9)}) == "1 2<1 0<2");
  CHECK(events({at(1, 10), at(1, 9)}) == "1");         // of one instant, the lower is first and the other no record
  CHECK(events({at(1, 10, 2), at(1, 10, 1)}) == "1");  // equal: the smaller digest
  CHECK(events({{{1, 5}, 9, {}}, {{1, 4}, 10, {}}}) == "1 0<1");  // below the millisecond
}

}  // namespace
}  // namespace kindex
