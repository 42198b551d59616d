#pragma once
// fp16 and bf16 on the host, bit by bit: conversions to and from float, rounding to nearest even.

#include <bit>
#include <cmath>
#include <cstdint>

namespace kindex::kernels {

struct HostBf16 {
  std::uint16_t bits;
};
struct HostFp16 {
  std::uint16_t bits;
};

[[nodiscard]] inline float to_float(float x) {
  return x;
}
[[nodiscard]] inline float to_float(HostBf16 x) {
  return std::bit_cast<float>(static_cast<std::uint32_t>(x.bits) << 16U);
}
// IEEE 754 binary16: 5 exponent bits, 10 of fraction.
[[nodiscard]] inline float to_float(HostFp16 x) {
  const std::uint32_t sign = static_cast<std::uint32_t>(x.bits & 0x8000U) << 16U;
  const std::uint32_t exponent = (x.bits >> 10U) & 0x1FU;
  const std::uint32_t fraction = x.bits & 0x3FFU;
  if (exponent == 0x1F) return std::bit_cast<float>(sign | 0x7F800000U | fraction << 13U);
  if (exponent != 0) return std::bit_cast<float>(sign | (exponent + 112) << 23U | fraction << 13U);
  const float size = std::ldexp(static_cast<float>(fraction), -24);
  return sign != 0 ? -size : size;
}

template <typename T>
[[nodiscard]] T from_float(float x);
template <>
[[nodiscard]] inline float from_float<float>(float x) {
  return x;
}
template <>
[[nodiscard]] inline HostBf16 from_float<HostBf16>(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  if (std::isnan(x)) return {static_cast<std::uint16_t>(bits >> 16U | 0x40U)};
  const std::uint32_t rounding = 0x7FFFU + (bits >> 16U & 1U);
  return {static_cast<std::uint16_t>((bits + rounding) >> 16U)};
}
template <>
[[nodiscard]] inline HostFp16 from_float<HostFp16>(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  const auto sign = static_cast<std::uint16_t>(bits >> 16U & 0x8000U);
  const float size = std::fabs(x);
  if (std::isnan(x)) return {static_cast<std::uint16_t>(sign | 0x7E00U)};
  constexpr float kOverflow = 65520;  // halfway between the largest finite, 65504, and what would come next
  if (size >= kOverflow) return {static_cast<std::uint16_t>(sign | 0x7C00U)};
  constexpr float kSmallestNormal = 6.103515625e-05F;  // 2^-14
  if (size < kSmallestNormal) {
    const auto units = static_cast<std::uint16_t>(std::nearbyint(std::ldexp(size, 24)));
    return {static_cast<std::uint16_t>(sign | units)};
  }
  const std::uint32_t whole = (bits & 0x7FFFFFFFU) - (112U << 23U);
  const std::uint32_t rounded = whole + 0xFFFU + (whole >> 13U & 1U);
  return {static_cast<std::uint16_t>(sign | rounded >> 13U)};
}

}  // namespace kindex::kernels
