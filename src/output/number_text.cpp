#include "output/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>

namespace kindex::output {
namespace {

constexpr std::size_t kBuffer = 48;  // for what is written here: below 1e16 with few decimals, or an exponent

// As printf writes it in the C locale, at a third of the cost.
class Digits {
 public:
  Digits(double value, std::chars_format format, int precision)
      : end_(std::to_chars(text_.data(), text_.data() + text_.size(), value, format, precision).ptr) {}
  [[nodiscard]] std::string_view view() const { return {text_.data(), static_cast<std::size_t>(end_ - text_.data())}; }

 private:
  std::array<char, kBuffer> text_;
  char* end_;
};

std::string with_decimals(double value, int decimals) {
  return std::string(Digits(value, std::chars_format::fixed, decimals).view());
}

std::string with_exponent(double value, int digits) {
  return std::string(Digits(value, std::chars_format::scientific, digits - 1).view());
}

// The decimal exponent after rounding to `digits` significant digits: 9.9996 has one more integer digit than 9.9.
int exponent(double value, int digits) {
  const Digits text(value, std::chars_format::scientific, digits - 1);
  const std::size_t at = text.view().find('e') + 1;  // its sign, and two digits or three
  int power = 0;
  for (const char digit : text.view().substr(at + 1)) power = 10 * power + (digit - '0');
  return text.view()[at] == '-' ? -power : power;
}

using Steps = std::array<std::pair<double, std::string_view>, 4>;
constexpr Steps kTime{{{1e9, "s"}, {1e6, "ms"}, {1e3, "us"}, {1, "ns"}}};
constexpr Steps kBytes{{{1073741824.0, "GiB"}, {1048576.0, "MiB"}, {1024.0, "KiB"}, {1, "B"}}};

Scale largest_below(double typical, const Steps& steps) {
  for (const auto& [divisor, unit] : steps) {
    if (std::abs(typical) >= divisor) return {divisor, std::string(unit)};
  }
  return {1, std::string(steps.back().second)};
}

}  // namespace

std::string significant(double value, int digits) {
  constexpr int kMostInteger = 15;
  constexpr int kLeast = -6;
  if (!std::isfinite(value)) return std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
  if (value == 0) return "0";
  const int power = exponent(value, digits);
  if (power >= kMostInteger || power < kLeast) return with_exponent(value, digits);
  return with_decimals(value, std::max(0, digits - 1 - power));
}

std::string percent(double part) {
  return significant(part * 100, 3) + "%";
}

std::string ratio_text(double value) {
  if (!std::isfinite(value)) return significant(value);
  const double size = std::abs(value);
  if (size >= 99.95) return significant(value, 3);
  if (size >= 9.995) return with_decimals(value, 1);
  return size >= 0.0995 ? with_decimals(value, 2) : significant(value, 2);
}

void align_decimals(const std::vector<std::string*>& texts) {
  const auto fraction = [](const std::string& text) {
    const std::size_t point = text.find('.');
    return point == std::string::npos ? 0 : text.size() - point;
  };
  std::size_t most = 0;
  for (const std::string* text : texts) most = std::max(most, fraction(*text));
  for (std::string* text : texts) text->append(most - fraction(*text), ' ');
}

Scale scale_for(double typical, std::string_view unit) {
  if (unit == "ns") return largest_below(typical, kTime);
  if (unit == "bytes") return largest_below(typical, kBytes);
  return {1, std::string(unit)};
}

}  // namespace kindex::output
