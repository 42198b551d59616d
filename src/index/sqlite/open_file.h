#pragma once
// Opening an index that is an SQLite file: making, migrating, reading it.

#include <filesystem>
#include <memory>

#include "index/handle.h"

namespace kindex::index {

// As Database says.
[[nodiscard]] std::unique_ptr<Database::Handle> open_file(const std::filesystem::path& path, Open how);

}  // namespace kindex::index
