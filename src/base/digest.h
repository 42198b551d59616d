#pragma once
// A SHA-256 value and its text form `sha256:` + 64 lowercase hex digits.

#include <array>
#include <compare>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace kindex {

struct Digest {
  std::array<std::uint8_t, 32> bytes{};

  auto operator<=>(const Digest&) const = default;  // NOLINT(modernize-use-nullptr): clang-tidy 14 is wrong here

  // "sha256:…", 71 characters.
  [[nodiscard]] std::string text() const;
  // Appends text() to `out`.
  void append_to(std::string& out) const;
  // Accepts exactly the form text() writes; anything else is nullopt.
  [[nodiscard]] static std::optional<Digest> parse(std::string_view text);
  // Copies 32 raw bytes; `raw.size()` must be 32, else nullopt.
  [[nodiscard]] static std::optional<Digest> from_bytes(std::string_view raw);
  // The 32 raw bytes, valid as long as this Digest is.
  [[nodiscard]] std::string_view raw() const { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }
};

}  // namespace kindex

// SHA-256 output is already uniform: its first eight bytes are a hash.
template <>
struct std::hash<kindex::Digest> {
  std::size_t operator()(const kindex::Digest& digest) const noexcept {
    std::size_t value = 0;
    std::memcpy(&value, digest.bytes.data(), sizeof value);
    return value;
  }
};
