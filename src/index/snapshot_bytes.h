#pragma once
// The kept bytes of an imported file, back from their zstd frames.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "index/connection.h"
#include "index/writer.h"

namespace kindex::index {

// Calls `each` for the bytes that `import` kept, in order, at most 4 MiB at a time. Throws Error(Exit::index) when they
// are not `size` bytes or do not decompress.
void read_snapshot(Connection& connection, Id import, std::int64_t size,
                   const std::function<void(std::string_view)>& each);

// The bytes from the beginning of a line on (the first is 1), at most `most`; "" where there is no such line. Reads the
// frames that hold them, as far as the index knows where lines are.
[[nodiscard]] std::string read_line(Connection& connection, Id import, std::int64_t line, std::size_t most);

// Whether what the index says of the file's lines is so; `before` is how many end before each frame.
[[nodiscard]] bool lines_right(Connection& connection, Id import, const std::vector<std::int64_t>& before);

}  // namespace kindex::index
