#pragma once
// Times as other tools write them, in ns.

#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>

#include "manifest/manifest.h"

namespace kindex::importers {

inline constexpr double kNsPerMs = 1e6;

// How many ns one `unit` has; nullopt for what is no unit of time.
[[nodiscard]] inline std::optional<double> ns_per_unit(std::string_view unit) {
  if (unit == "ns") return 1;
  if (unit == "us" || unit == "\u00B5s") return 1e3;
  if (unit == "ms") return 1e6;
  if (unit == "s") return 1e9;
  return std::nullopt;
}

// The nearest whole ns, half upwards. nullopt for what no measured time can be: zero, negative, NaN, below half a ns,
// or past the longest duration.
[[nodiscard]] inline std::optional<std::int64_t> whole_ns(double value, double ns_per_value) {
  const double ns = std::floor(value * ns_per_value + 0.5);
  if (!(ns >= 1 && ns <= static_cast<double>(manifest::kMostDurationNs))) return std::nullopt;
  return static_cast<std::int64_t>(ns);
}

}  // namespace kindex::importers
