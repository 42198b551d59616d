#pragma once
// JSON in files as people and tools leave it: pretty-printed, a text before it, a document a line. Looked at without
// parsing it; whether it is JSON at all is for the parser to say.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "importers/importer.h"

namespace kindex::importers {

inline constexpr std::size_t kMostDocument = std::size_t{3} << 20U;  // a record: three manifests of 1 MiB

// What can be told of the JSON object that starts at a `{` from its first bytes.
struct ObjectOutline {
  std::string_view first_key;      // as written; empty where there is none
  std::optional<std::size_t> end;  // one past its closing brace, where the text reaches that far
};
[[nodiscard]] ObjectOutline outline(std::string_view text);
// The first key of the object that a file begins with, after a byte order mark and blanks; empty where it begins with
// none.
[[nodiscard]] std::string_view first_key(std::string_view head);

[[nodiscard]] bool is_blank(std::string_view text);
// Without a byte order mark at its start.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);

// Lines of an input, LF or CRLF, each at most kMostDocument bytes. A byte order mark at the start is passed over.
class LineReader {
 public:
  explicit LineReader(Input& input) : input_(input) {}

  // Moves to the next line; false at the end. Throws Error(Exit::input) `line N: …` for a line that is too long, is not
  // UTF-8 or holds NUL: the text cannot be decoded.
  bool next();
  // Without its line end; valid until the next call of next().
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::int64_t line() const { return line_; }

 private:
  bool refill();
  [[nodiscard]] Error error(const std::string& what) const;

  Input& input_;
  std::string buffer_;
  std::size_t at_ = 0;
  bool ended_ = false;
  std::string_view text_;
  std::int64_t line_ = 0;
};

}  // namespace kindex::importers
