// Preloaded into a program: what a file system does on which programs cannot share memory through a file.
#include <dlfcn.h>
#include <sys/mman.h>
#include <sys/types.h>

#include <cerrno>
#include <cstddef>

namespace {

template <typename Offset>
void* map(const char* name, void* at, std::size_t size, int protection, int flags, int file, Offset offset) {
  if (file >= 0 && (flags & MAP_TYPE) != MAP_PRIVATE) {
    errno = ENODEV;
    return MAP_FAILED;
  }
  using Real = void* (*)(void*, std::size_t, int, int, int, Offset);
  return reinterpret_cast<Real>(dlsym(RTLD_NEXT, name))(at, size, protection, flags, file, offset);
}

}  // namespace

extern "C" void* mmap(void* at, std::size_t size, int protection, int flags, int file, off_t offset) noexcept {
  return map("mmap", at, size, protection, flags, file, offset);
}

extern "C" void* mmap64(void* at, std::size_t size, int protection, int flags, int file, off64_t offset) noexcept {
  return map("mmap64", at, size, protection, flags, file, offset);
}
