#pragma once
// The lengths that the record format allows (MANIFESTS.md), in UTF-16 code units: what importers cut their texts to.

#include <cstddef>

namespace kindex::importers {

inline constexpr std::size_t kMostName = 100;
inline constexpr std::size_t kMostTitle = 200;
inline constexpr std::size_t kMostLabel = 200;
inline constexpr std::size_t kMostBenchmark = 200;
inline constexpr std::size_t kMostExternalId = 500;
inline constexpr std::size_t kMostDescription = 2000;

}  // namespace kindex::importers
