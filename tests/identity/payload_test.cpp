#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "base/error.h"
#include "identity/run_form.h"
#include "identity/sha256.h"

namespace kindex::tests {
namespace {

using Numbers = std::vector<double>;
using Strings = std::vector<std::string>;

struct Unpacked {
  Numbers numbers;
  Strings strings;
};

Unpacked unpacked(std::string_view blob, std::size_t numbers, std::size_t strings) {
  Unpacked out{{1, 2}, {"stale"}};  // what a reused buffer holds
  identity::unpack(blob, numbers, strings, out.numbers, out.strings);
  return out;
}

bool damaged(std::string_view blob, std::size_t numbers, std::size_t strings) {
  try {
    static_cast<void>(unpacked(blob, numbers, strings));
  } catch (const Error& error) {
    CHECK(error.exit() == Exit::index);
    return true;
  }
  return false;
}

void check_round_trip(const Numbers& numbers, const Strings& strings) {
  const Unpacked out = unpacked(identity::pack(numbers, strings), numbers.size(), strings.size());
  REQUIRE(out.numbers.size() == numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    CHECK(std::bit_cast<std::uint64_t>(out.numbers[i]) == std::bit_cast<std::uint64_t>(numbers[i]));
  }
  CHECK(out.strings == strings);
}

}  // namespace

// The layout of run_form.h, byte for byte.
TEST_CASE("payload layout") {
  using namespace std::string_literals;
  CHECK(identity::pack({}, {}) == "");
  CHECK(identity::pack({0}, {}) == "\x00\x00"s);
  CHECK(identity::pack({1, -1, 64}, {}) == "\x00\x02\x00\x01\x00\x80\x01"s);
  CHECK(identity::pack({0.5}, {}) == "\x01\x00\x00\x00\x3f"s);
  CHECK(identity::pack({0.1}, {}) == "\x02\x9a\x99\x99\x99\x99\x99\xb9\x3f"s);
  CHECK(identity::pack({}, {"ab"}) == "\x00\x02"s + "ab");
  const Digest digest = identity::sha256("abc");
  CHECK(identity::pack({}, {digest.text()}) == "\x01"s + std::string(digest.raw()));
}

TEST_CASE("payloads give back the very values") {
  check_round_trip({}, {});
  check_round_trip({0, -0.0, 1, -1, 0.5, 0.1, 1e300, -1e-300, 5e-324, 9007199254740992, -9007199254740992,
                    9007199254740994.0, 3.4028234663852886e38, 1.7976931348623157e308},
                   {"", "a", std::string(300, 'x'), "µ\n", identity::sha256("").text(),
                    "sha256:", "sha256:" + std::string(64, 'A')});
  std::mt19937_64 random(1);
  for (int i = 0; i < 2000; ++i) {
    const auto value = std::bit_cast<double>(random());
    if (value - value == 0) check_round_trip({value, std::trunc(value * 1e-290)}, {std::to_string(value)});
  }
}

TEST_CASE("a blob that does not hold exactly what the form takes is damage") {
  const std::string blob = identity::pack({10560, 0.1, 0.5}, {"text", identity::sha256("").text()});
  CHECK_FALSE(damaged(blob, 3, 2));
  CHECK(damaged(blob, 3, 1));
  CHECK(damaged(blob, 2, 2));
  CHECK(damaged(blob, 3, 3));
  for (std::size_t size = 0; size < blob.size(); ++size) CHECK(damaged(std::string_view(blob).substr(0, size), 3, 2));
  CHECK(damaged(blob + "x", 3, 2));
}

TEST_CASE("hostile blobs are damage, at no cost") {
  using namespace std::string_literals;
  CHECK(damaged("\x03"s, 1, 0));                                              // unknown tag
  CHECK(damaged("\x02"s, 0, 1));                                              // unknown tag of a string
  CHECK(damaged("\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"s, 1, 0));  // endless varint
  CHECK(damaged("\x00\xff\xff\xff\xff\xff\xff\xff\x7f"s, 1, 0));              // beyond 2^53
  CHECK(damaged("\x00\xff\xff\xff\xff\xff\xff\xff\xff\x7f"s, 0, 1));          // a string of 2^63 bytes
  CHECK(damaged("\x01\x00\x00\x80\x7f"s, 1, 0));                              // infinity
  CHECK(damaged("\x02\x00\x00\x00\x00\x00\x00\xf8\x7f"s, 1, 0));              // NaN
  CHECK(damaged("", std::numeric_limits<std::size_t>::max(), 0));
  CHECK(damaged("", 0, std::numeric_limits<std::size_t>::max()));
}

}  // namespace kindex::tests
