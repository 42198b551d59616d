#include "index/sqlite/shared_memory.h"

#include <sys/mman.h>

#include <cstddef>

namespace kindex::index {

bool shares_memory(int file) {
  constexpr std::size_t kSize = 4096;
  void* const memory = mmap(nullptr, kSize, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED) return false;
  munmap(memory, kSize);
  return true;
}

}  // namespace kindex::index
