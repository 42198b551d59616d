// Numbers as ECMAScript prints them, which is how RFC 8785 section 3.2.2.3 writes them.

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

#include "identity/jcs.h"

namespace kindex::identity {
namespace {

constexpr double kExactIntegers = 0x1p53;  // up to here a double holds every integer

void append_digits(std::int64_t value, std::string& out) {
  std::array<char, 20> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
  out.append(text.data(), end);
}

// A positive double as ECMA-262 Number::toString sees it: 0.DIGITS · 10^point, with as few digits as tell it from its
// neighbours.
struct Decimal {
  std::array<char, 17> digits{};
  std::size_t count = 0;
  int point = 0;  // `n` of the specification

  explicit Decimal(double value) {
    std::array<char, 32> text{};  // d.dddddddddddddddde-308
    const char* const end =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific).ptr;
    const char* at = text.data();
    for (; *at != 'e'; ++at) {
      if (*at != '.') digits[count++] = *at;
    }
    ++at;
    int exponent = 0;
    std::from_chars(at + (*at == '+' ? 1 : 0), end, exponent);
    point = exponent + 1;
  }

  [[nodiscard]] std::string_view text() const { return {digits.data(), count}; }
};

// ECMA-262 section 6.1.6.1.20, steps 6 to 10.
void append_decimal(const Decimal& decimal, std::string& out) {
  constexpr int kMostWhole = 21;  // digits before the point, above which there is an exponent
  constexpr int kMostZeros = 6;   // digits that the point may stand before the first one, likewise
  const std::string_view digits = decimal.text();
  const int count = static_cast<int>(digits.size());
  const int point = decimal.point;
  if (point > 0 && point <= kMostWhole) {
    if (count <= point) {
      out.append(digits).append(static_cast<std::size_t>(point - count), '0');
    } else {
      out.append(digits.substr(0, static_cast<std::size_t>(point))).append(1, '.');
      out.append(digits.substr(static_cast<std::size_t>(point)));
    }
  } else if (point <= 0 && point > -kMostZeros) {
    out.append("0.").append(static_cast<std::size_t>(-point), '0').append(digits);
  } else {
    out += digits.front();
    if (count > 1) out.append(1, '.').append(digits.substr(1));
    out.append(point > 0 ? "e+" : "e");
    append_digits(point - 1, out);
  }
}

}  // namespace

void append_number(double value, std::string& out) {
  if (std::abs(value) <= kExactIntegers && std::trunc(value) == value) {
    append_digits(static_cast<std::int64_t>(value), out);
    return;
  }
  if (value < 0) out += '-';
  append_decimal(Decimal(std::abs(value)), out);
}

void append_number(std::int64_t value, std::string& out) {
  const auto number = static_cast<double>(value);
  if (std::abs(number) <= kExactIntegers) {
    append_digits(value, out);
  } else {
    append_number(number, out);
  }
}

}  // namespace kindex::identity
