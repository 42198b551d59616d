#include "base/digest.h"

#include <algorithm>
#include <array>

namespace kindex {
namespace {

constexpr std::string_view kPrefix = "sha256:";
constexpr std::string_view kHex = "0123456789abcdef";

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

}  // namespace

void Digest::append_to(std::string& out) const {
  std::array<char, 71> text;
  auto at = std::copy(kPrefix.begin(), kPrefix.end(), text.begin());
  for (const std::uint8_t byte : bytes) {
    *at++ = kHex[byte >> 4U];
    *at++ = kHex[byte & 15U];
  }
  out.append(text.data(), text.size());
}

std::string Digest::text() const {
  std::string out;
  out.reserve(71);
  append_to(out);
  return out;
}

std::optional<Digest> Digest::parse(std::string_view text) {
  if (text.size() != kPrefix.size() + 64 || text.substr(0, kPrefix.size()) != kPrefix) return std::nullopt;
  text.remove_prefix(kPrefix.size());
  Digest digest;
  for (std::size_t i = 0; i < digest.bytes.size(); ++i) {
    const int high = hex_value(text[2 * i]);
    const int low = hex_value(text[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    digest.bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return digest;
}

std::optional<Digest> Digest::from_bytes(std::string_view raw) {
  Digest digest;
  if (raw.size() != digest.bytes.size()) return std::nullopt;
  std::copy(raw.begin(), raw.end(), digest.bytes.begin());
  return digest;
}

}  // namespace kindex
