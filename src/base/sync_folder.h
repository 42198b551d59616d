#pragma once
// Names on disk.

#include <filesystem>

namespace kindex {

// Waits until the names in `folder` are on disk, so that one that was just given outlives the machine. Does what it
// can: a folder may be one that can be written but not read.
void sync_folder(const std::filesystem::path& folder);

}  // namespace kindex
