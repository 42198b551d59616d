#include "measure/statistics.h"

#include <doctest/doctest.h>

#include "kernels/random.h"

namespace kindex::tests {
namespace {

using namespace measure;  // NOLINT(google-build-using-namespace): every line is about it

TEST_CASE("order statistics, by hand") {
  const Summary s = summarise({5, 1, 4, 2, 3});
  CHECK(s.samples == 5);
  CHECK(s.minimum == 1);
  CHECK(s.maximum == 5);
  CHECK(s.median == 3);
  CHECK(s.mean == 3);
  CHECK(s.mad == 1);
  CHECK(s.p20 == doctest::Approx(1.8));
  CHECK(s.p80 == doctest::Approx(4.2));
  CHECK(s.p05 == doctest::Approx(1.2));
  CHECK(s.p95 == doctest::Approx(4.8));
}

TEST_CASE("the interval that stops sampling narrows with the root of the count") {
  std::vector<double> sorted(100);
  for (std::size_t i = 0; i < sorted.size(); ++i) sorted[i] = static_cast<double>(i);
  const Interval hundred = median_interval(sorted);
  CHECK(hundred.low == 40);  // 50 - 1.96 * sqrt(100)/2, outwards
  CHECK(hundred.high == 60);
  CHECK(median_interval({1}).low == 1);
}

// Processes whose medians differ by `between`, and samples in them by `within`.
std::vector<Process> processes(std::uint64_t seed, double between, double within) {
  std::vector<Process> out;
  std::int64_t draw = 0;
  for (int p = 0; p < 10; ++p) {
    const double level = 100 + between * static_cast<double>(kernels::normal_at(seed, draw++));
    Process process(5);
    for (Block& block : process) {
      for (int s = 0; s < 10; ++s) {
        block.push_back(level + within * static_cast<double>(kernels::normal_at(seed, draw++)));
      }
    }
    out.push_back(process);
  }
  return out;
}

TEST_CASE("the interval is of the processes, not of the samples") {
  const Bootstrap how{1000, 1};
  const Interval still = bootstrap_median(processes(3, 0, 1), how);
  const Interval moving = bootstrap_median(processes(3, 5, 1), how);
  CHECK(moving.high - moving.low > 4 * (still.high - still.low));
}

TEST_CASE("a seed gives one interval, everywhere") {
  const auto data = processes(1, 1, 1);
  const Interval a = bootstrap_median(data, {500, 7});
  const Interval b = bootstrap_median(data, {500, 7});
  CHECK(a.low == b.low);
  CHECK(a.high == b.high);
  CHECK(bootstrap_median(data, {500, 8}).low != a.low);
}

}  // namespace
}  // namespace kindex::tests
