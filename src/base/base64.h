#pragma once
// Base64 with the standard alphabet and padding (RFC 4648 section 4).

#include <optional>
#include <string>
#include <string_view>

namespace kindex {

[[nodiscard]] std::string base64(std::string_view bytes);
// nullopt for anything base64() does not write: other characters, missing padding, bits that would be lost.
[[nodiscard]] std::optional<std::string> from_base64(std::string_view text);

}  // namespace kindex
