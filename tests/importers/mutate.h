#pragma once
// Damage to a file's text.

#include <cstddef>
#include <random>
#include <string>
#include <string_view>

namespace kindex::tests {

// Bytes that mean something to one of the readers on the way.
inline constexpr std::string_view kTelling = "\",\n\r\0{}[]:.-+eE0917 \xFF\xC3\xEF$x\\nNT";

inline void mutate(std::string& text, std::mt19937& random) {
  const auto any = [&](std::size_t below) { return std::uniform_int_distribution<std::size_t>(0, below - 1)(random); };
  const std::size_t changes = 1 + any(4);
  for (std::size_t i = 0; i < changes && !text.empty(); ++i) {
    const std::size_t at = any(text.size());
    switch (any(5)) {
      case 0:
        text[at] = kTelling[any(kTelling.size())];
        break;
      case 1:
        text.insert(at, 1, kTelling[any(kTelling.size())]);
        break;
      case 2:
        text.erase(at, 1 + any(3));
        break;
      case 3:
        text[at] = static_cast<char>(static_cast<unsigned char>(text[at]) ^ (1U << any(8)));
        break;
      default:
        text.insert(at, text.substr(any(text.size()), any(200)));
    }
  }
}

}  // namespace kindex::tests
