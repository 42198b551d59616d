#include <algorithm>
#include <iterator>

#include "output/table.h"
#include "output/width_ranges.h"

namespace kindex::output {
namespace {

template <std::size_t N>
bool within(const Range (&ranges)[N], std::uint32_t point) {
  const auto* next = std::upper_bound(std::begin(ranges), std::end(ranges), point,
                                      [](std::uint32_t p, const Range& range) { return p < range.first; });
  return next != std::begin(ranges) && point <= std::prev(next)->last;
}

struct Character {
  std::size_t bytes;
  std::size_t width;
};

// The next character; a byte that starts none counts as one column, which is what terminals show for it.
Character next_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0xC0) return {1, 1};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (length > text.size()) return {1, 1};
  std::uint32_t point = lead & (0x7FU >> length);
  for (const char c : text.substr(1, length - 1)) point = point << 6U | (static_cast<unsigned char>(c) & 0x3FU);
  if (within(kCombining, point)) return {length, 0};
  return {length, within(kWide, point) ? std::size_t{2} : std::size_t{1}};
}

}  // namespace

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const Character next = next_character(text);
    width += next.width;
    text.remove_prefix(next.bytes);
  }
  return width;
}

std::string_view display_prefix(std::string_view text, std::size_t width) {
  std::size_t bytes = 0;
  while (bytes < text.size()) {
    const Character next = next_character(text.substr(bytes));
    if (next.width > width) break;
    width -= next.width;
    bytes += next.bytes;
  }
  return text.substr(0, bytes);
}

}  // namespace kindex::output
