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

bool plain(char c) {
  return (c >= ' ' && c < '\x7F') || c == '\n';
}

}  // namespace

// Nearly all text is plain: it is copied a stretch at a time, and only what stands between is looked at.
std::string safe_json(std::string_view json) {
  std::string out;
  out.reserve(json.size());
  while (!json.empty()) {
    const auto stretch = static_cast<std::size_t>(std::find_if_not(json.begin(), json.end(), plain) - json.begin());
    out += json.substr(0, stretch);
    json.remove_prefix(stretch);
    if (json.empty()) break;
    const std::string_view sequence = json.substr(0, sequence_end(json, 0));
    if (printable(sequence) == sequence) {
      out += sequence;
    } else {
      append_escaped(sequence, out);
    }
    json.remove_prefix(sequence.size());
  }
  return out;
}

}  // namespace kindex::output
