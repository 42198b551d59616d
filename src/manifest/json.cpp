#include "manifest/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "manifest/json_scanner.h"
#include "manifest/json_values.h"
#include "manifest/path.h"
#include "manifest/scalars.h"

namespace kindex::manifest {
namespace {

// Whether `value`, printed with all its digits, is the integer literal it was read from. JSON allows one spelling of
// an integer only, so that comparing the digits compares the numbers, at any length.
bool spells_integer(double value, std::string_view literal) {
  std::array<char, 320> digits{};  // the largest double has 309, and a sign
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed, 0).ptr;
  return std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data())) == literal;
}

// Whether the literal is the canonical text of `value` (RFC 8785): between 2^53 and 10^21 that is the fewest digits
// that tell the double from its neighbours, filled up with zeros. So what kindex writes, it can read.
bool is_canonical_integer(double value, std::string_view literal) {
  constexpr std::size_t kMostDigits = 21;  // beyond, canonical text has an exponent
  if (literal.front() == '-') literal.remove_prefix(1);
  std::array<char, 32> text{};
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), std::abs(value), std::chars_format::scientific).ptr;
  std::string digits(text.data(), std::find(text.data(), end, 'e'));
  std::erase(digits, '.');
  return literal.size() <= kMostDigits && literal.starts_with(digits) &&
         literal.find_first_not_of('0', digits.size()) == std::string_view::npos;
}

bool is_integer(std::string_view literal) {
  return literal.find_first_of(".eE") == std::string_view::npos;
}

bool has_nonzero_mantissa(std::string_view literal) {
  return literal.substr(0, literal.find_first_of("eE")).find_first_of("123456789") != std::string_view::npos;
}

// `[json.exception…] parse error at …: syntax error while parsing value - WHY; last read: '…'; expected X` without
// what only the library's authors need. The text read last may be anything, of any length, and is left out.
std::string reason_of(std::string_view what) {
  constexpr std::string_view kLastRead = "; last read: '";
  constexpr std::string_view kExpected = "; expected ";
  const std::size_t dash = what.find(" - ");
  std::string reason(dash == std::string_view::npos ? what : what.substr(dash + 3));
  const std::size_t read = reason.find(kLastRead);
  if (read != std::string::npos) {
    const std::size_t expected = reason.rfind(kExpected);
    const std::string tail = expected != std::string::npos && expected > read ? reason.substr(expected) : "";
    reason = reason.substr(0, read) + tail;
  }
  return printable(reason);
}

// Makes the value of a text that is right, from the scanner's events. What is not, and numbers that need a closer look,
// it refuses without a word.
class QuickBuilder {
 public:
  explicit QuickBuilder(const Limits& limits) : limits_(limits) {}

  Json take() { return values_.take(); }

  bool null() { return put(nullptr); }
  bool boolean(bool value) { return put(value); }
  bool number_integer(std::int64_t value) { return is_exact_in_double(value) && put(value); }
  bool number_unsigned(std::uint64_t value) { return is_exact_in_double(value) && put(value); }
  bool number_float(double value, std::string_view literal) {
    return !is_integer(literal) && (value != 0 || !has_nonzero_mantissa(literal)) && put(value);
  }
  bool string(std::string_view text) { return text.size() <= limits_.string_bytes && put(std::string(text)); }

  bool key(std::string_view name) {
    if (name.size() > limits_.string_bytes) return false;
    values_.key(name);
    return true;
  }
  bool start_object(std::size_t /*size*/) {
    if (values_.depth() == limits_.depth) return false;
    values_.open_object();
    return true;
  }
  bool start_array(std::size_t /*size*/) {
    if (values_.depth() == limits_.depth) return false;
    values_.open_array();
    return true;
  }
  bool end_object() { return values_.close(); }
  bool end_array() { return values_.close(); }

 private:
  template <typename Value>
  bool put(Value&& value) {
    values_.put(std::forward<Value>(value));
    return true;
  }

  const Limits& limits_;
  JsonValues values_;
};

// Receives the library's events and makes the value, or says why there is none. The library keeps its own stack and
// `limits.depth` bounds ours, so that no input can exhaust the machine's.
class Builder {
 public:
  explicit Builder(const Limits& limits) : limits_(limits) {}

  Json take() { return values_.take(); }

  bool null() { return put(nullptr); }
  bool boolean(bool value) { return put(value); }

  bool number_integer(std::int64_t value) { return integer(value); }
  bool number_unsigned(std::uint64_t value) { return integer(value); }

