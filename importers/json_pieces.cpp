#include "importers/json_pieces.h"

#include <algorithm>
#include <array>

#include "base/error.h"
#include "base/text.h"
#include "importers/json_text.h"
#include "importers/plain_text.h"

namespace kindex::importers {
namespace {

using manifest::Json;

constexpr std::size_t kBlock = 4096;  // bytes; a place is found by counting the line ends of one

// One past the closing quote of the string that starts at `at`.
std::size_t after_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return std::min(at + 1, text.size());
}

std::size_t after_space(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(kJsonSpace, at), text.size());
}

// One past the value that starts at `at`. The text has been parsed: brackets match.
std::size_t after_value(std::string_view text, std::size_t at) {
  std::size_t depth = 0;
  while (at < text.size()) {
    const char c = text[at];
    if (c == '"') {
      at = after_string(text, at);
    } else if (c == '{' || c == '[') {
      ++depth;
      ++at;
      continue;
    } else if (c == '}' || c == ']') {
      --depth;
      ++at;
    } else if (depth == 0) {
      return std::min(text.find_first_of(",]} \t\r\n", at), text.size());
    } else {
      ++at;
      continue;
    }
    if (depth == 0) return at;
  }
  return at;
}

// Calls `each(key, value)` for what is in the container: the key as it stands between its quotes, "" in a list.
template <typename Each>
void walk(std::string_view text, const Each& each) {
  if (text.empty() || (text[0] != '{' && text[0] != '[')) return;
  const bool object = text[0] == '{';
  std::size_t at = after_space(text, 1);
  while (at < text.size() && text[at] != '}' && text[at] != ']') {
    std::string_view key;
    if (object) {
      const std::size_t end = after_string(text, at);
      key = text.substr(at + 1, end - at - 2);
      at = after_space(text, after_space(text, end) + 1);  // past the colon
    }
    const std::size_t end = after_value(text, at);
    if (!each(key, text.substr(at, end - at))) return;
    at = after_space(text, end);
    if (at < text.size() && text[at] == ',') at = after_space(text, at + 1);
  }
}

// `text` with the bare words that stand for no number replaced by null.
std::string with_null(std::string_view text) {
  constexpr std::array<std::string_view, 4> kWords{"NaN", "-NaN", "Infinity", "-Infinity"};
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '"') {
      const std::size_t end = after_string(text, at);
      out += text.substr(at, end - at);
      at = end;
      continue;
    }
    const auto word = std::find_if(kWords.begin(), kWords.end(),
                                   [&](std::string_view each) { return text.substr(at, each.size()) == each; });
    if (word == kWords.end()) {
      out += text[at++];
      continue;
    }
    out += "null";
    at += word->size();
  }
  return out;
}

// At least as many as the text has values: each but the first follows a comma, or a bracket that opens.
std::size_t values_at_most(std::string_view text) {
  std::size_t count = 1;
  for (std::size_t at = text.find_first_of("\",{["); at < text.size(); at = text.find_first_of("\",{[", at)) {
    if (text[at] == '"') {
      at = after_string(text, at);
    } else {
      ++count;
      ++at;
    }
  }
  return count;
}

std::string all_of(Input& input) {
  std::string text;
  for (std::string_view chunk = input.next(); !chunk.empty(); chunk = input.next()) {
    text += chunk;
    if (text.size() > kMostReport) throw input_error("line 1: a report of more than 24 MiB; split it");
  }
  if (values_at_most(text) > kMostReportValues) {
    throw input_error("line 1: a report of more than " + std::to_string(kMostReportValues) + " values; split it");
  }
  text.erase(0, text.size() - without_byte_order_mark(text).size());
  return text;
}

}  // namespace

JsonText::JsonText(Input& input) : text_(all_of(input)) {
  lines_before_.push_back(0);
  for (std::size_t at = 0; at < text_.size(); at += kBlock) {
    const std::string_view block = std::string_view(text_).substr(at, kBlock);
    lines_before_.push_back(lines_before_.back() + std::count(block.begin(), block.end(), '\n'));
  }
}

Json JsonText::parse(std::string_view part) {
  constexpr std::size_t kMostString = std::size_t{4} << 20U;  // solutions hold sources
  manifest::Limits limits;
  limits.bytes = kMostReport * 2;  // a null is longer than a NaN
  limits.string_bytes = kMostString;
  return manifest::parse_json(with_null(part), limits);
}

Piece JsonText::piece(std::string_view part) const {
  const auto offset = static_cast<std::size_t>(part.data() - text_.data());
  const std::string_view before = std::string_view(text_).substr(0, offset).substr(offset / kBlock * kBlock);
  return {part, 1 + lines_before_[offset / kBlock] + std::count(before.begin(), before.end(), '\n')};
}

Piece JsonText::member(const Piece& object, std::string_view key) const {
  std::string_view found = object.text;
  walk(object.text, [&](std::string_view name, std::string_view value) {
    if (name != key) return true;
    found = value;
    return false;
  });
  return piece(found);
}

std::vector<std::string_view> JsonText::keys(const Piece& object) {
  std::vector<std::string_view> out;
  walk(object.text, [&](std::string_view name, std::string_view) {
    out.push_back(name);
    return true;
  });
  return out;
}

std::map<std::string_view, Piece> JsonText::members(const Piece& object) const {
  std::map<std::string_view, Piece> out;
  walk(object.text, [&](std::string_view name, std::string_view value) {
    out.emplace(name, piece(value));
    return true;
  });
  return out;
}

std::vector<Piece> JsonText::elements(const Piece& container, std::size_t count) const {
  std::vector<Piece> out;
  walk(container.text, [&](std::string_view, std::string_view value) {
    out.push_back(piece(value));
    return true;
  });
  return out.size() == count ? out : std::vector<Piece>(count, container);
}

JsonReport::JsonReport(Input& input) : JsonText(input) {
  try {
    value_ = parse(text());
  } catch (const Error& error) {
    throw input_error(std::string("line 1: ") + error.what());
  }
}

Piece JsonReport::root() const {
  const std::string_view all = text();
  const std::size_t start = after_space(all, 0);
  return piece(all.substr(start, after_value(all, start) - start));
}

JsonDocuments::JsonDocuments(Input& input) : JsonText(input) {
  const std::string_view all = text();
  for (std::size_t at = after_space(all, 0); at < all.size();) {
    const std::size_t end = all[at] == '{' ? after_value(all, at) : at + 1;
    const Piece document = piece(all.substr(at, end - at));
    try {
      if (all[at] != '{') throw input_error("expected a JSON object");
      documents_.push_back({parse(document.text), document});
    } catch (const Error& error) {
      throw input_error("line " + std::to_string(document.line) + ": " + error.what());
    }
    at = after_space(all, end);
  }
}

void RowPlaces::add(const Piece& piece) {
  if (!lines_.empty() && piece.line <= lines_.back()) own_lines_ = false;
  lines_.push_back(piece.line);
}

Place RowPlaces::of(std::size_t row) const {
  return {own_lines_ ? lines_.at(row) : static_cast<std::int64_t>(row + 1)};
}

}  // namespace kindex::importers
