#include "output/pretty_json.h"

namespace kindex::output {
namespace {

// The end of the string literal that begins at `at`.
std::size_t string_end(std::string_view json, std::size_t at) {
  for (++at; at < json.size() && json[at] != '"'; ++at) {
    if (json[at] == '\\') ++at;
  }
  return at + 1;
}

}  // namespace

std::string pretty_json(std::string_view json, std::size_t indent, std::size_t margin) {
  std::string out;
  std::size_t depth = 0;
  const auto newline = [&] { out += '\n' + std::string(margin + depth * indent, ' '); };
  for (std::size_t at = 0; at < json.size();) {
    const char c = json[at];
    if (c == '"') {
      const std::size_t end = string_end(json, at);
      out += json.substr(at, end - at);
      at = end;
      continue;
    }
    ++at;
    if (c == '{' || c == '[') {
      out += c;
      if (at < json.size() && (json[at] == '}' || json[at] == ']')) {
        out += json[at++];
        continue;
      }
      ++depth;
      newline();
    } else if (c == '}' || c == ']') {
      --depth;
      newline();
      out += c;
    } else if (c == ',') {
      out += c;
      newline();
    } else if (c == ':') {
      out += ": ";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace kindex::output
