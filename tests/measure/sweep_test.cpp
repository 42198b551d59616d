#include "measure/sweep.h"

#include <doctest/doctest.h>

#include "base/error.h"

namespace kindex::tests {
namespace {

using measure::parse_shapes;
using measure::Shape;

TEST_CASE("the standard table has the nine shapes of the documentation") {
  const auto shapes = measure::standard_shapes();
  CHECK(shapes.size() == 9);
  CHECK(shapes.front() == Shape{4096, 128});
  CHECK(shapes.back() == Shape{65536, 16384});
}

TEST_CASE("a file of shapes") {
  CHECK(parse_shapes("# mine\n4096 128\r\n3x127 # odd\n\n1,1") == std::vector<Shape>{{4096, 128}, {3, 127}, {1, 1}});
  CHECK_THROWS_WITH_AS((void)parse_shapes("1 2\n3"), "line 2: expected ROWS HIDDEN", Error);
  CHECK_THROWS_WITH_AS((void)parse_shapes("1 two"), "line 1: 'two' is no size", Error);
  CHECK_THROWS_WITH_AS((void)parse_shapes("0 5"), "line 1: '0' is no size", Error);
  CHECK_THROWS_WITH_AS((void)parse_shapes("3000000000 3000000000"), "line 1: more than 2^40 elements", Error);
  CHECK_THROWS_AS((void)parse_shapes("# nothing\n"), Error);
}

TEST_CASE("cells hold every implementation in every pass") {
  const auto cells = measure::cells_of({{{1, 2}, {3, 4}},
                                        {KINDEX_BF16},
                                        {measure::Method::cold_l2, measure::Method::graph_warm},
                                        {measure::Pass::forward, measure::Pass::full},
                                        {"a", "b", "c"}});
  CHECK(cells.size() == 4);
  for (const auto& cell : cells) CHECK(cell.contenders.size() == 6);
}

}  // namespace
}  // namespace kindex::tests
