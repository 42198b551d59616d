#pragma once
// The writer's side of an import that is copied from another index.

#include <cstdint>

#include "index/connection.h"
#include "index/writer.h"

namespace kindex::index {

// How many imports of that file say just what `import` does, itself included.
[[nodiscard]] std::int64_t count_copies(Connection& connection, Id import, const Digest& snapshot);

// The row of a file whose bytes are not given, new or found.
[[nodiscard]] Id put_bare_file(Connection& connection, const CopiedFile& file);

}  // namespace kindex::index
