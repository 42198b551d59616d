#pragma once
// Numbers as a CSV field holds them.

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace kindex::importers {

// 2^53: every whole number up to it is a double.
inline constexpr double kMostExact = 9007199254740992.0;

// The double that all of `text` spells (also `nan` and `inf`); nullopt for anything else, or past a double's range.
[[nodiscard]] inline std::optional<double> parse_number(std::string_view text) {
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

}  // namespace kindex::importers
