#include "importers/json_text.h"

#include <algorithm>

#include "base/text.h"
#include "importers/plain_text.h"

namespace kindex::importers {
namespace {

// One past the closing quote of the string that starts at `at`, or npos.
std::size_t string_end(std::string_view text, std::size_t at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == '"') {
      return at + 1;
    }
  }
  return std::string_view::npos;
}

}  // namespace

ObjectOutline outline(std::string_view text) {
  ObjectOutline found;
  std::size_t depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      const std::size_t end = string_end(text, at);
      if (end == std::string_view::npos) return found;
      if (found.first_key.empty() && depth == 1) found.first_key = text.substr(at + 1, end - at - 2);
      at = end - 1;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      if (depth <= 1) {
        found.end = at + 1;
        return found;
      }
      --depth;
    }
  }
  return found;
}

std::string_view first_key(std::string_view head) {
  head = without_byte_order_mark(head);
  const std::size_t start = head.find_first_not_of(kJsonSpace);
  if (start == std::string_view::npos || head[start] != '{') return {};
  return outline(head.substr(start)).first_key;
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(kJsonSpace) == std::string_view::npos;
}

std::string_view without_byte_order_mark(std::string_view text) {
  if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) text.remove_prefix(kByteOrderMark.size());
  return text;
}

bool LineReader::refill() {
  if (ended_) return false;
  buffer_.erase(0, at_);
  at_ = 0;
  // At least as much as is kept is added, so that looking through a long line again stays linear in its length.
  const std::size_t wanted = buffer_.size() + std::max(buffer_.size(), kLeastRefill);
  while (buffer_.size() < wanted) {
    const std::string_view chunk = input_.next();
    if (chunk.empty()) {
      ended_ = true;
      break;
    }
    buffer_ += chunk;
  }
  return true;
}

bool LineReader::next() {
  ++line_;
  std::size_t end = buffer_.find('\n', at_);
  while (end == std::string::npos) {
    if (buffer_.size() - at_ > kMostDocument) break;
    if (!refill()) break;
    end = buffer_.find('\n', at_);
  }
  if (end == std::string::npos && at_ == buffer_.size()) return false;

  const std::size_t stop = end == std::string::npos ? buffer_.size() : end;
  text_ = std::string_view(buffer_).substr(at_, stop - at_);
  at_ = end == std::string::npos ? buffer_.size() : end + 1;
  if (line_ == 1) text_ = without_byte_order_mark(text_);
  if (!text_.empty() && text_.back() == '\r') text_.remove_suffix(1);

  if (text_.size() > kMostDocument) throw error("longer than 3 MiB");
  if (plain_ascii(text_)) return true;
  if (text_.find('\0') != std::string_view::npos) throw error("a NUL byte");
  if (invalid_utf8(text_)) throw error("bytes that are not UTF-8");
  return true;
}

Error LineReader::error(const std::string& what) const {
  return input_error("line " + std::to_string(line_) + ": " + what);
}

}  // namespace kindex::importers
