#pragma once
// Small blocks of memory that a thread keeps for its next use. The values of JSON text are many, small and short-lived,
// and are made and taken down by the same thread; the C library's allocator was a fourth of what parsing cost.

#include <array>
#include <cstddef>
#include <new>

#if defined(__SANITIZE_ADDRESS__)
#define KINDEX_POOLS_BLOCKS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define KINDEX_POOLS_BLOCKS 0
#endif
#endif
#ifndef KINDEX_POOLS_BLOCKS
#define KINDEX_POOLS_BLOCKS 1
#endif

namespace kindex {

class BlockPool {
 public:
  // AddressSanitizer must see each block freed.
  static constexpr bool kOn = KINDEX_POOLS_BLOCKS != 0;

  // `bytes` of memory, aligned as operator new does. Throws std::bad_alloc.
  [[nodiscard]] static void* take(std::size_t bytes) {
    const std::size_t steps = steps_of(bytes);
    if (!kOn || steps >= kLists) return ::operator new(bytes);
    Block* const block = free_[steps];
    if (block == nullptr) return ::operator new(steps* kStep);
    free_[steps] = block->next;
    room_ += steps;
    return block;
  }

  // Gives back what take(bytes) returned, on this thread or another.
  static void give(void* memory, std::size_t bytes) noexcept {
    const std::size_t steps = steps_of(bytes);
    if (!kOn || steps >= kLists || (room_ < steps && !open())) return ::operator delete(memory);
    free_[steps] = new (memory) Block{free_[steps]};
    room_ -= steps;
  }

  // Bytes that this thread keeps now; at most kMost.
  [[nodiscard]] static std::size_t kept() noexcept;
  static constexpr std::size_t kMost = std::size_t{1} << 18U;

 private:
  struct Block {
    Block* next;
  };
  enum class State { fresh, open, closed };
  struct Closer;

  static constexpr std::size_t kStep = 16;
  static constexpr std::size_t kLists = 257;  // blocks of up to 4 KiB

  static constexpr std::size_t steps_of(std::size_t bytes) { return bytes == 0 ? 1 : (bytes + kStep - 1) / kStep; }

  // A thread's first block makes room for more. False where there is none: the pool is full, or the thread is ending.
  static bool open() noexcept;

  static constinit inline thread_local std::array<Block*, kLists> free_{};  // by the blocks' steps
  static constinit inline thread_local std::size_t room_ = 0;               // steps that may still be kept
  static constinit inline thread_local State state_ = State::fresh;
};

// A standard allocator from the pool.
template <typename T>
struct PoolAllocator {
  using value_type = T;

  PoolAllocator() = default;
  template <typename Other>
  PoolAllocator(const PoolAllocator<Other>& /*other*/) noexcept {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] T* allocate(std::size_t count) {
    if (count > static_cast<std::size_t>(-1) / sizeof(T)) throw std::bad_array_new_length();
    return static_cast<T*>(BlockPool::take(count * sizeof(T)));
  }
  void deallocate(T* memory, std::size_t count) noexcept { BlockPool::give(memory, count * sizeof(T)); }

  friend bool operator==(const PoolAllocator& /*a*/, const PoolAllocator& /*b*/) { return true; }
};

}  // namespace kindex
