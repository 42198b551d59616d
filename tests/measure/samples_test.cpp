#include "measure/samples.h"

#include <doctest/doctest.h>

#include <bit>
#include <limits>

namespace kindex::tests {
namespace {

using measure::decode_samples;
using measure::encode_samples;
using measure::Process;

std::string bytes_of(std::uint64_t value, std::size_t size) {
  std::string out;
  for (std::size_t i = 0; i < size; ++i) out += static_cast<char>(value >> 8 * i & 0xFFU);
  return out;
}

std::string sample(std::uint64_t process, std::uint64_t block, double ns) {
  return bytes_of(process, 4) + bytes_of(block, 4) + bytes_of(std::bit_cast<std::uint64_t>(ns), 8);
}

const std::string kHeader = "kindexsamples/1\n";

TEST_CASE("samples come back as they were") {
  const std::vector<Process> taken{{{1.5, 2.25}, {3}}, {{4e9}}};
  const std::string bytes = encode_samples(taken);
  CHECK(bytes.size() == 16 + 4 * 16);
  CHECK(measure::samples_within(bytes.size()) == 4);
  CHECK(measure::samples_within(bytes.size() - 1) == 3);
  CHECK(measure::samples_within(3) == 0);
  CHECK(decode_samples(bytes) == taken);
}

TEST_CASE("the format, byte by byte") {
  const std::string bytes = encode_samples({{{1}, {2}}});
  CHECK(bytes.substr(0, 16) == kHeader);
  CHECK(bytes.substr(16, 16) == std::string("\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xF0\x3F", 16));
  CHECK(bytes.substr(32, 16) == std::string("\0\0\0\0\1\0\0\0\0\0\0\0\0\0\0\x40", 16));
}

TEST_CASE("a number from a file is a name, not a size") {
  const auto samples = decode_samples(kHeader + sample(4'000'000'000, 3'000'000'000, 5) + sample(7, 0, 6));
  REQUIRE(samples);
  CHECK(*samples == std::vector<Process>{{{6}}, {{5}}});
}

TEST_CASE("other bytes are no samples") {
  CHECK_FALSE(decode_samples(""));
  CHECK_FALSE(decode_samples(kHeader));
  CHECK_FALSE(decode_samples("kindexsamples/2\n" + sample(0, 0, 1)));
  CHECK_FALSE(decode_samples(kHeader + sample(0, 0, 1).substr(1)));
  for (const double wrong :
       {0.0, -1.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    CHECK_FALSE(decode_samples(kHeader + sample(0, 0, 1) + sample(0, 0, wrong)));
  }
}

}  // namespace
}  // namespace kindex::tests
