#pragma once
// CSV for programs (RFC 4180, LF) and Markdown tables for pull requests.

#include <string>
#include <string_view>
#include <vector>

namespace kindex::output {

// One row, quoted where needed. A text cell that a spreadsheet would take for a formula (leading = + - @ tab CR) is
// prefixed with a single quote; cells that are numbers are passed through `numbers` and never are.
[[nodiscard]] std::string csv_row(const std::vector<std::string>& cells);
// True for text that is a plain number ("-1.5e3"): it stays as it is.
[[nodiscard]] bool is_number(std::string_view text);

// A Markdown table; `|`, backslash, newlines, HTML and link syntax in cells are escaped, so that text stays text.
[[nodiscard]] std::string markdown_table(const std::vector<std::string>& header,
                                         const std::vector<std::vector<std::string>>& rows);

}  // namespace kindex::output
