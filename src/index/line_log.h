#pragma once
// Pairs (run, line) in the order they came, in a few bytes each: what a file of known runs leaves to write at its end.

#include <cstdint>
#include <functional>
#include <string>

namespace kindex::index {

class LineLog {
 public:
  void add(std::int64_t run, std::int64_t line);
  void each(const std::function<void(std::int64_t run, std::int64_t line)>& each) const;

 private:
  // Differences to the pair before, each a zigzag LEB128 varint: neighbours in a file are mostly neighbours here.
  std::string bytes_;
  std::int64_t run_ = 0, line_ = 0;
};

}  // namespace kindex::index
