#pragma once
// N(0,1) by position: element i of a seed is the same however many threads write it.

#include <cmath>
#include <cstdint>

#include "kernels/reference.h"

namespace kindex::kernels {

// splitmix64 (Steele, Lea, Flood 2014): a bijection of 64 bits that scatters consecutive inputs.
KINDEX_EVERYWHERE inline std::uint64_t scattered(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31U);
}

// Box and Muller's transform of two uniform numbers, one of its two results.
KINDEX_EVERYWHERE inline float normal_at(std::uint64_t seed, std::int64_t index) {
  const std::uint64_t bits = scattered(scattered(seed) + static_cast<std::uint64_t>(index));
  constexpr float kUnit = 1.0F / 4294967296.0F;
  const float radius = (static_cast<float>(bits >> 32U) + 0.5F) * kUnit;
  const float turn = static_cast<float>(bits & 0xFFFFFFFFU) * kUnit;
  constexpr float kTwoPi = 6.28318530717958647692F;
  return sqrtf(-2.0F * logf(radius < 1.0F ? radius : 0.99999994F)) * cosf(kTwoPi * turn);
}

}  // namespace kindex::kernels
