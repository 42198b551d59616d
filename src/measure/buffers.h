#pragma once
// The tensors of one cell: x and dy, and where y and dx go, in as many sets as the method rotates through.

#include <vector>

#include "measure/device.h"
#include "measure/sampler.h"
#include "measure/terms.h"

namespace kindex::measure {

class Buffers {
 public:
  // Tensors so small that more sets than these would be needed are not rotated: each set is at bases of its own.
  static constexpr int kMostSets = 256;
  // How many sets the cell's method takes: one, or as many as hold the bytes that displace the cache, and four times
  // that.
  [[nodiscard]] static Sets sets_for(const Device& device, const Cell& cell);
  [[nodiscard]] static bool possible(const Device& device, const Cell& cell);

  // Allocates what the passes need; only where it is possible(). Throws OutOfMemory.
  Buffers(Device& device, const Cell& cell, bool backward);

  // Fresh N(0,1) inputs in every set; every contender of the cell sees these bytes.
  void generate(std::uint64_t seed);
  void poison_outputs();
  // Of the inputs of set 0: a kernel that writes to them is found out.
  [[nodiscard]] std::uint64_t checksum();

  [[nodiscard]] kindex_call call(kindex_pass pass, int set) const;
  [[nodiscard]] Sets sets() const { return sets_; }

 private:
  struct Set {
    void *x = nullptr, *dy = nullptr, *y = nullptr, *dx = nullptr;
  };
  void allocate(int count, bool backward);

  Device& device_;
  Cell cell_;
  Sets sets_;
  std::vector<Set> all_;
};

}  // namespace kindex::measure
