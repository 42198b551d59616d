#pragma once
// A copy of the index file that is whole even while others use the index.

#include <filesystem>

namespace kindex::index {

// Copies the index at `path` to `<path>.v<version>.bak` (`.bak.2` … where that exists already) and returns where. The
// copy has that name only once it is complete and on disk. Throws Error(Exit::index).
std::filesystem::path back_up(const std::filesystem::path& path, int version);

}  // namespace kindex::index
