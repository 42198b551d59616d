#pragma once
// CSV for programs (RFC 4180, LF) and Markdown tables for pull requests.

#include <string>
#include <string_view>
#include <vector>

namespace kindex::output {

// One row with its newline, quoted where needed. Text that a spreadsheet would take for a formula (leading = + - @ tab
// CR) is prefixed with a single quote, unless it is a plain number; what printable() would change, newline and tab
// excepted, is made visible as it does.
[[nodiscard]] std::string csv_row(const std::vector<std::string>& cells);
// True for text that is a plain number ("-1.5e3"): it stays as it is.
[[nodiscard]] bool is_number(std::string_view text);

// Text as Markdown (GitHub's) that renders as that text: `|`, backslash, newlines, HTML, emphasis, links and mentions
// are defused.
[[nodiscard]] std::string markdown_text(std::string_view text);

struct MarkdownColumn {
  std::string name;
  bool right = false;  // numbers
};
// A Markdown table; every cell goes through markdown_text(). A cell is padded as in a Table.
[[nodiscard]] std::string markdown_table(const std::vector<MarkdownColumn>& header,
                                         const std::vector<std::vector<std::string>>& rows);

}  // namespace kindex::output