  bool number_float(double value, const std::string& literal) {
    if (!std::isfinite(value)) fail("number " + quote(literal) + " is beyond the range of a double");
    if (is_integer(literal) && !spells_integer(value, literal) && !is_canonical_integer(value, literal)) {
      fail_inexact(literal);
    }
    if (value == 0 && has_nonzero_mantissa(literal)) {
      fail("number " + quote(literal) + " is too small for a double");
    }
    return put(value);
  }

  bool string(const std::string& text) {
    check_text(text, "string");
    return put(text);
  }

  // The parser reads text only; this event belongs to the binary formats.
  bool binary(Json::binary_t& /*value*/) { fail("binary value"); }

  bool start_object(std::size_t /*size*/) {
    open(true);
    values_.open_object();
    return true;
  }
  bool start_array(std::size_t /*size*/) {
    open(false);
    values_.open_array();
    return true;
  }
  bool end_object() { return close(); }
  bool end_array() { return close(); }

  bool key(const std::string& name) {
    Level& level = open_.back();
    level.key = nullptr;
    check_text(name, "key");
    const auto [key, added] = level.keys.insert(name);
    level.key = &*key;
    if (!added) fail("duplicate key");
    values_.key(name);
    return true;
  }

  bool parse_error(std::size_t position, const std::string& /*token*/, const nlohmann::detail::exception& error) {
    if (error.id == kOutOfRange) {
      fail("number is beyond the range of a double (at byte " + std::to_string(position) + ")");
    }
    throw input_error("byte " + std::to_string(position) + ": malformed JSON: " + reason_of(error.what()));
  }

 private:
  static constexpr int kOutOfRange = 406;  // the parser's id for a number literal that overflows

  struct Level {
    bool object;
    std::set<std::string> keys;        // of an object
    const std::string* key = nullptr;  // of an object: the member being read
    std::size_t index = 0;             // of a list: the element being read
  };

  // The path of the value being read.
  [[nodiscard]] std::string path() const {
    std::string text = "$";
    for (const Level& level : open_) {
      if (!level.object) {
        append_index(text, level.index);
      } else if (level.key != nullptr) {
        append_key(text, *level.key);
      }
    }
    return text;
  }

  [[noreturn]] void fail(const std::string& why) const { throw input_error(path() + ": " + why); }

  [[noreturn]] void fail_inexact(const std::string& literal) const {
    fail("no double holds the integer " + quote(literal) + " exactly");
  }

  template <typename Integer>
  bool integer(Integer value) {
    if (is_exact_in_double(value)) return put(value);
    const std::string literal = std::to_string(value);
    const auto number = static_cast<double>(value);
    if (!is_canonical_integer(number, literal)) fail_inexact(literal);
    return put(number);
  }

  void check_text(const std::string& text, const char* what) const {
    if (text.size() > limits_.string_bytes) {
      fail(what + (" is longer than " + std::to_string(limits_.string_bytes)) + " bytes");
    }
    if (text.find('\0') != std::string::npos) fail(what + std::string(" holds a NUL character"));
  }

  template <typename Value>
  bool put(const Value& value) {
    values_.put(value);
    ended();
    return true;
  }

  void open(bool object) {
    if (open_.size() == limits_.depth) fail("nested deeper than " + std::to_string(limits_.depth) + " levels");
    open_.push_back({object, {}});
  }

  bool close() {
    open_.pop_back();
    ended();
    return values_.close();
  }

  // A value is over: what follows it in a list is the next element.
  void ended() {
    if (!open_.empty()) ++open_.back().index;
  }

  const Limits& limits_;
  JsonValues values_;
  std::vector<Level> open_;
};

}  // namespace

Json parse_json(std::string_view text, const Limits& limits) {
  if (text.size() > limits.bytes) {
    throw input_error("$: " + std::to_string(text.size()) + " bytes of JSON, more than the " +
                      std::to_string(limits.bytes) + " allowed");
  }
  // Versions of the parser say different things here.
  if (text.empty()) {
    throw input_error("byte 1: malformed JSON: unexpected end of input; expected '[', '{', or a literal");
  }
  // The parser takes a NUL for the end of its input.
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    throw input_error("byte " + std::to_string(nul + 1) + ": NUL in JSON text");
  }
  QuickBuilder quick(limits);
  if (JsonScanner(text, quick).read()) return quick.take();
  Builder builder(limits);
  Json::sax_parse(text, &builder);
  return builder.take();
}

}  // namespace kindex::manifest
