#pragma once
// Members of JSON that a tool wrote, where a wrong type is no worse than an absent member.

#include <cmath>
#include <optional>
#include <string>

#include "importers/liger_number.h"
#include "manifest/json.h"

namespace kindex::importers {

// The member, or null.
[[nodiscard]] inline const manifest::Json& member_of(const manifest::Json& object, const char* key) {
  static const manifest::Json kNone;
  if (!object.is_object()) return kNone;
  const auto found = object.find(key);
  return found == object.end() ? kNone : *found;
}

[[nodiscard]] inline std::optional<std::string> text_of(const manifest::Json& object, const char* key) {
  const manifest::Json& found = member_of(object, key);
  if (!found.is_string()) return std::nullopt;
  return found.get<std::string>();
}

[[nodiscard]] inline bool truth_of(const manifest::Json& object, const char* key) {
  const manifest::Json& found = member_of(object, key);
  return found.is_boolean() && found.get<bool>();
}

// A finite number, or text that spells one (NVBench quotes its numbers).
[[nodiscard]] inline std::optional<double> finite(const manifest::Json& value) {
  std::optional<double> number;
  if (value.is_number()) number = value.get<double>();
  if (value.is_string()) number = parse_number(value.get_ref<const std::string&>());
  if (number && !std::isfinite(*number)) number.reset();
  return number;
}

// A whole number that a double holds.
[[nodiscard]] inline std::optional<std::int64_t> whole(const manifest::Json& value) {
  const auto number = finite(value);
  if (!number || std::floor(*number) != *number || std::abs(*number) > kMostExact) return std::nullopt;
  return static_cast<std::int64_t>(*number);
}

}  // namespace kindex::importers
