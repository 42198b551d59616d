#include "output/json_writer.h"

#include <cmath>

#include "base/error.h"
#include "base/text.h"
#include "identity/jcs.h"
#include "output/pretty_json.h"
#include "output/safe_json.h"

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
  out_ += safe_json(literal);
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
  if (indent_ == 0) return raw(safe_json(json));
  const auto indent = static_cast<std::size_t>(indent_);
  return raw(pretty_json(safe_json(json), indent, levels_.size() * indent));
}

std::string JsonWriter::take() {
  out_ += '\n';
  levels_.clear();
  after_key_ = false;
  return std::exchange(out_, {});
}

}  // namespace kindex::output
