#include "policy/physics.h"

#include <doctest/doctest.h>

#include "groups.h"

using kindex::policy::implausible;
using kindex::policy::PhysicalBounds;

namespace {

// 100 MB of inputs on a GPU with 50 MB of L2 and 1 TB/s: 100 us at least.
PhysicalBounds bounds() {
  return {100e6, true, 50'000'000, 1e12};
}

bool too_fast(double ns, const PhysicalBounds& at) {
  return implausible("latency", "ns", ns, at);
}

}  // namespace

TEST_CASE("a latency in which the inputs would outrun the memory") {
  CHECK(too_fast(99'999, bounds()));
  CHECK_FALSE(too_fast(100'000, bounds()));
  CHECK_FALSE(too_fast(1e9, bounds()));
}

TEST_CASE("nothing is said of a latency while a bound is not known, or the L2 may hold the inputs") {
  PhysicalBounds warm = bounds();
  warm.cold_l2 = false;
  CHECK_FALSE(too_fast(1, warm));
  PhysicalBounds small = bounds();
  small.input_bytes = 50e6;
  CHECK_FALSE(too_fast(1, small));
  for (int missing = 0; missing < 3; ++missing) {
    PhysicalBounds some = bounds();
    if (missing == 0) some.input_bytes.reset();
    if (missing == 1) some.l2_bytes.reset();
    if (missing == 2) some.peak_bytes_per_second.reset();
    CHECK_FALSE(too_fast(1, some));
  }
}

TEST_CASE("a peak of memory below the inputs") {
  CHECK(implausible("peak_memory", "bytes", 99e6, bounds()));
  CHECK_FALSE(implausible("peak_memory", "bytes", 100e6, bounds()));
  CHECK_FALSE(implausible("peak_memory", "bytes", 1, {}));
  CHECK_FALSE(implausible("peak_memory", "pages", 1, bounds()));
  CHECK_FALSE(implausible("throughput", "flops", 1, bounds()));
}

TEST_CASE("an implausible run is not ranked, and says why") {
  auto wrong = kindex::tests::passed(1, 10);
  wrong.implausible = true;
  const auto group = kindex::tests::group({kindex::tests::entry("liger", {wrong, kindex::tests::passed(2, 20)})});
  const auto ranking = kindex::policy::rank(group, kindex::policy::Pick::best);
  REQUIRE(ranking.ranked.size() == 1);
  CHECK(ranking.ranked[0].run->value == 20);
  REQUIRE(ranking.excluded.size() == 1);
  CHECK(ranking.excluded[0].reasons == std::vector<std::string>{"IMPLAUSIBLE"});
}
