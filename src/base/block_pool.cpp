#include "base/block_pool.h"

namespace kindex {

// Frees what the thread kept, at its end. Values that outlive it (static ones, of the main thread) are freed at once.
struct BlockPool::Closer {
  Closer() = default;
  Closer(const Closer&) = delete;
  Closer& operator=(const Closer&) = delete;
  Closer(Closer&&) = delete;
  Closer& operator=(Closer&&) = delete;
  ~Closer() {
    state_ = State::closed;
    room_ = 0;
    for (Block*& first : free_) {
      while (first != nullptr) {
        Block* const block = first;
        first = block->next;
        ::operator delete(block);
      }
    }
  }
};

bool BlockPool::open() noexcept {
  if (state_ != State::fresh) return false;
  static thread_local const Closer closer;
  static_cast<void>(closer);
  state_ = State::open;
  room_ = kMost / kStep;
  return true;
}

std::size_t BlockPool::kept() noexcept {
  return state_ == State::open ? kMost - room_ * kStep : 0;
}

}  // namespace kindex
