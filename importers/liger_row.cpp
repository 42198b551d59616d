#include "importers/liger_row.h"

#include <cmath>
#include <string>

#include "importers/liger_number.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

constexpr double kMostNs = 9007199254740992.0;  // 2^53: a duration is a whole number that a double holds

// ms to ns, the rule of LIGER.md; nullopt where no whole positive number of ns comes out.
std::optional<double> to_ns(double ms) {
  const double ns = std::floor(ms * 1e6 + 0.5);
  if (!(ns >= 1 && ns <= kMostNs)) return std::nullopt;
  return ns;
}

Rejection wrong_number(std::string_view column, std::string_view text) {
  return {codes::kInvalidValue, std::string(column) + " is " + manifest::quote(text) + ", not a positive time in ms"};
}

// Both units of one field; false when it holds no time.
bool read_time(std::string_view text, double& ms, double& ns) {
  const auto number = parse_number(text);
  const auto converted = number ? to_ns(*number) : std::nullopt;
  if (!converted) return false;
  ms = *number;
  ns = *converted;
  return true;
}

bool absent(std::string_view text) {
  if (text.empty()) return true;
  const auto number = parse_number(text);
  return number && std::isnan(*number);
}

}  // namespace

std::variant<LigerNumbers, Rejection> parse_numbers(std::string_view median, std::string_view p20,
                                                    std::string_view p80) {
  LigerNumbers numbers;
  if (!read_time(median, numbers.ms_50, numbers.ns_50)) return wrong_number("y_value_50", median);
  numbers.given.p20 = read_time(p20, numbers.ms_20, numbers.ns_20);
  if (!numbers.given.p20 && !absent(p20)) return wrong_number("y_value_20", p20);
  numbers.given.p80 = read_time(p80, numbers.ms_80, numbers.ns_80);
  if (!numbers.given.p80 && !absent(p80)) return wrong_number("y_value_80", p80);
  return numbers;
}

TimeText time_text(const LigerTime& time) {
  if (time.usual) return TimeText::usual;
  return time.observed == format_instant(time.instant.ms) ? TimeText::odd : TimeText::odd_and_fine;
}

}  // namespace kindex::importers
