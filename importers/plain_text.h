#pragma once
// What readers of text files share.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace kindex::importers {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
inline constexpr std::string_view kJsonSpace = " \t\r\n";
// A reader that has fewer bytes than this left asks its input for more.
inline constexpr std::size_t kLeastRefill = std::size_t{64} << 10U;

// The fast half of a UTF-8 check, real benchmark files being ASCII nearly throughout: true when `text` holds bytes 0x01
// to 0x7F only. False says nothing yet: look closer.
[[nodiscard]] inline bool plain_ascii(std::string_view text) {
  constexpr std::uint64_t kHigh = 0x8080808080808080U;
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  std::size_t at = 0;
  for (; at + sizeof(std::uint64_t) <= text.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, sizeof word);
    // Subtracting one borrows into the high bit of a zero byte; above an ASCII byte nothing else does.
    if (((word - kOnes) | word) & kHigh) return false;
  }
  for (; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte == 0 || byte >= 0x80) return false;
  }
  return true;
}

}  // namespace kindex::importers
