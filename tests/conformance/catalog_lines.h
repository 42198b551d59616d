#pragma once
// The lines of a zstd-compressed JSON Lines file.

#include <filesystem>
#include <functional>
#include <string_view>

namespace kindex::tests {

// Calls `each` for every line, in order, without its newline. Throws std::runtime_error on a damaged file.
void each_line(const std::filesystem::path& file, const std::function<void(std::string_view)>& each);

}  // namespace kindex::tests
