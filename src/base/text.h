#pragma once
// Small text helpers that several modules need. Text is UTF-8 throughout.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kindex {

// Offset of the first byte that is not part of a well-formed UTF-8 sequence (RFC 3629: no surrogates, nothing
// overlong, nothing above U+10FFFF), or nullopt when all of `text` is well-formed.
[[nodiscard]] std::optional<std::size_t> invalid_utf8(std::string_view text);

// Length of well-formed UTF-8 text in UTF-16 code units: how the record format counts.
[[nodiscard]] std::size_t utf16_length(std::string_view text);

// The Liger importer's kebab: lower case (ASCII), each run of other than a-z0-9 becomes `-`, trimmed of `-`, then
// cut to its first 100 characters (LIGER.md).
[[nodiscard]] std::string kebab(std::string_view text);

// 0-9, whatever the locale.
[[nodiscard]] inline bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// ASCII lower case.
[[nodiscard]] std::string lower(std::string_view text);

// `needle` anywhere in `hay`, ASCII case ignored.
[[nodiscard]] bool contains_ignoring_case(std::string_view hay, std::string_view needle);

// Parts between `separator`s; always at least one.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

// The parts, one after the other, with `separator` between them.
[[nodiscard]] std::string joined(const std::vector<std::string>& parts, std::string_view separator = ", ");

// Candidates closest to `word` by edit distance, best first, at most `most`, only plausible ones (for "did you mean").
[[nodiscard]] std::vector<std::string> closest(std::string_view word, const std::vector<std::string>& candidates,
                                               std::size_t most = 3);

// Text from a file, safe to show on a terminal: control, escape and bidirectional-override characters become a
// visible \xNN or \u{NNNN}.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace kindex
