#include "output/figure_text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.h"
#include "output/compare_words.h"
#include "output/figure_axis.h"

namespace kindex::output {
namespace {

constexpr std::size_t kHeight = 16, kMostColumns = 100, kUsualColumns = 80;

struct Signs {
  std::array<std::string_view, 8> entries;  // the first is the baseline's
  std::string_view between, spread, several, corner, floor, wall;
};
constexpr Signs kUnicode{{"○", "●", "▲", "■", "◆", "▼", "★", "◉"}, "·", "│", "╳", "└", "─", "│"};
constexpr Signs kAscii{{"o", "*", "+", "x", "#", "@", "%", "&"}, ".", "|", "X", "+", "-", "|"};

struct Dot {
  std::string_view sign = " ";
  int weight = 0;  // 1 between, 2 spread, 3 marker: the heavier stays
};

class CharacterGrid {
 public:
  CharacterGrid(std::size_t columns, const Signs& signs) : columns_(columns), signs_(signs), dots_(kHeight * columns) {}

  [[nodiscard]] std::size_t column(double place) const { return at(place, columns_); }
  [[nodiscard]] static std::size_t row(double place) { return at(1 - place, kHeight); }

  void put(std::size_t column, std::size_t row, std::string_view sign, int weight) {
    Dot& dot = dots_[row * columns_ + column];
    if (dot.weight == 3 && weight == 3 && dot.sign != sign) dot.sign = signs_.several;
    if (weight <= dot.weight) return;
    dot = {sign, weight};
  }

  [[nodiscard]] std::string line(std::size_t row) const {
    std::string out;
    for (std::size_t i = 0; i < columns_; ++i) out += dots_[row * columns_ + i].sign;
    return out;
  }
  [[nodiscard]] bool crowded() const {
    return std::any_of(dots_.begin(), dots_.end(), [&](const Dot& dot) { return dot.sign == signs_.several; });
  }

 private:
  static std::size_t at(double place, std::size_t count) {
    const double last = static_cast<double>(count - 1);
    return static_cast<std::size_t>(std::lround(std::clamp(place, 0.0, 1.0) * last));
  }

  std::size_t columns_;
  const Signs& signs_;
  std::vector<Dot> dots_;
};

// Every `step`-th place between two points.
void draw_between(const Axis& x, const Axis& y, const FigurePoint& from, const FigurePoint& to, std::string_view sign,
                  std::size_t step, CharacterGrid& grid) {
  const double left = x.place(from.x);
  const double right = x.place(to.x);
  const double low = y.place(from.value);
  const double high = y.place(to.value);
  const std::size_t first = grid.column(left);
  const std::size_t last = grid.column(right);
  for (std::size_t column = first + 1; column < last; column += step) {
    const double part = static_cast<double>(column - first) / static_cast<double>(last - first);
    grid.put(column, CharacterGrid::row(low + part * (high - low)), sign, 1);
  }
}

void draw_spread(const Axis& x, const Axis& y, const FigurePoint& point, std::string_view sign, CharacterGrid& grid) {
  if (!point.p20 || !point.p80 || (y.log && (*point.p20 <= 0 || *point.p80 <= 0))) return;
  const std::size_t bottom = CharacterGrid::row(y.place(*point.p20));
  for (std::size_t row = CharacterGrid::row(y.place(*point.p80)); row <= bottom; ++row) {
    grid.put(grid.column(x.place(point.x)), row, sign, 2);
  }
}

std::vector<std::string_view> signs_of_lines(const Figure& figure, const Signs& signs) {
  std::vector<std::string_view> out;
  std::size_t next = 0;
  for (const FigureLine& line : figure.lines) {
    out.push_back(line.baseline ? signs.entries[0] : signs.entries[1 + next++ % (signs.entries.size() - 1)]);
  }
  return out;
}

// The names of the shapes below the chart, each below its own, those that would touch the one before left out.
std::string shape_line(const Axis& x, const CharacterGrid& grid, std::size_t columns) {
  std::string out;
  std::size_t used = 0;
  for (std::size_t i = 0; i < x.ticks.size(); ++i) {
    const std::string label = printable(x.labels[i]);
    const std::size_t width = display_width(label);
    if (width == 0 || width > columns) continue;
    const std::size_t middle = grid.column(x.place(x.ticks[i]));
    const std::size_t start = std::min(middle - std::min(middle, width / 2), columns - width);
    if (used > 0 && start < used + 1) continue;
    out += std::string(start - used, ' ') + label;
    used = start + width;
  }
  return out;
}

std::string trimmed(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::string legend(const Figure& figure, const std::vector<std::string_view>& marks, const Signs& signs, bool crowded,
                   const Terminal& terminal) {
  std::vector<Cell> parts;
  for (std::size_t i = 0; i < figure.lines.size(); ++i) {
    const FigureLine& line = figure.lines[i];
    parts.push_back({std::string(marks[i]) + " " + line.name + (line.baseline ? " (baseline)" : ""),
                     line.baseline ? Style::dim : Style::plain});
  }
  parts.push_back({std::string(signs.spread) + " p20-p80", Style::dim});
  if (crowded) parts.push_back({std::string(signs.several) + " several", Style::dim});
  return wrapped_parts(parts, "   ", terminal);
}

}  // namespace

std::string figure_text(const Figure& figure, const Terminal& terminal) {
  Terminal fitted = terminal;
  fitted.width = terminal.width > kMostColumns ? (terminal.is_terminal ? kMostColumns : kUsualColumns) : terminal.width;
  const Signs& signs = terminal.unicode ? kUnicode : kAscii;
  const Scale scale = figure_scale(figure);
  const Axis y = value_axis(figure, scale, kHeight / 2);
  std::size_t margin = 0;
  for (const std::string& label : y.labels) margin = std::max(margin, label.size());
  const std::size_t columns = fitted.width - std::min(fitted.width - 1, margin + 3);
  const Axis x = shape_axis(figure, static_cast<double>(columns));
  const std::vector<std::string_view> marks = signs_of_lines(figure, signs);

  CharacterGrid grid(columns, signs);
  for (std::size_t i = 0; i < figure.lines.size(); ++i) {
    const auto& points = figure.lines[i].points;
    for (std::size_t p = 0; p < points.size(); ++p) {
      if (p > 0) draw_between(x, y, points[p - 1], points[p], signs.between, figure.lines[i].baseline ? 2 : 1, grid);
      draw_spread(x, y, points[p], signs.spread, grid);
      grid.put(grid.column(x.place(points[p].x)), CharacterGrid::row(y.place(points[p].value)), marks[i], 3);
    }
  }

  std::vector<std::string> labels(kHeight);
  for (std::size_t i = 0; i < y.ticks.size(); ++i) labels[CharacterGrid::row(y.place(y.ticks[i]))] = y.labels[i];
  std::string out = wrapped(figure_title(figure), Style::bold, fitted);
  out += wrapped(scale.unit + ", " + figure_about(figure), Style::dim, fitted);
  for (std::size_t row = 0; row < kHeight; ++row) {
    out += trimmed(std::string(margin - labels[row].size(), ' ') + labels[row] + " " + std::string(signs.wall) + " " +
                   grid.line(row)) +
           "\n";
  }
  out += std::string(margin + 1, ' ') + std::string(signs.corner);
  for (std::size_t i = 0; i <= columns; ++i) out += signs.floor;
  out += "\n" + std::string(margin + 3, ' ') + shape_line(x, grid, columns) + "\n";
  return out + legend(figure, marks, signs, grid.crowded(), fitted);
}

}  // namespace kindex::output
