#pragma once
// Lines of JSON Lines that are no manifests are told by their first member.

#include <string_view>

namespace kindex::identity {

// True where `text` is an object, as far as can be told without parsing it, whose first member has that plain name.
[[nodiscard]] inline bool begins_with_member(std::string_view text, std::string_view name) {
  constexpr std::string_view kSpace = " \t\r\n";
  std::size_t at = text.find_first_not_of(kSpace);
  if (at == std::string_view::npos || text[at] != '{') return false;
  at = text.find_first_not_of(kSpace, at + 1);
  if (at == std::string_view::npos || text[at] != '"') return false;
  const std::string_view key = text.substr(at + 1);
  return key.substr(0, name.size()) == name && key.substr(name.size(), 1) == "\"";
}

}  // namespace kindex::identity
