#include "base/base64.h"

#include <algorithm>
#include <cstdint>

namespace kindex {
namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string base64(std::string_view bytes) {
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::size_t here = std::min<std::size_t>(3, bytes.size() - at);
    std::uint32_t group = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      group = group << 8U | (i < here ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    }
    for (std::size_t i = 0; i < 4; ++i) out += i <= here ? kAlphabet[group >> (18 - 6 * i) & 63U] : '=';
  }
  return out;
}

std::optional<std::string> from_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  std::string out;
  out.reserve(text.size() / 4 * 3);
  for (std::size_t at = 0; at < text.size(); at += 4) {
    const std::string_view four = text.substr(at, 4);
    const std::size_t padding = at + 4 < text.size() ? 0 : four[2] == '=' ? 2 : four[3] == '=' ? 1 : 0;
    std::uint32_t group = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const std::size_t value = i < 4 - padding ? kAlphabet.find(four[i]) : 0;
      if (value == std::string_view::npos || (i >= 4 - padding && four[i] != '=')) return std::nullopt;
      group = group << 6U | static_cast<std::uint32_t>(value);
    }
    if ((padding == 2 && (group & 0xFFFFU) != 0) || (padding == 1 && (group & 0xFFU) != 0)) return std::nullopt;
    for (std::size_t i = 0; i < 3 - padding; ++i) out += static_cast<char>(group >> (16 - 8 * i) & 0xFFU);
  }
  return out;
}

}  // namespace kindex
