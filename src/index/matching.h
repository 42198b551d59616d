#pragma once
// How texts of a filter match names in the index: case, `-`, `_` and spaces alike, `*` for anything.

#include <string>
#include <string_view>

namespace kindex::index {

// ASCII lower case, with `-` and spaces as `_`.
[[nodiscard]] std::string normalised(std::string_view text);

// Both normalised; a `*` in `pattern` stands for any characters, none included.
[[nodiscard]] bool glob_matches(std::string_view pattern, std::string_view text);

// One of our own tokens (`[a-z][a-z0-9_]*`), which axis names are.
[[nodiscard]] bool is_token(std::string_view text);

}  // namespace kindex::index
