#pragma once
// JSON text for reading: the same tokens, laid out.

#include <string>
#include <string_view>

namespace kindex::output {

// `json` (valid, compact JSON text, such as RFC 8785 gives) with one member or element a line, `indent` spaces a level
// and every line after the first moved right by `margin` spaces. Tokens stay byte for byte what they were.
[[nodiscard]] std::string pretty_json(std::string_view json, std::size_t indent = 2, std::size_t margin = 0);

}  // namespace kindex::output
