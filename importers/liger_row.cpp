#include "importers/liger_row.h"

#include <cmath>
#include <string>

#include "importers/liger_number.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

constexpr double kNsOfMs = 1e6;
constexpr double kBytesOfMb = 1048576;  // 2^20: what the scripts divide by

// The rule of LIGER.md; nullopt where no whole positive number of ns or bytes comes out.
std::optional<double> converted(LigerMetric metric, double number) {
  const double value = std::floor(number * (metric == LigerMetric::speed ? kNsOfMs : kBytesOfMb) + 0.5);
  if (!(value >= 1 && value <= kMostExact)) return std::nullopt;
  return value;
}

Rejection wrong_number(LigerMetric metric, std::string_view column, std::string_view text) {
  return {codes::kInvalidValue, std::string(column) + " is " + manifest::quote(text) + ", not a positive " +
                                    (metric == LigerMetric::speed ? "time in ms" : "size in MB")};
}

// False when the field holds no such number.
bool read_number(LigerMetric metric, std::string_view text, LigerNumber& out) {
  const auto number = parse_number(text);
  const auto value = number ? converted(metric, *number) : std::nullopt;
  if (!value) return false;
  out = {*number, *value};
  return true;
}

bool absent(std::string_view text) {
  if (text.empty()) return true;
  const auto number = parse_number(text);
  return number && std::isnan(*number);
}

}  // namespace

std::variant<LigerNumbers, Rejection> parse_numbers(LigerMetric metric, std::string_view median, std::string_view p20,
                                                    std::string_view p80) {
  LigerNumbers numbers;
  if (!read_number(metric, median, numbers.median)) return wrong_number(metric, "y_value_50", median);
  numbers.given.p20 = read_number(metric, p20, numbers.p20);
  if (!numbers.given.p20 && !absent(p20)) return wrong_number(metric, "y_value_20", p20);
  numbers.given.p80 = read_number(metric, p80, numbers.p80);
  if (!numbers.given.p80 && !absent(p80)) return wrong_number(metric, "y_value_80", p80);
  return numbers;
}

TimeText time_text(const LigerTime& time) {
  if (time.usual) return TimeText::usual;
  return time.observed == format_instant(time.instant.ms) ? TimeText::odd : TimeText::odd_and_fine;
}

}  // namespace kindex::importers
