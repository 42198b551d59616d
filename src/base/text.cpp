#include "base/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <utility>

namespace kindex {
namespace {

// Bytes in the well-formed UTF-8 sequence at `at`, 0 if there is none (Unicode table 3-7).
std::size_t sequence_length(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto within = [&](std::size_t i, unsigned low, unsigned high) {
    return i < text.size() && byte(i) >= low && byte(i) <= high;
  };
  const unsigned lead = byte(at);
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return within(at + 1, 0x80, 0xBF) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    const unsigned low = lead == 0xE0 ? 0xA0 : 0x80;
    const unsigned high = lead == 0xED ? 0x9F : 0xBF;
    return within(at + 1, low, high) && within(at + 2, 0x80, 0xBF) ? 3 : 0;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    const unsigned low = lead == 0xF0 ? 0x90 : 0x80;
    const unsigned high = lead == 0xF4 ? 0x8F : 0xBF;
    return within(at + 1, low, high) && within(at + 2, 0x80, 0xBF) && within(at + 3, 0x80, 0xBF) ? 4 : 0;
  }
  return 0;
}

char ascii_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::uint32_t code_point(std::string_view text, std::size_t at, std::size_t length) {
  constexpr std::array<unsigned, 5> kLeadMask{0, 0x7F, 0x1F, 0x0F, 0x07};
  std::uint32_t value = static_cast<unsigned char>(text[at]) & kLeadMask[length];
  for (std::size_t i = 1; i < length; ++i) value = value << 6U | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
  return value;
}

// Characters that change what a terminal shows of the text around them.
bool deceptive(std::uint32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xE0000 && c <= 0xE007F);
}

void append_hex(std::string& out, std::uint32_t value, int least) {
  constexpr std::string_view kHexDigits = "0123456789abcdef";
  std::string digits;
  do {
    digits.insert(digits.begin(), kHexDigits[value & 15U]);
    value >>= 4U;
  } while (value != 0);
  while (static_cast<int>(digits.size()) < least) digits.insert(digits.begin(), '0');
  out += digits;
}

// Letters added, left out, replaced, or swapped with their neighbour.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  std::vector<std::size_t> before;      // the row above
  std::vector<std::size_t> two_before;  // and the one above that
  const auto same = [&](std::size_t i, std::size_t j) { return ascii_lower(a[i]) == ascii_lower(b[j]); };
  for (std::size_t i = 0; i < a.size(); ++i) {
    two_before = std::exchange(before, row);
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      row[j + 1] = std::min({before[j] + (same(i, j) ? 0 : 1), before[j + 1] + 1, row[j] + 1});
      if (i > 0 && j > 0 && same(i, j - 1) && same(i - 1, j)) row[j + 1] = std::min(row[j + 1], two_before[j - 1] + 1);
    }
  }
  return row[b.size()];
}

}  // namespace

std::optional<std::size_t> invalid_utf8(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = sequence_length(text, at);
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

std::size_t utf16_length(std::string_view text) {
  std::size_t units = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) != 0x80U) ++units;  // each sequence counts once …
    if (byte >= 0xF0U) ++units;            // … and a four-byte one is a surrogate pair
  }
  return units;
}

std::string kebab(std::string_view text) {
  constexpr std::size_t kMost = 100;
  std::string out;
  bool gap = false;
  for (const char raw : text) {
    const char c = ascii_lower(raw);
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      if (gap && !out.empty()) out += '-';
      gap = false;
      out += c;
    } else {
      gap = true;
    }
  }
  if (out.size() > kMost) out.resize(kMost);
  return out;
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), ascii_lower);
  return out;
}

bool contains_ignoring_case(std::string_view hay, std::string_view needle) {
  const auto same = [](char a, char b) { return ascii_lower(a) == ascii_lower(b); };
  return std::search(hay.begin(), hay.end(), needle.begin(), needle.end(), same) != hay.end() || needle.empty();
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
  std::string out;
  for (const std::string& part : parts) {
    if (!out.empty()) out += separator;
    out += part;
  }
  return out;
}

std::vector<std::string> closest(std::string_view word, const std::vector<std::string>& candidates, std::size_t most) {
  std::vector<std::pair<std::size_t, std::string>> scored;
  const std::size_t near = std::max<std::size_t>(1, word.size() / 3);
  for (const std::string& candidate : candidates) {
    const bool part = word.size() >= 3 && contains_ignoring_case(candidate, word);
    const std::size_t longer = std::max(word.size(), candidate.size());
    const std::size_t shorter = std::min(word.size(), candidate.size());
    if (!part && longer - shorter > near) continue;  // as many edits at least
    const std::size_t distance = edit_distance(word, candidate);
    if (part || distance <= near) scored.emplace_back(distance, candidate);
  }
  std::sort(scored.begin(), scored.end());
  std::vector<std::string> out;
  for (const auto& [distance, candidate] : scored) {
    if (out.size() < most) out.push_back(candidate);
  }
  return out;
}

std::string printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = sequence_length(text, at);
    if (length == 0) {
      out += "\\x";
      append_hex(out, static_cast<unsigned char>(text[at]), 2);
      ++at;
      continue;
    }
    const std::uint32_t c = code_point(text, at, length);
    if (!deceptive(c)) {
      out.append(text.substr(at, length));
    } else if (c < 0x80) {
      out += "\\x";
      append_hex(out, c, 2);
    } else {
      out += "\\u{";
      append_hex(out, c, 4);
      out += '}';
    }
    at += length;
  }
  return out;
}

}  // namespace kindex
