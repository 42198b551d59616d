#pragma once
// Memory that one thread has done with and another fills again: fresh memory costs a page fault for each 4 KiB.

#include <cstddef>
#include <mutex>
#include <utility>
#include <vector>

namespace kindex::index {

// For any number of threads. Holds at most `most`: not every buffer that comes back was taken from here.
template <typename Buffer>  // a string or vector
class Spares {
 public:
  explicit Spares(std::size_t most) : most_(most) {}

  // An empty one, maybe with room.
  [[nodiscard]] Buffer take() {
    const std::lock_guard lock(mutex_);
    if (spare_.empty()) return {};
    Buffer buffer = std::move(spare_.back());
    spare_.pop_back();
    return buffer;
  }

  void give(Buffer buffer) {
    buffer.clear();
    const std::lock_guard lock(mutex_);
    if (spare_.size() < most_) spare_.push_back(std::move(buffer));
  }

 private:
  std::size_t most_;
  std::mutex mutex_;
  std::vector<Buffer> spare_;
};

}  // namespace kindex::index
