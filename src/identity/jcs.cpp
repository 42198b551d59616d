#include "identity/jcs.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <vector>

#include "base/text.h"
#include "manifest/path.h"
#include "manifest/scalars.h"

namespace kindex::identity {
namespace {

using manifest::Json;
using manifest::Path;

// RFC 8785 section 3.2.2.2: two-character escapes where JSON has one, \u00xx for the other controls, and nothing else.
void append_escape(char c, std::string& out) {
  switch (c) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\b':
      out += "\\b";
      return;
    case '\f':
      out += "\\f";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      constexpr std::string_view kHex = "0123456789abcdef";
      const auto byte = static_cast<unsigned char>(c);
      out += "\\u00";
      out += kHex[byte >> 4U];
      out += kHex[byte & 15U];
  }
}

// A canonical text is mostly string bytes that stand for themselves, so that eight are looked at in one step. Exact
// for "is there one"; the tests are the classic ones of Hacker's Delight, section 6-1.
bool any_needs_escape(std::uint64_t eight) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kHighs = 0x8080808080808080;
  const auto zero_byte = [](std::uint64_t word) { return (word - kOnes) & ~word & kHighs; };
  const std::uint64_t control = (eight - kOnes * 0x20) & ~eight & kHighs;
  return (control | zero_byte(eight ^ (kOnes * '"')) | zero_byte(eight ^ (kOnes * '\\'))) != 0;
}

bool needs_escape(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\';
}

// How many leading bytes of `text` stand for themselves.
std::size_t plain_prefix(std::string_view text) {
  std::size_t at = 0;
  for (std::uint64_t eight = 0; at + sizeof eight <= text.size(); at += sizeof eight) {
    std::memcpy(&eight, text.data() + at, sizeof eight);
    if (any_needs_escape(eight)) break;
  }
  while (at < text.size() && !needs_escape(text[at])) ++at;
  return at;
}

[[noreturn]] void fail(const Path& path, const char* why) {
  throw input_error(path.text() + ": " + why);
}

void append_checked(const std::string& text, const Path& path, std::string& out) {
  if (invalid_utf8(text)) fail(path, "invalid UTF-8");
  append_string(text, out);
}

template <typename Integer>
void append_integer(Integer value, const Path& path, std::string& out) {
  if (!manifest::is_exact_in_double(value)) fail(path, "integer is not exact as a double");
  append_number(static_cast<double>(value), out);
}

void append_value(const Json& value, const Path& path, std::string& out);

void append_members(const Json::object_t& members, const Path& path, std::string& out) {
  using Member = Json::object_t::value_type;
  const auto append = [&](const Member& member, bool first) {
    const auto& [key, item] = member;
    if (!first) out += ',';
    const Path here(path, key);
    append_checked(key, here, out);
    out += ':';
    append_value(item, here, out);
  };
  // The members come in byte order, which is UTF-16 order unless some key holds U+E000 or above.
  const auto beyond = [](const Member& member) {
    return std::any_of(member.first.begin(), member.first.end(),
                       [](char c) { return static_cast<unsigned char>(c) >= 0xEE; });
  };
  std::vector<const Member*> sorted;
  if (std::any_of(members.begin(), members.end(), beyond)) {
    sorted.reserve(members.size());
    for (const Member& member : members) sorted.push_back(&member);
    std::sort(sorted.begin(), sorted.end(),
              [](const Member* a, const Member* b) { return manifest::utf16_less(a->first, b->first); });
    for (const Member* member : sorted) append(*member, member == sorted.front());
  } else {
    for (const Member& member : members) append(member, &member == &*members.begin());
  }
}

void append_value(const Json& value, const Path& path, std::string& out) {
  switch (value.type()) {
    case Json::value_t::null:
      out += "null";
      return;
    case Json::value_t::boolean:
      out += value.get<bool>() ? "true" : "false";
      return;
    case Json::value_t::number_integer:
      return append_integer(value.get<std::int64_t>(), path, out);
    case Json::value_t::number_unsigned:
      return append_integer(value.get<std::uint64_t>(), path, out);
    case Json::value_t::number_float:
      if (!std::isfinite(value.get<double>())) fail(path, "not a finite number");
      return append_number(value.get<double>(), out);
    case Json::value_t::string:
      return append_checked(value.get_ref<const std::string&>(), path, out);
    case Json::value_t::array:
      out += '[';
      for (std::size_t i = 0; i < value.size(); ++i) {
        if (i > 0) out += ',';
        append_value(value[i], Path(path, i), out);
      }
      out += ']';
      return;
    case Json::value_t::object:
      out += '{';
      append_members(value.get_ref<const Json::object_t&>(), path, out);
      out += '}';
      return;
    default:
      fail(path, "not a JSON value");
  }
}

}  // namespace

void append_escaped(std::string_view text, std::string& out) {
  while (true) {
    const std::size_t plain = plain_prefix(text);
    out.append(text.substr(0, plain));
    if (plain == text.size()) return;
    append_escape(text[plain], out);
    text.remove_prefix(plain + 1);
  }
}

void append_string(std::string_view text, std::string& out) {
  out += '"';
  append_escaped(text, out);
  out += '"';
}

void append_canonical(const Json& value, std::string& out) {
  append_value(value, Path("$"), out);
}

std::string canonical(const Json& value) {
  std::string out;
  append_canonical(value, out);
  return out;
}

}  // namespace kindex::identity
