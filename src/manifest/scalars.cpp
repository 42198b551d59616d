#include "manifest/scalars.h"

#include <algorithm>
#include <bit>

#include "base/digest.h"
#include "base/instant.h"
#include "base/text.h"

namespace kindex::manifest {
namespace {

bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_lower_or_digit(char c) {
  return is_lower(c) || is_digit(c);
}

// One character that `first` accepts, then any number that are a-z, 0-9 or in `more`.
bool is_word(std::string_view text, bool (*first)(char), std::string_view more) {
  const auto rest = [&](char c) { return is_lower_or_digit(c) || more.find(c) != std::string_view::npos; };
  return !text.empty() && first(text.front()) && std::all_of(text.begin() + 1, text.end(), rest);
}

// A byte's place in UTF-16 order. UTF-8 sorts as code points do, and so does UTF-16 but for one thing: surrogates
// (lead bytes F0 to F4) come before U+E000 to U+FFFF (lead bytes EE and EF).
unsigned utf16_rank(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte == 0xEE || byte == 0xEF ? byte + 0x10U : byte;
}

}  // namespace

bool is_token(std::string_view text) {
  return is_word(text, is_lower, "_");
}
bool is_slug(std::string_view text) {
  return is_word(text, is_lower_or_digit, "-");
}
bool is_name(std::string_view text) {
  return is_word(text, is_lower_or_digit, "._-");
}
bool is_digest(std::string_view text) {
  return Digest::parse(text).has_value();
}

bool is_commit(std::string_view text) {
  constexpr std::size_t kSha1Digits = 40;
  const auto hex = [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); };
  return text.size() == kSha1Digits && std::all_of(text.begin(), text.end(), hex);
}

bool is_https(std::string_view text) {
  constexpr std::string_view kScheme = "https://";
  if (lower(text.substr(0, kScheme.size())) != kScheme) return false;
  const std::string_view rest = text.substr(kScheme.size());
  // RFC 3986, appendix C and section 2: controls, spaces and these delimiters stand in no URL.
  const auto foreign = [](char c) {
    return (static_cast<unsigned char>(c) <= 0x20) || c == 0x7F ||
           std::string_view("\"<>\\^`{|}").find(c) != std::string_view::npos;
  };
  const std::string_view host = rest.substr(0, rest.find_first_of("/?#:"));
  return !host.empty() && std::none_of(rest.begin(), rest.end(), foreign);
}

bool is_instant(std::string_view text) {
  return parse_instant(text).has_value();
}

bool is_expression(std::string_view text) {
  const auto allowed = [](char c) {
    return is_lower_or_digit(c) || std::string_view("_+-*/%() ").find(c) != std::string_view::npos;
  };
  return std::all_of(text.begin(), text.end(), allowed);
}

bool is_any_text(std::string_view /*text*/) {
  return true;
}

// Its significant bits must fit the 53 of a double's mantissa.
bool is_exact_in_double(std::uint64_t magnitude) {
  constexpr int kMantissaBits = 53;
  return magnitude == 0 || static_cast<int>(std::bit_width(magnitude)) - std::countr_zero(magnitude) <= kMantissaBits;
}

bool is_exact_in_double(std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  return is_exact_in_double(value < 0 ? ~bits + 1 : bits);
}

bool utf16_less(std::string_view a, std::string_view b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                      [](char x, char y) { return utf16_rank(x) < utf16_rank(y); });
}

}  // namespace kindex::manifest
