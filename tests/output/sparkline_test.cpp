#include "output/sparkline.h"

#include <doctest/doctest.h>

#include <limits>

namespace kindex::output {
namespace {

TEST_CASE("heights from the lowest to the highest value") {
  CHECK(sparkline({1, 2, 3, 4, 5, 6, 7, 8}) == "▁▂▃▄▅▆▇█");
  CHECK(sparkline({3, 1}) == "█▁");
  CHECK(sparkline({5, 5, 5}) == "▄▄▄");
}

TEST_CASE("less than two values draw nothing, many are taken together by medians") {
  CHECK(sparkline({}).empty());
  CHECK(sparkline({1}).empty());
  CHECK(sparkline({1, 9, 1, 8, 8, 8}, 2) == "▁█");
}

TEST_CASE("huge values stay finite") {
  const double huge = std::numeric_limits<double>::max();
  CHECK(sparkline({-huge, 0, huge}) == "▁▅█");
}

}  // namespace
}  // namespace kindex::output
