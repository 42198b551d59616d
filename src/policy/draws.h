#pragma once
// Random draws that are the same with every compiler and standard library.

#include <cstddef>
#include <cstdint>

namespace kindex::policy {

// splitmix64 (Steele, Lea and Flood 2014) as a stream; std::mt19937 with a std distribution would differ between
// standard libraries.
class Draws {
 public:
  explicit Draws(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ z >> 30U) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27U) * 0x94D049BB133111EBU;
    return z ^ z >> 31U;
  }
  // 0 ≤ result < n, for n far below 2^32 (multiply-shift, Lemire 2019).
  std::size_t below(std::size_t n) { return static_cast<std::size_t>((next() >> 32U) * n >> 32U); }

 private:
  std::uint64_t state_;
};

}  // namespace kindex::policy
