#pragma once
// The kept bytes of an imported file, back from their zstd frames.

#include <cstdint>
#include <functional>
#include <string_view>

#include "index/connection.h"
#include "index/writer.h"

namespace kindex::index {

// Calls `each` for the bytes that `import` kept, in order, at most 4 MiB at a time. Throws Error(Exit::index) when they
// are not `size` bytes or do not decompress.
void read_snapshot(Connection& connection, Id import, std::int64_t size,
                   const std::function<void(std::string_view)>& each);

}  // namespace kindex::index
