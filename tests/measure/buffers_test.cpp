#include "measure/buffers.h"

#include <doctest/doctest.h>

#include "fake_device.h"

namespace kindex::tests {
namespace {

using measure::Buffers;
using measure::Cell;
using measure::Method;

Cell cell(measure::Shape shape, Method method) {
  return {shape, KINDEX_BF16, method};
}

TEST_CASE("only graph_cold rotates buffers, as many as displace the cache and up to four times that") {
  FakeDevice device;
  device.flush = std::int64_t{256} << 20U;
  for (const Method method : {Method::cold_l2, Method::cold_dirty, Method::graph_warm}) {
    CHECK(Buffers::sets_for(device, cell({4096, 4096}, method)).count == 1);
  }
  // x and y of 32 MiB each.
  const measure::Sets sets = Buffers::sets_for(device, cell({4096, 4096}, Method::graph_cold));
  CHECK(sets.least == 4);
  CHECK(sets.count == 16);
  CHECK(Buffers::sets_for(device, cell({65536, 16384}, Method::graph_cold)).least == 2);
}

TEST_CASE("tensors too small to fill the footprint are not measured so") {
  FakeDevice device;
  device.flush = std::int64_t{256} << 20U;
  CHECK(Buffers::possible(device, cell({4096, 64}, Method::graph_cold)));
  CHECK_FALSE(Buffers::possible(device, cell({4096, 63}, Method::graph_cold)));
  CHECK_FALSE(Buffers::possible(device, cell({1, 1}, Method::graph_cold)));
  CHECK(Buffers::possible(device, cell({1, 1}, Method::graph_warm)));
}

}  // namespace
}  // namespace kindex::tests
