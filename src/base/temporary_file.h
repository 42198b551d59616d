#pragma once
// A file without a name, gone with its last user: for what is too large for memory.

#include <cstdio>
#include <memory>

#include "base/error.h"

namespace kindex {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using OpenFile = std::unique_ptr<std::FILE, CloseFile>;

// Error(Exit::index) for what errno says.
[[nodiscard]] Error temporary_file_error();

// A new one, to write and then to read. Throws temporary_file_error().
[[nodiscard]] OpenFile temporary_file();

}  // namespace kindex
