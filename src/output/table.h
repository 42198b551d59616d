#pragma once
// Tables for people: columns padded to their widest cell, measured in terminal columns.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kindex::output {

enum class Align { left, right };
enum class Style { plain, bold, dim, good, bad, warn };  // colour means something; see docs/output.md

// How the terminal is, decided once in cli/.
struct Terminal {
  bool colour = false;
  std::size_t width = 80;  // columns; SIZE_MAX when piped (never cut)
  bool is_terminal = false;
};

struct Cell {
  std::string text;
  Style style = Style::plain;
};

class Table {
 public:
  explicit Table(std::vector<std::pair<std::string, Align>> columns) : columns_(std::move(columns)) {}
  void row(std::vector<Cell> cells) { rows_.push_back(std::move(cells)); }
  [[nodiscard]] bool empty() const { return rows_.empty(); }
  // Left-aligned text columns are shortened with `…` where the terminal is too narrow; numbers never are.
  [[nodiscard]] std::string render(const Terminal& terminal) const;

 private:
  std::vector<std::pair<std::string, Align>> columns_;
  std::vector<std::vector<Cell>> rows_;
};

// Columns `text` takes on a terminal (East Asian wide = 2, combining = 0).
[[nodiscard]] std::size_t display_width(std::string_view text);

// `text` in a style's ANSI colours, or unchanged where the terminal has none.
[[nodiscard]] std::string styled(std::string_view text, Style style, const Terminal& terminal);

// Four significant digits, as a person reads them: 8.672, 124.1, 1004, 0.04821. No unit.
[[nodiscard]] std::string significant(double value, int digits = 4);

// The largest of ns, us, ms, s (or B, KiB, MiB, GiB for bytes) in which `value` is at least 1; any other unit is kept.
struct Scale {
  double divisor = 1;
  std::string unit;
};
[[nodiscard]] Scale scale_for(double typical, std::string_view unit);

}  // namespace kindex::output
