#pragma once
// A fast reader of JSON text that is in memory and right. It accepts nothing that RFC 8259 does not, and where it does
// not accept, it says no more: whoever needs to know why asks the library's parser, which also has the last word.
// Private to src/manifest.

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <vector>

#include "base/text.h"

namespace kindex::manifest {

// Calls the events of nlohmann's SAX interface on `events`, in its order and with its types: an integer literal is a
// number_unsigned, a negative one a number_integer, one that fits neither a number_float with its literal. Texts are
// views that end with the event. Reading ends where an event says false.
template <typename Events>
class JsonScanner {
 public:
  JsonScanner(std::string_view text, Events& events)
      : at_(text.data()), end_(text.data() + text.size()), events_(events) {}

  // False as soon as the text is not one that it accepts, as none with a NUL character in it; some events may have been
  // called by then.
  [[nodiscard]] bool read() {
    while (value()) {
      if (const std::optional<bool> done = after_value()) return *done;
    }
    return false;
  }

 private:
  void skip_space() {
    while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t')) ++at_;
  }

  bool take(char c) {
    if (at_ == end_ || *at_ != c) return false;
    ++at_;
    return true;
  }

  bool take(std::string_view word) {
    if (!std::string_view(at_, static_cast<std::size_t>(end_ - at_)).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  // One value that is no container, or an empty one; or the way into the first value of one.
  bool value() {
    for (;;) {
      skip_space();
      if (at_ == end_) return false;
      switch (*at_) {
        case '{':
          ++at_;
          if (!events_.start_object(0)) return false;
          skip_space();
          if (take('}')) return events_.end_object();
          objects_.push_back(true);
          if (!key()) return false;
          continue;
        case '[':
          ++at_;
          if (!events_.start_array(0)) return false;
          skip_space();
          if (take(']')) return events_.end_array();
          objects_.push_back(false);
          continue;
        case '"':
          ++at_;
          return string() && events_.string(string_);
        case 't':
          return take("true") && events_.boolean(true);
        case 'f':
          return take("false") && events_.boolean(false);
        case 'n':
          return take("null") && events_.null();
        default:
          return number();
      }
    }
  }

  // Closes what the value ended. Whether the text is over, and rightly so; nullopt where a further value follows.
  std::optional<bool> after_value() {
    for (;;) {
      skip_space();
      if (objects_.empty()) return at_ == end_;
      const bool object = objects_.back();
      if (take(',')) {
        if (object && !key()) return false;
        return std::nullopt;
      }
      if (!take(object ? '}' : ']')) return false;
      objects_.pop_back();
      if (!(object ? events_.end_object() : events_.end_array())) return false;
    }
  }

  bool key() {
    skip_space();
    if (!take('"') || !string() || !events_.key(string_)) return false;
    skip_space();
    return take(':');
  }

  // Passes over ASCII that stands for itself in a string, eight characters at a time.
  void skip_plain() {
    constexpr std::uint64_t kOnes = 0x0101'0101'0101'0101;
    constexpr std::uint64_t kHigh = kOnes << 7U;
    // The high bit of each byte that is below `least`, and maybe of some above such a one.
    const auto below = [](std::uint64_t bytes, std::uint64_t least) { return (bytes - kOnes * least) & ~bytes; };
    while (end_ - at_ >= 8) {
      std::uint64_t bytes = 0;
      std::memcpy(&bytes, at_, sizeof bytes);
      const std::uint64_t special =
          bytes | below(bytes, 0x20) | below(bytes ^ (kOnes * '"'), 1) | below(bytes ^ (kOnes * '\\'), 1);
      if ((special & kHigh) != 0) return;
      at_ += 8;
    }
  }

  // Up to what is no plain character; `ascii` becomes false where one is beyond it.
  std::string_view plain(bool& ascii) {
    const char* const from = at_;
    skip_plain();
    while (at_ != end_ && *at_ != '"' && *at_ != '\\' && static_cast<unsigned char>(*at_) >= 0x20) {
      ascii = ascii && static_cast<unsigned char>(*at_) < 0x80;
      ++at_;
    }
    return {from, static_cast<std::size_t>(at_ - from)};
  }

  // The rest of a string, after its quote, as string_: where it lies, or in text_ where escapes stand for others.
  bool string() {
    bool ascii = true;
    string_ = plain(ascii);
    if (at_ != end_ && *at_ == '\\') {
      text_ = string_;
      while (at_ != end_ && *at_ == '\\') {
        ++at_;
        if (!escape()) return false;
        text_ += plain(ascii);
      }
      string_ = text_;
    }
    return take('"') && (ascii || !invalid_utf8(string_));
  }

  bool escape() {
    if (at_ == end_) return false;
    switch (*at_++) {
      case '"':
        text_ += '"';
        return true;
      case '\\':
        text_ += '\\';
        return true;
      case '/':
        text_ += '/';
        return true;
      case 'b':
        text_ += '\b';
        return true;
      case 'f':
        text_ += '\f';
        return true;
      case 'n':
        text_ += '\n';
        return true;
      case 'r':
        text_ += '\r';
        return true;
      case 't':
        text_ += '\t';
        return true;
      case 'u':
        return unicode();
      default:
        return false;
    }
  }

  std::optional<std::uint32_t> hex4() {
    constexpr std::ptrdiff_t kDigits = 4;
    if (end_ - at_ < kDigits) return std::nullopt;
    std::uint32_t unit = 0;
    const auto [stop, error] = std::from_chars(at_, at_ + kDigits, unit, 16);
    if (error != std::errc() || stop != at_ + kDigits) return std::nullopt;
    at_ = stop;
    return unit;
  }

  // After `\u`: a code unit, or two that are one character.
  bool unicode() {
    const auto first = hex4();
    if (!first) return false;
    std::uint32_t c = *first;
    if (c == 0) return false;
    if (c >= 0xDC00 && c < 0xE000) return false;
    if (c >= 0xD800 && c < 0xDC00) {
      if (!take('\\') || !take('u')) return false;
      const auto second = hex4();
      if (!second || *second < 0xDC00 || *second >= 0xE000) return false;
      c = 0x10000 + ((c - 0xD800) << 10U) + (*second - 0xDC00);
    }
    append_utf8(c);
    return true;
  }

  void append_utf8(std::uint32_t c) {
    const auto tail = [&](unsigned shift) { text_ += static_cast<char>(0x80U | ((c >> shift) & 0x3FU)); };
    if (c < 0x80) {
      text_ += static_cast<char>(c);
    } else if (c < 0x800) {
      text_ += static_cast<char>(0xC0U | (c >> 6U));
      tail(0);
    } else if (c < 0x10000) {
      text_ += static_cast<char>(0xE0U | (c >> 12U));
      tail(6);
      tail(0);
    } else {
      text_ += static_cast<char>(0xF0U | (c >> 18U));
      tail(12);
      tail(6);
      tail(0);
    }
  }

  bool digits() {
    const char* const from = at_;
    while (at_ != end_ && is_digit(*at_)) ++at_;
    return at_ != from;
  }

  bool number() {
    const char* const from = at_;
    const bool negative = take('-');
    const bool zero = at_ != end_ && *at_ == '0';
    if (!digits() || (zero && at_ - from > (negative ? 2 : 1))) return false;
    bool whole = true;
    if (take('.')) {
      whole = false;
      if (!digits()) return false;
    }
    if (take('e') || take('E')) {
      whole = false;
      if (!take('+')) static_cast<void>(take('-'));
      if (!digits()) return false;
    }
    if (whole) {
      const std::optional<bool> taken = negative ? integer<std::int64_t>(from) : integer<std::uint64_t>(from);
      if (taken) return *taken;
    }
    double value = 0;
    if (std::from_chars(from, at_, value).ec != std::errc()) return false;  // out of range, either way
    return events_.number_float(value, std::string_view(from, static_cast<std::size_t>(at_ - from)));
  }

  // What the event says; nullopt where the literal does not fit.
  template <typename Integer>
  std::optional<bool> integer(const char* from) {
    Integer value = 0;
    if (std::from_chars(from, at_, value).ec != std::errc()) return std::nullopt;
    if constexpr (std::is_signed_v<Integer>) {
      return events_.number_integer(value);
    } else {
      return events_.number_unsigned(value);
    }
  }

  const char* at_;
  const char* end_;
  Events& events_;
  std::string_view string_;    // the last string
  std::string text_;           // its characters, if it was written with escapes
  std::vector<bool> objects_;  // for each open container, whether it is an object
};

}  // namespace kindex::manifest
