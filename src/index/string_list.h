#pragma once
// Lists and pairs of strings as the JSON text that a column holds, and lists of ids as a statement takes them.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kindex::index {

[[nodiscard]] std::string encode_list(const std::vector<std::string>& strings);
[[nodiscard]] std::string encode_ids(const std::vector<std::int64_t>& ids);
// Throws Error(Exit::index) for anything but a JSON list of strings: only a damaged index holds such a thing.
[[nodiscard]] std::vector<std::string> decode_list(std::string_view json);

// A label set, as key → value; what is no text is left out. Throws Error(Exit::index) for anything but a JSON object.
[[nodiscard]] std::map<std::string, std::string> parse_labels(std::string_view json);

}  // namespace kindex::index
