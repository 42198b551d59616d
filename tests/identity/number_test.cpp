#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "identity/jcs.h"

namespace kindex::tests {
namespace {

std::string printed(double value) {
  std::string out;
  identity::append_number(value, out);
  return out;
}

std::string printed_integer(std::int64_t value) {
  std::string out;
  identity::append_number(value, out);
  return out;
}

std::size_t length(int digits) {
  return static_cast<std::size_t>(digits);
}

// ECMA-262 Number::toString by another road: the fewest digits of printf's correctly rounded %e that read back as the
// same double, laid out from its text.
std::string reference(double value) {
  if (value == 0) return "0";
  std::string text;
  for (int digits = 0; digits < 17; ++digits) {
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%.*e", digits, std::fabs(value));
    text = buffer;
    if (std::strtod(buffer, nullptr) == std::fabs(value)) break;
  }
  const std::size_t mark = text.find('e');
  const int exponent = std::atoi(text.c_str() + mark + 1);
  std::string digits = text.substr(0, 1);
  if (mark > 2) digits += text.substr(2, mark - 2);
  const int count = static_cast<int>(digits.size());
  std::string out = value < 0 ? "-" : "";
  if (exponent >= 21 || exponent < -6) {
    if (count > 1) digits.insert(1, 1, '.');
    out.append(digits).append(exponent > 0 ? "e+" : "e").append(std::to_string(exponent));
  } else if (exponent < 0) {
    out.append("0.").append(length(-exponent - 1), '0').append(digits);
  } else if (count <= exponent + 1) {
    out.append(digits).append(length(exponent + 1 - count), '0');
  } else {
    out.append(digits.insert(length(exponent + 1), 1, '.'));
  }
  return out;
}

}  // namespace

TEST_CASE("numbers of RFC 8785, appendix B") {
  struct Vector {
    std::uint64_t bits;
    const char* text;
  };
  const std::vector<Vector> vectors{
      {0x0000000000000000, "0"},
      {0x8000000000000000, "0"},
      {0x0000000000000001, "5e-324"},
      {0x8000000000000001, "-5e-324"},
      {0x7fefffffffffffff, "1.7976931348623157e+308"},
      {0xffefffffffffffff, "-1.7976931348623157e+308"},
      {0x4340000000000000, "9007199254740992"},
      {0xc340000000000000, "-9007199254740992"},
      {0x4430000000000000, "295147905179352830000"},
      {0x44b52d02c7e14af5, "9.999999999999997e+22"},
      {0x44b52d02c7e14af6, "1e+23"},
      {0x44b52d02c7e14af7, "1.0000000000000001e+23"},
      {0x444b1ae4d6e2ef4e, "999999999999999700000"},
      {0x444b1ae4d6e2ef4f, "999999999999999900000"},
      {0x444b1ae4d6e2ef50, "1e+21"},
      {0x3eb0c6f7a0b5ed8c, "9.999999999999997e-7"},
      {0x3eb0c6f7a0b5ed8d, "0.000001"},
      {0x41b3de4355555553, "333333333.3333332"},
      {0x41b3de4355555554, "333333333.33333325"},
      {0x41b3de4355555555, "333333333.3333333"},
      {0x41b3de4355555556, "333333333.3333334"},
      {0x41b3de4355555557, "333333333.33333343"},
      {0xbecbf647612f3696, "-0.0000033333333333333333"},
      {0x43143ff3c1cb0959, "1424953923781206.2"},
  };
  for (const Vector& vector : vectors) {
    CHECK(printed(std::bit_cast<double>(vector.bits)) == vector.text);
    CHECK(reference(std::bit_cast<double>(vector.bits)) == vector.text);
  }
}

// The borders of the four layouts of ECMA-262, 6.1.6.1.20.
TEST_CASE("numbers at the borders of each notation") {
  CHECK(printed(1e20) == "100000000000000000000");
  CHECK(printed(1e21) == "1e+21");
  CHECK(printed(1.5e21) == "1.5e+21");
  CHECK(printed(123456789012345680000.0) == "123456789012345680000");
  CHECK(printed(1e-6) == "0.000001");
  CHECK(printed(1.25e-6) == "0.00000125");
  CHECK(printed(1e-7) == "1e-7");
  CHECK(printed(-1.25e-7) == "-1.25e-7");
  CHECK(printed(0.1) == "0.1");
  CHECK(printed(-0.5) == "-0.5");
  CHECK(printed(1.0) == "1");
  CHECK(printed(4294967295.5) == "4294967295.5");
  CHECK(printed(2.2250738585072014e-308) == "2.2250738585072014e-308");
  CHECK(printed(9007199254740994.0) == "9007199254740994");
}

TEST_CASE("integers print as their double does") {
  CHECK(printed_integer(0) == "0");
  CHECK(printed_integer(-42) == "-42");
  CHECK(printed_integer(9007199254740992) == "9007199254740992");
  CHECK(printed_integer(-9007199254740991) == "-9007199254740991");
  CHECK(printed_integer(9223372036854774784) == "9223372036854775000");  // 2^63 - 1024
  CHECK(printed_integer(std::numeric_limits<std::int64_t>::min()) == "-9223372036854776000");
}

TEST_CASE("random doubles print as the reference does, and read back as themselves") {
  std::mt19937_64 random(8785);
  for (int i = 0; i < 50000; ++i) {
    const auto value = std::bit_cast<double>(random());
    if (!std::isfinite(value)) continue;
    const std::string text = printed(value);
    CHECK(text == reference(value));
    CHECK(std::strtod(text.c_str(), nullptr) == value);
  }
  // Bit patterns are nearly all huge or tiny; measurements are not.
  std::uniform_real_distribution<double> exponent(-9, 23);
  for (int i = 0; i < 50000; ++i) {
    const double value = std::pow(10.0, exponent(random));
    CHECK(printed(value) == reference(value));
    CHECK(printed(std::floor(value)) == reference(std::floor(value)));
    CHECK(printed(-value) == std::string("-").append(reference(value)));
  }
}

}  // namespace kindex::tests
