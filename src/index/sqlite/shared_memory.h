#pragma once
// The log of an index is read and written by several programs at once, which share memory through a file beside it.
// Some network file systems cannot do that.

#include <string_view>

namespace kindex::index {

// What to say where it cannot be had.
inline constexpr std::string_view kNoSharedMemory =
    "programs cannot share memory on this file system, which an index needs: keep it on a local disk, or on a server"
    " (docs/postgres.md)";

// Whether they can through the file with that descriptor, open for reading and writing.
[[nodiscard]] bool shares_memory(int file);

}  // namespace kindex::index
