#pragma once
// A list of strings as the JSON text that a column holds.

#include <string>
#include <string_view>
#include <vector>

namespace kindex::index {

[[nodiscard]] std::string encode_list(const std::vector<std::string>& strings);
// Throws Error(Exit::index) for anything but a JSON list of strings: only a damaged index holds such a thing.
[[nodiscard]] std::vector<std::string> decode_list(std::string_view json);

}  // namespace kindex::index
