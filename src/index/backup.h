#pragma once
// A copy of the index file that is whole even while others use the index.

#include <filesystem>

namespace kindex::index {

// Copies the index at `path` to `<path>.v<version>.bak` (`.bak.2` … where that exists already) and returns where. The
// copy has that name only once it is complete and on disk. Throws Error(Exit::index).
std::filesystem::path back_up(const std::filesystem::path& path, int version);

// Copies the index at `path` to `target`, which must not exist unless `replace`; as whole as above, and of one moment,
// however much is written meanwhile. Throws Error(Exit::index), Error(Exit::usage) where `target` is there.
void back_up_to(const std::filesystem::path& path, const std::filesystem::path& target, bool replace);

}  // namespace kindex::index
