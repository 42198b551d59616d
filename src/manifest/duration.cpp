// Durations as text: MANIFESTS.md, "Intake before identity".

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "manifest/manifest.h"

namespace kindex::manifest {
namespace {

struct Unit {
  std::string_view name;
  std::size_t digits;  // 1 unit = 10^digits ns
};
constexpr std::array kUnits{Unit{"ns", 0}, Unit{"us", 3}, Unit{"\u00B5s", 3}, Unit{"ms", 6}, Unit{"s", 9}};

std::optional<std::size_t> unit_digits(std::string_view name) {
  for (const Unit& unit : kUnits) {
    if (unit.name == name) return unit.digits;
  }
  return std::nullopt;
}

// Splits the leading digits off `text`.
std::string_view take_digits(std::string_view& text) {
  const std::size_t end = text.find_first_not_of("0123456789");
  const std::string_view digits = text.substr(0, end);
  text.remove_prefix(digits.size());
  return digits;
}

// `value` · 10 + `digit`, nullopt beyond 2^53.
std::optional<std::int64_t> shifted(std::int64_t value, char digit) {
  const std::int64_t next = value * 10 + (digit - '0');
  if (next > kMostDurationNs) return std::nullopt;
  return next;
}

}  // namespace

std::optional<std::int64_t> parse_duration(std::string_view text) {
  const std::string_view whole = take_digits(text);
  if (whole.empty()) return std::nullopt;
  std::string_view fraction;
  if (!text.empty() && text.front() == '.') {
    text.remove_prefix(1);
    fraction = take_digits(text);
    if (fraction.empty()) return std::nullopt;
  }
  if (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  const std::optional<std::size_t> places = unit_digits(text);
  if (!places) return std::nullopt;

  fraction = fraction.substr(0, fraction.find_last_not_of('0') + 1);
  if (fraction.size() > *places) return std::nullopt;  // not a whole number of ns
  std::optional<std::int64_t> ns = 0;
  for (std::size_t i = 0; ns && i < whole.size(); ++i) ns = shifted(*ns, whole[i]);
  for (std::size_t i = 0; ns && i < *places; ++i) ns = shifted(*ns, i < fraction.size() ? fraction[i] : '0');
  return ns;
}

}  // namespace kindex::manifest
