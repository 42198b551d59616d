#include "index/postgres/libpq.h"

#include <dlfcn.h>

#include <string>

#include "base/error.h"
#include "base/text.h"

namespace kindex::index::postgres {
namespace {

[[noreturn]] void fail() {
  const char* why = dlerror();  // NOLINT(concurrency-mt-unsafe): each thread has its own in glibc
  throw Error(Exit::machine, "libpq 14 or newer, by which an index on a server is used, cannot be loaded (" +
                                 printable(why == nullptr ? "no reason given" : why) +
                                 "): install it (Debian: libpq5), or name a file with --db");
}

// Stays for as long as the program runs.
void* library() {
  static void* const loaded = [] {
    void* const found = dlopen("libpq.so.5", RTLD_LAZY | RTLD_LOCAL);
    if (found == nullptr) fail();
    return found;
  }();
  return loaded;
}

}  // namespace

void* libpq_function(const char* name) {
  void* const found = dlsym(library(), name);
  if (found == nullptr) fail();
  return found;
}

}  // namespace kindex::index::postgres
