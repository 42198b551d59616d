#include "cli/samples.h"

#include <doctest/doctest.h>

#include <bit>
#include <cstdint>
#include <limits>

namespace kindex::cli {
namespace {

std::string bytes_of(std::uint64_t value, std::size_t size) {
  std::string out;
  for (std::size_t i = 0; i < size; ++i) out += static_cast<char>(value >> 8 * i & 0xFFU);
  return out;
}

std::string sample(std::uint64_t process, std::uint64_t block, double ns) {
  return bytes_of(process, 4) + bytes_of(block, 4) + bytes_of(std::bit_cast<std::uint64_t>(ns), 8);
}

const std::string kHeader = "kindexsamples/1\n";

TEST_CASE("samples keep their process and block") {
  const auto samples =
      parse_samples(kHeader + sample(0, 0, 1000) + sample(0, 0, 1001.5) + sample(0, 1, 1002) + sample(1, 0, 1003));
  REQUIRE(samples);
  CHECK(*samples == policy::Samples{{{1000, 1001.5}, {1002}}, {{1003}}});
}

TEST_CASE("a number from a file is a name, not a size") {
  const auto samples = parse_samples(kHeader + sample(4'000'000'000, 3'000'000'000, 5) + sample(7, 0, 6));
  REQUIRE(samples);
  CHECK(*samples == policy::Samples{{{6}}, {{5}}});
}

TEST_CASE("anything else is no samples") {
  CHECK_FALSE(parse_samples(""));
  CHECK_FALSE(parse_samples(kHeader));
  CHECK_FALSE(parse_samples("kindexsamples/2\n" + sample(0, 0, 1)));
  CHECK_FALSE(parse_samples(kHeader + sample(0, 0, 1).substr(1)));
  for (const double wrong :
       {0.0, -1.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    CHECK_FALSE(parse_samples(kHeader + sample(0, 0, 1) + sample(0, 0, wrong)));
  }
}

}  // namespace
}  // namespace kindex::cli
