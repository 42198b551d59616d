#include "output/json_writer.h"

#include <cmath>

#include "base/error.h"
#include "base/text.h"
#include "identity/jcs.h"
#include "output/pretty_json.h"

namespace kindex::output {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

std::string valid_utf8(std::string_view text) {
  std::string out;
  while (const auto bad = invalid_utf8(text)) {
    out += text.substr(0, *bad);
    out += kReplacement;
    text.remove_prefix(*bad + 1);
  }
  return out.append(text);
}

void append_unit(std::uint32_t unit, std::string& out) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += "\\u";
  for (unsigned shift = 16; shift > 0; shift -= 4) out += kHex[unit >> (shift - 4U) & 15U];
}

// One well-formed UTF-8 sequence as \uXXXX, with a surrogate pair above the basic plane.
void append_escaped(std::string_view sequence, std::string& out) {
  std::uint32_t point =
      static_cast<unsigned char>(sequence[0]) & (sequence.size() == 1 ? 0x7FU : 0x7FU >> sequence.size());
  for (const char c : sequence.substr(1)) point = point << 6U | (static_cast<unsigned char>(c) & 0x3FU);
  if (point < 0x10000) return append_unit(point, out);
  append_unit(0xD800U + ((point - 0x10000U) >> 10U), out);
  append_unit(0xDC00U + ((point - 0x10000U) & 0x3FFU), out);
}

std::size_t sequence_end(std::string_view text, std::size_t at) {
  ++at;
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) ++at;
  return at;
}

// A JSON literal keeps its own escapes; what is left in it that a terminal would obey becomes \uXXXX.
std::string terminal_safe(const std::string& literal) {
  std::string out;
  for (std::size_t at = 0; at < literal.size();) {
    const std::size_t end = sequence_end(literal, at);
    const std::string_view sequence = std::string_view(literal).substr(at, end - at);
    if (printable(sequence) == sequence) {
      out += sequence;
    } else {
      append_escaped(sequence, out);
    }
    at = end;
  }
  return out;
}

}  // namespace

void JsonWriter::newline() {
  if (indent_ == 0) return;
  out_ += '\n';
  out_.append(levels_.size() * static_cast<std::size_t>(indent_), ' ');
}

void JsonWriter::separate() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (levels_.empty()) return;
  if (!levels_.back().empty) out_ += ',';
  levels_.back().empty = false;
  newline();
}

JsonWriter& JsonWriter::begin_object() {
  separate();
  out_ += '{';
  levels_.push_back({false, true});
  return *this;
}

JsonWriter& JsonWriter::begin_array() {
  separate();
  out_ += '[';
  levels_.push_back({true, true});
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  const bool empty = levels_.back().empty;
  levels_.pop_back();
  if (!empty) newline();
  out_ += bracket;
  return *this;
}

JsonWriter& JsonWriter::end_object() {
  return close('}');
}
JsonWriter& JsonWriter::end_array() {
  return close(']');
}

JsonWriter& JsonWriter::key(std::string_view name) {
  value(name);
  out_ += indent_ == 0 ? ":" : ": ";
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  std::string literal;
  if (invalid_utf8(text)) {
    identity::append_string(valid_utf8(text), literal);
  } else {
    identity::append_string(text, literal);
  }
  out_ += printable(literal) == literal ? literal : terminal_safe(literal);
  return *this;
}

JsonWriter& JsonWriter::value(double number) {
  if (!std::isfinite(number)) {
    throw index_error("a number in the index is not finite and cannot be written as JSON: run 'kindex verify'");
  }
  separate();
  identity::append_number(number, out_);
  return *this;
}

JsonWriter& JsonWriter::integer(std::int64_t number) {
  separate();
  out_ += std::to_string(number);
  return *this;
}

JsonWriter& JsonWriter::value(bool flag) {
  return raw(flag ? "true" : "false");
}
JsonWriter& JsonWriter::null() {
  return raw("null");
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  out_ += json;
  return *this;
}

JsonWriter& JsonWriter::document(std::string_view json) {
  if (indent_ == 0) return raw(json);
  const auto indent = static_cast<std::size_t>(indent_);
  return raw(pretty_json(json, indent, levels_.size() * indent));
}

std::string JsonWriter::take() {
  out_ += '\n';
  levels_.clear();
  after_key_ = false;
  return std::exchange(out_, {});
}

}  // namespace kindex::output
