#include "manifest/path.h"

#include <algorithm>

#include "base/text.h"

namespace kindex::manifest {
namespace {

constexpr std::size_t kReadable = 60;  // bytes of foreign text that a message shows

bool plain_word(std::string_view key) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  return !key.empty() && key.size() <= kReadable && std::all_of(key.begin(), key.end(), plain);
}

// The longest prefix of at most kReadable bytes that does not cut a UTF-8 sequence.
std::string_view readable(std::string_view text) {
  if (text.size() <= kReadable) return text;
  std::size_t end = kReadable;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end);
}

}  // namespace

std::string quote(std::string_view text) {
  const std::string_view shown = readable(text);
  return '"' + printable(shown) + (shown.size() < text.size() ? "…\"" : "\"");
}

void append_key(std::string& path, std::string_view key) {
  if (plain_word(key)) {
    path += '.';
    path += key;
  } else {
    path += '[' + quote(key) + ']';
  }
}

void append_index(std::string& path, std::size_t index) {
  path += '[' + std::to_string(index) + ']';
}

void Path::append_to(std::string& out) const {
  if (up_ == nullptr) {
    out += key_;
    return;
  }
  up_->append_to(out);
  if (is_index_) {
    append_index(out, index_);
  } else {
    append_key(out, key_);
  }
}

std::string Path::text() const {
  std::string out;
  append_to(out);
  return out;
}

std::string describe(const Json& value) {
  switch (value.type()) {
    case Json::value_t::object:
      return "an object";
    case Json::value_t::array:
      return "a list";
    case Json::value_t::string:
      return quote(value.get_ref<const std::string&>());
    default:
      return value.dump();
  }
}

}  // namespace kindex::manifest
