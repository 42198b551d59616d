#include "base/block_pool.h"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstring>
#include <thread>
#include <vector>

namespace kindex::tests {
namespace {

// The pool is each thread's own: a new thread's is empty.
template <typename Work>
void in_thread(const Work& work) {
  std::thread(work).join();
}

TEST_CASE("a block given back is the next of its size") {
  in_thread([] {
    void* const block = BlockPool::take(40);
    std::memset(block, 1, 40);
    BlockPool::give(block, 40);
    CHECK(BlockPool::kept() == (BlockPool::kOn ? 48 : 0));
    void* const again = BlockPool::take(33);
    if (BlockPool::kOn) CHECK(again == block);
    CHECK(BlockPool::kept() == 0);
    BlockPool::give(again, 33);
  });
}

TEST_CASE("blocks of no size and of great size are blocks") {
  in_thread([] {
    void* const none = BlockPool::take(0);
    CHECK(none != nullptr);
    BlockPool::give(none, 0);
    constexpr std::size_t kGreat = std::size_t{1} << 20U;
    void* const great = BlockPool::take(kGreat);
    std::memset(great, 1, kGreat);
    const std::size_t before = BlockPool::kept();
    BlockPool::give(great, kGreat);
    CHECK(BlockPool::kept() == before);
  });
}

TEST_CASE("a thread keeps no more than it may, also of what others took") {
  std::vector<void*> blocks(2 * BlockPool::kMost / 4096);
  for (void*& block : blocks) block = BlockPool::take(4096);
  in_thread([&] {
    for (void* const block : blocks) BlockPool::give(block, 4096);
    CHECK(BlockPool::kept() == (BlockPool::kOn ? BlockPool::kMost : 0));
  });
}

TEST_CASE("an allocator says when a number of things has no size") {
  PoolAllocator<double> allocator;
  CHECK_THROWS_AS(static_cast<void>(allocator.allocate(static_cast<std::size_t>(-1) / 4)), std::bad_array_new_length);
  double* const three = allocator.allocate(3);
  three[2] = 1;
  allocator.deallocate(three, 3);
}

}  // namespace
}  // namespace kindex::tests
