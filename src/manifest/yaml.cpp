#include "manifest/yaml.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <istream>
#include <set>
#include <streambuf>
#include <string>
#include <vector>

#include "base/text.h"
#include "manifest/path.h"

namespace kindex::manifest {
namespace {

constexpr std::array<std::string_view, 7> kMembers{"apiVersion", "kind",     "metadata",   "spec",
                                                   "run",        "protocol", "environment"};
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// yaml-cpp reads streams; this one reads bytes where they lie.
class ViewBuffer : public std::streambuf {
 public:
  explicit ViewBuffer(std::string_view bytes) {
    char* begin = const_cast<char*>(bytes.data());  // NOLINT(cppcoreguidelines-pro-type-const-cast): never written to
    setg(begin, begin, begin + bytes.size());
  }
};

bool all_of(std::string_view text, std::string_view characters) {
  return !text.empty() && text.find_first_not_of(characters) == std::string_view::npos;
}

bool one_of(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

constexpr std::string_view kDigits = "0123456789";

// `[-+]?[0-9]+`, `0o[0-7]+` or `0x[0-9a-fA-F]+` as JSON writes an integer; "" for anything else.
std::string json_integer(std::string_view text) {
  if (text.starts_with("0o") || text.starts_with("0x")) {
    const bool hexadecimal = text[1] == 'x';
    if (!all_of(text.substr(2), hexadecimal ? "0123456789abcdefABCDEF" : "01234567") || text.size() > 18) return "";
    return std::to_string(std::stoull(std::string(text.substr(2)), nullptr, hexadecimal ? 16 : 8));
  }
  const bool negative = text.starts_with("-");
  if (negative || text.starts_with("+")) text.remove_prefix(1);
  if (!all_of(text, kDigits)) return "";
  text.remove_prefix(std::min(text.find_first_not_of('0'), text.size() - 1));
  return (negative ? "-" : "") + std::string(text);
}

// `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?` as JSON writes a number; "" for anything else.
std::string json_number(std::string_view text) {
  std::string out = text.starts_with("-") ? "-" : "";
  if (text.starts_with("-") || text.starts_with("+")) text.remove_prefix(1);
  const std::size_t e = std::min(text.find_first_of("eE"), text.size());
  const std::string_view mantissa = text.substr(0, e);
  const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
  std::string_view whole = mantissa.substr(0, point);
  const std::string_view fraction = mantissa.substr(std::min(point + 1, mantissa.size()));
  if ((whole.empty() && fraction.empty()) || (!whole.empty() && !all_of(whole, kDigits)) ||
      (!fraction.empty() && !all_of(fraction, kDigits))) {
    return "";
  }
  if (whole.empty()) whole = "0";
  whole.remove_prefix(std::min(whole.find_first_not_of('0'), whole.size() - 1));
  (out += whole) += "." + (fraction.empty() ? "0" : std::string(fraction));
  if (e == text.size()) return out;
  std::string_view exponent = text.substr(e + 1);
  out += 'e';
  if (exponent.starts_with("-")) out += '-';
  if (exponent.starts_with("-") || exponent.starts_with("+")) exponent.remove_prefix(1);
  if (!all_of(exponent, kDigits)) return "";
  return out + std::string(exponent);
}

void append_string(const std::string& text, std::string& out) {
  out += Json(text).dump();
}

// Receives yaml-cpp's events and writes the document as JSON text, which then passes the same gate as all JSON.
class JsonWriter : public YAML::EventHandler {
 public:
  explicit JsonWriter(const Limits& limits) : limits_(limits) {}

  [[nodiscard]] std::string take() { return std::move(json_); }

  void OnDocumentStart(const YAML::Mark& /*mark*/) override {}
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    refuse(mark, anchor, "?");
    if (at_key()) fail(mark, "a key that is null");
    value(mark, "null");
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override {
    fail(mark, "an alias; anchors and aliases are not read");
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& text) override {
    refuse(mark, anchor, tag);
    // The document is UTF-8 throughout (looked at before); yaml-cpp reads these two escapes as one byte of Latin-1.
    if (invalid_utf8(text))
      fail(mark, "the escape \\_ or \\N, which the YAML library misreads; write \\u00A0 or \\u0085");
    if (at_key()) return key(mark, text);
    if (tag == "!") {
      std::string quoted;
      append_string(text, quoted);
      return value(mark, quoted);
    }
    value(mark, plain(mark, text));
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value /*style*/) override {
    open(mark, tag, anchor, false);
  }
  void OnSequenceEnd() override { close(']'); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value /*style*/) override {
    open(mark, tag, anchor, true);
  }
  void OnMapEnd() override { close('}'); }

 private:
  struct Level {
    bool map = false;
    bool key_next = true;  // of a map
    bool empty = true;
    std::set<std::string> keys;
  };

  [[noreturn]] static void fail(const YAML::Mark& mark, const std::string& what) {
    throw input_error("line " + std::to_string(mark.line + 1) + ": " + what);
  }

  static void refuse(const YAML::Mark& mark, YAML::anchor_t anchor, const std::string& tag) {
    if (anchor != YAML::NullAnchor) fail(mark, "an anchor; anchors and aliases are not read");
    // What the parser calls a plain scalar, a quoted one, and a container that has no tag.
    if (tag != "?" && tag != "!" && !tag.empty()) fail(mark, "tag " + quote(tag) + "; tags are not read");
  }

  [[nodiscard]] bool at_key() const { return !open_.empty() && open_.back().map && open_.back().key_next; }

  static std::string plain(const YAML::Mark& mark, const std::string& text) {
    if (one_of(text, {"true", "True", "TRUE"})) return "true";
    if (one_of(text, {"false", "False", "FALSE"})) return "false";
    if (one_of(text, {"null", "Null", "NULL", "~", ""})) return "null";
    std::string_view sign_off = text;
    if (sign_off.starts_with("-") || sign_off.starts_with("+")) sign_off.remove_prefix(1);
    if (one_of(sign_off, {".inf", ".Inf", ".INF"}) || one_of(text, {".nan", ".NaN", ".NAN"})) {
      fail(mark, quote(text) + " is a number that no manifest can hold");
    }
    if (std::string number = json_integer(text); !number.empty()) return number;
    if (std::string number = json_number(text); !number.empty()) return number;
    std::string quoted;
    append_string(text, quoted);
    return quoted;
  }

  void key(const YAML::Mark& mark, const std::string& text) {
    Level& level = open_.back();
    if (text == "<<") fail(mark, "a merge key; merge keys are not read");
    if (!level.keys.insert(text).second) fail(mark, "duplicate key " + quote(text));
    if (!level.empty) json_ += ',';
    level.empty = false;
    level.key_next = false;
    append_string(text, json_);
    json_ += ':';
    check_size(mark);
  }

  // What stands before a value: the comma of a list; the value ends the turn of its key.
  void before_value() {
    if (open_.empty()) return;
    Level& level = open_.back();
    if (level.map) {
      level.key_next = true;
    } else {
      if (!level.empty) json_ += ',';
      level.empty = false;
    }
  }

  void value(const YAML::Mark& mark, const std::string& text) {
    before_value();
    json_ += text;
    check_size(mark);
  }

  void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, bool map) {
    refuse(mark, anchor, tag);
    if (at_key()) fail(mark, "a key that is no text");
    if (open_.size() >= limits_.depth) fail(mark, "nested deeper than " + std::to_string(limits_.depth) + " levels");
    before_value();
    json_ += map ? '{' : '[';
    open_.push_back({map, true, true, {}});
  }
  void close(char bracket) {
    json_ += bracket;
    open_.pop_back();
  }

  void check_size(const YAML::Mark& mark) const {
    if (json_.size() > limits_.bytes) fail(mark, "more than " + std::to_string(limits_.bytes) + " bytes of values");
  }

  const Limits& limits_;
  std::string json_;
  std::vector<Level> open_;
};

// What the parser takes for other encodings, or mends without a word, is refused before it sees it.
void check_encoding(std::string_view text) {
  const auto line_of = [&](std::size_t at) {
    return std::to_string(1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  };
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    throw input_error("line " + line_of(nul) + ": a NUL byte");
  }
  if (const auto bad = invalid_utf8(text)) throw input_error("line " + line_of(*bad) + ": bytes that are not UTF-8");
}

}  // namespace

bool looks_like_yaml(std::string_view head) {
  if (head.starts_with(kByteOrderMark)) head.remove_prefix(kByteOrderMark.size());
  for (std::string_view line : split(head, '\n')) {
    if (line.ends_with("\r")) line.remove_suffix(1);
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos || line[first] == '#' || line.starts_with("---") || line.starts_with("%"))
      continue;
    const std::size_t colon = line.find(':');
    return colon != std::string_view::npos &&
           std::find(kMembers.begin(), kMembers.end(), line.substr(0, colon)) != kMembers.end();
  }
  return false;
}

Json parse_yaml(std::string_view text, const Limits& limits) {
  if (text.size() > limits.bytes) {
    throw input_error("$: " + std::to_string(text.size()) + " bytes of YAML, more than the " +
                      std::to_string(limits.bytes) + " allowed");
  }
  check_encoding(text);
  JsonWriter writer(limits);
  try {
    ViewBuffer buffer(text);
    std::istream stream(&buffer);
    YAML::Parser parser(stream);
    if (!parser.HandleNextDocument(writer)) throw input_error("line 1: no document");
    JsonWriter second(limits);
    if (parser.HandleNextDocument(second)) throw input_error("$: a second document; one file holds one");
  } catch (const YAML::Exception& error) {
    throw input_error("line " + std::to_string(error.mark.line + 1) + ": malformed YAML: " + printable(error.msg));
  }
  return parse_json(writer.take(), limits);
}

}  // namespace kindex::manifest
