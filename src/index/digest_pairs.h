#pragma once
// Pairs of digests, brought in any order and read back sorted, in bounded memory: those past `most` wait, sorted by the
// lot, in temporary files. Private to the index.

#include <array>
#include <cstddef>
#include <functional>
#include <vector>

#include "base/digest.h"
#include "base/temporary_file.h"

namespace kindex::index {

class DigestPairs {
 public:
  using Pair = std::array<Digest, 2>;
  static constexpr std::size_t kMost = std::size_t{1} << 19U;  // 32 MiB

  explicit DigestPairs(std::size_t most = kMost) : most_(most) {}

  // Throws Error(Exit::index) where a temporary file cannot be written.
  void add(const Pair& pair);
  // Each once, in order; none is left then. Throws as add().
  void take_sorted(const std::function<void(const Pair&)>& each);

 private:
  void sort_held();
  void write_held();

  std::size_t most_;
  std::vector<Pair> held_;
  std::vector<OpenFile> lots_;
};

}  // namespace kindex::index
