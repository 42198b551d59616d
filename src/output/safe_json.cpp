#include "output/safe_json.h"

#include <algorithm>
#include <cstdint>

#include "base/text.h"

namespace kindex::output {
namespace {

void append_unit(std::uint32_t unit, std::string& out) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += "\\u";
  for (unsigned shift = 16; shift > 0; shift -= 4) out += kHex[unit >> (shift - 4U) & 15U];
}

// One well-formed UTF-8 sequence as \uXXXX, with a surrogate pair above the basic plane.
void append_escaped(std::string_view sequence, std::string& out) {
  std::uint32_t point =
      static_cast<unsigned char>(sequence[0]) & (sequence.size() == 1 ? 0x7FU : 0x7FU >> sequence.size());
  for (const char c : sequence.substr(1)) point = point << 6U | (static_cast<unsigned char>(c) & 0x3FU);
  if (point < 0x10000) return append_unit(point, out);
  append_unit(0xD800U + ((point - 0x10000U) >> 10U), out);
  append_unit(0xDC00U + ((point - 0x10000U) & 0x3FFU), out);
}

std::size_t sequence_end(std::string_view text, std::size_t at) {
  ++at;
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) ++at;
  return at;
}

// Nearly all text; telling is much cheaper than rewriting.
bool plain_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return (c >= ' ' && c < '\x7F') || c == '\n'; });
}

}  // namespace

std::string safe_json(std::string_view json) {
  if (plain_ascii(json)) return std::string(json);
  std::string out;
  for (std::size_t at = 0; at < json.size();) {
    const std::size_t end = sequence_end(json, at);
    const std::string_view sequence = json.substr(at, end - at);
    if (sequence == "\n" || printable(sequence) == sequence) {
      out += sequence;
    } else {
      append_escaped(sequence, out);
    }
    at = end;
  }
  return out;
}

}  // namespace kindex::output
