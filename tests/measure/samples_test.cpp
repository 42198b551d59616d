#include "measure/samples.h"

#include <doctest/doctest.h>

namespace kindex::tests {
namespace {

using measure::decode_samples;
using measure::encode_samples;
using measure::Process;

TEST_CASE("samples come back as they were") {
  const std::vector<Process> taken{{{1.5, 2.25}, {3}}, {{4e9}}};
  const std::string bytes = encode_samples(taken);
  CHECK(bytes.size() == 16 + 4 * 16);
  CHECK(measure::samples_within(bytes.size()) == 4);
  CHECK(measure::samples_within(bytes.size() - 1) == 3);
  CHECK(measure::samples_within(3) == 0);
  CHECK(decode_samples(bytes) == taken);
  CHECK(decode_samples(encode_samples({})) == std::vector<Process>{});
}

TEST_CASE("the format, byte by byte") {
  const std::string bytes = encode_samples({{{1}, {2}}});
  CHECK(bytes.substr(0, 16) == "kindexsamples/1\n");
  CHECK(bytes.substr(16, 16) == std::string("\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xF0\x3F", 16));
  CHECK(bytes.substr(32, 16) == std::string("\0\0\0\0\1\0\0\0\0\0\0\0\0\0\0\x40", 16));
}

TEST_CASE("other bytes are refused") {
  const std::string good = encode_samples({{{1}, {2}}, {{3}}});
  CHECK_FALSE(decode_samples(good.substr(1)));
  CHECK_FALSE(decode_samples(good.substr(0, good.size() - 1)));
  std::string skips = good;
  skips[16] = 5;  // begins with process 5
  CHECK_FALSE(decode_samples(skips));
  std::string infinite = good;
  infinite[16 + 15] = '\x7F';
  infinite[16 + 14] = '\xF0';
  CHECK_FALSE(decode_samples(infinite));
}

}  // namespace
}  // namespace kindex::tests
