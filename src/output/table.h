#pragma once
// Tables for people: columns padded to their widest cell, measured in terminal columns. Every text is passed through
// printable() on its way in, so that no byte from a file reaches a terminal as a command.

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "output/number_text.h"

namespace kindex::output {

enum class Align { left, right, fixed };                 // fixed: left, and never shortened
enum class Style { plain, bold, dim, good, bad, warn };  // colour means something; see docs/output.md

inline constexpr std::size_t kWidestPadded = 240;

// How the terminal is, decided once in cli/.
struct Terminal {
  bool colour = false;
  std::size_t width = 80;  // columns; SIZE_MAX when piped (never cut)
  bool is_terminal = false;
  bool unicode = true;  // whether it shows more than ASCII
};

struct Cell {
  std::string text;
  Style style = Style::plain;
};

struct Column {
  std::string name;  // a newline starts a second header line
  Align align = Align::left;
  std::size_t gap = 2;  // spaces before it, unless it is the first
};

class Table {
 public:
  explicit Table(std::vector<Column> columns);
  void row(std::vector<Cell> cells);
  // A title centred above `count` columns from `first` on, widened where the title needs it.
  void span(const std::string& title, std::size_t first, std::size_t count);
  [[nodiscard]] bool empty() const { return rows_.empty(); }
  // Columns it takes when nothing is cut.
  [[nodiscard]] std::size_t width() const;
  // Left-aligned text columns are shortened with `…` where the terminal is too narrow; numbers never are. A row may
  // have fewer cells than there are columns. No line ends in a space. Nothing is padded to more than kWidestPadded
  // columns, or one long text would make every line as long.
  [[nodiscard]] std::string render(const Terminal& terminal) const;

 private:
  struct Span {
    std::string title;
    std::size_t first, count;
  };
  [[nodiscard]] std::vector<std::size_t> natural_widths() const;
  [[nodiscard]] std::vector<std::size_t> fitted_widths(std::size_t width) const;
  [[nodiscard]] std::size_t total(const std::vector<std::size_t>& widths) const;
  [[nodiscard]] std::string span_line(const std::vector<std::size_t>& widths) const;

  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> header_;  // lines of each column's name
  std::vector<std::vector<Cell>> rows_;
  std::vector<Span> spans_;
};

// Columns `text` takes on a terminal (East Asian wide = 2, combining = 0).
[[nodiscard]] std::size_t display_width(std::string_view text);
// The longest beginning of `text` that takes at most `width` columns.
[[nodiscard]] std::string_view display_prefix(std::string_view text, std::size_t width);

// `text` in a style's ANSI colours, or unchanged where the terminal has none.
[[nodiscard]] std::string styled(std::string_view text, Style style, const Terminal& terminal);

}  // namespace kindex::output
