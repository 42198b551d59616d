#include "identity/bundle.h"

#include <algorithm>
#include <charconv>

#include "identity/sha256.h"

namespace kindex::identity {
namespace {

constexpr std::string_view kBefore = R"(,"sha256":")";
constexpr std::string_view kAfter = "\"}";
constexpr std::size_t kDigits = 64;
constexpr std::string_view kEndBefore = R"({"bundle":{"lines":)";
constexpr std::string_view kEndAfter = "}}";

std::string hex_of(std::string_view object) {
  constexpr std::size_t kPrefix = 7;  // `sha256:`
  return sha256(object).text().substr(kPrefix);
}

bool is_hex(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

}  // namespace

std::string seal(std::string_view object) {
  std::string line(object.substr(0, object.size() - 1));
  line += kBefore;
  line += hex_of(object);
  line += kAfter;
  return line += '\n';
}

std::optional<std::string> unseal(std::string_view line) {
  const std::size_t tail = kBefore.size() + kDigits + kAfter.size();
  if (line.size() <= tail || !line.ends_with(kAfter)) return std::nullopt;
  const std::size_t start = line.size() - tail;
  const std::string_view digits = line.substr(start + kBefore.size(), kDigits);
  if (line.substr(start, kBefore.size()) != kBefore || !is_hex(digits)) return std::nullopt;
  std::string object(line.substr(0, start));
  object += '}';
  if (const std::string found = hex_of(object); found != digits) {
    throw SealBroken(Exit::input, "$.sha256: the line was changed since it was exported: its bytes have " + found);
  }
  return object;
}

std::string bundle_end(std::int64_t lines) {
  return seal(std::string(kEndBefore) + std::to_string(lines) + std::string(kEndAfter));
}

bool is_bundle_end_line(std::string_view text) {
  return text.starts_with(kEndBefore);
}

std::optional<std::int64_t> parse_bundle_end(std::string_view object) {
  if (!object.starts_with(kEndBefore) || !object.ends_with(kEndAfter)) return std::nullopt;
  object.remove_prefix(kEndBefore.size());
  object.remove_suffix(kEndAfter.size());
  std::int64_t lines = 0;
  const auto [end, error] = std::from_chars(object.data(), object.data() + object.size(), lines);
  if (error != std::errc() || end != object.data() + object.size() || lines < 0) return std::nullopt;
  return lines;
}

}  // namespace kindex::identity
