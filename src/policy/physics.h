#pragma once
// Physics as a check on meaning: a value that no machine can give says that the value, or what is thought to have been
// measured, is wrong.

#include <cstdint>
#include <optional>
#include <string>

namespace kindex::policy {

// What a pass cannot go below. An absent bound is not known, and then nothing is said.
struct PhysicalBounds {
  std::optional<double> input_bytes;            // that the pass must hold, and read once
  bool cold_l2 = false;                         // the L2 was cleared before each call
  std::optional<std::int64_t> l2_bytes;         // of the GPU
  std::optional<double> peak_bytes_per_second;  // of its memory
};

// True for a peak of memory below the bytes of the workload's own inputs; and for a latency after a cleared L2, of
// inputs larger than the L2, in which they would have moved faster than the memory's peak bandwidth.
[[nodiscard]] bool implausible(const std::string& metric, const std::string& unit, double value,
                               const PhysicalBounds& bounds);

}  // namespace kindex::policy
