#pragma once
// Numbers for texts that many runs share, so that a run carries a number instead of a kilobyte.

#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "index/run_batch.h"

namespace kindex::index {

class SharedTexts {
 public:
  static constexpr std::size_t kMostBytes = std::size_t{16} << 20U;

  // Forgets all texts when they come to more than `most_bytes`.
  explicit SharedTexts(std::size_t most_bytes = kMostBytes) : most_bytes_(most_bytes) {}

  // A number of the pair, from 0 on in the order they first came; one that is new, or forgotten, is appended to
  // `fresh`.
  Id number_of(std::string_view a, std::string_view b, std::vector<SharedText>& fresh);

 private:
  // Readers give the same text from the same place in memory over and over. Where it lies says which of the known ones
  // it may be, and a comparison whether it is: far cheaper than hashing it for every run.
  struct Recent {
    const std::string* key = nullptr;  // of known_
    std::size_t head = 0, split = 0;   // where a and b begin in it
    Id number = 0;
  };
  static constexpr std::size_t kRecent = 512;  // a power of two

  std::unordered_map<std::string, Id> known_;  // by the length of a, then a and b
  std::array<Recent, kRecent> recent_{};
  std::size_t most_bytes_;
  std::size_t bytes_ = 0;  // of known_, roughly
  Id next_ = 0;
};

}  // namespace kindex::index
