#include "output/table.h"

#include <algorithm>
#include <numeric>

#include "base/text.h"

namespace kindex::output {
namespace {

constexpr std::size_t kNarrowest = 4;  // a text column is not cut below this
constexpr std::string_view kEllipsis = "…";

std::string fitted(const std::string& text, std::size_t width) {
  if (display_width(text) <= width) return text;
  return std::string(display_prefix(text, width - 1)).append(kEllipsis);
}

void trim_end(std::string& line) {
  while (!line.empty() && line.back() == ' ') line.pop_back();
}

// Pads outside the style, so that colour never reaches into the gap between columns.
void append_cell(const Cell& cell, Align align, std::size_t width, const Terminal& terminal, std::string& out) {
  const std::string text = fitted(cell.text, width);
  const std::size_t taken = display_width(text);
  const std::string pad(std::max(std::min(width, kWidestPadded), taken) - taken, ' ');
  if (align == Align::right) out += pad;
  out += styled(text, cell.style, terminal);
  if (align != Align::right) out += pad;
}

std::size_t widest_line(const std::vector<std::string>& lines) {
  std::size_t width = 0;
  for (const std::string& line : lines) width = std::max(width, display_width(line));
  return width;
}

}  // namespace

Table::Table(std::vector<Column> columns) : columns_(std::move(columns)) {
  for (const Column& column : columns_) {
    std::vector<std::string> lines;
    for (const std::string_view line : split(column.name, '\n')) lines.push_back(printable(line));
    header_.push_back(std::move(lines));
  }
}

void Table::row(std::vector<Cell> cells) {
  cells.resize(columns_.size());
  for (Cell& cell : cells) cell.text = printable(cell.text);
  rows_.push_back(std::move(cells));
}

void Table::span(const std::string& title, std::size_t first, std::size_t count) {
  spans_.push_back({printable(title), first, count});
}

std::vector<std::size_t> Table::natural_widths() const {
  std::vector<std::size_t> widths;
  for (const auto& lines : header_) widths.push_back(widest_line(lines));
  for (const auto& cells : rows_) {
    for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], display_width(cells[i].text));
  }
  for (const Span& span : spans_) {
    std::size_t covered = widths[span.first];
    for (std::size_t i = span.first + 1; i < span.first + span.count; ++i) covered += columns_[i].gap + widths[i];
    if (const std::size_t needed = display_width(span.title); needed > covered) widths[span.first] += needed - covered;
  }
  return widths;
}

std::size_t Table::total(const std::vector<std::size_t>& widths) const {
  std::size_t sum = std::accumulate(widths.begin(), widths.end(), std::size_t{0});
  for (std::size_t i = 1; i < columns_.size(); ++i) sum += columns_[i].gap;
  return sum;
}

std::size_t Table::width() const {
  return total(natural_widths());
}

std::vector<std::size_t> Table::fitted_widths(std::size_t width) const {
  std::vector<std::size_t> widths = natural_widths();
  for (std::size_t needed = total(widths); needed > width; --needed) {
    std::size_t widest = widths.size();
    for (std::size_t i = 0; i < widths.size(); ++i) {
      const bool can_shrink = columns_[i].align == Align::left && widths[i] > kNarrowest;
      if (can_shrink && (widest == widths.size() || widths[i] > widths[widest])) widest = i;
    }
    if (widest == widths.size()) break;
    --widths[widest];
  }
  return widths;
}

std::string Table::span_line(const std::vector<std::size_t>& widths) const {
  std::string line;
  std::size_t used = 0;
  std::size_t start = 0;
  std::size_t column = 0;
  for (const Span& span : spans_) {
    for (; column < span.first; ++column) start += widths[column] + columns_[column + 1].gap;
    std::size_t covered = widths[span.first];
    for (std::size_t i = span.first + 1; i < span.first + span.count; ++i) covered += columns_[i].gap + widths[i];
    const std::size_t title = display_width(span.title);
    const std::size_t at = start + (covered > title ? (covered - title) / 2 : 0);
    line.append(at > used ? at - used : 0, ' ').append(span.title);
    used = std::max(at, used) + title;
  }
  return line;
}

std::string Table::render(const Terminal& terminal) const {
  if (columns_.empty()) return {};
  const std::vector<std::size_t> widths = fitted_widths(terminal.width);
  std::string out;
  const auto finish = [&](std::string line) {
    trim_end(line);
    out += line;
    out += '\n';
  };
  const auto line_of = [&](const std::vector<Cell>& cells) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i > 0) line.append(columns_[i].gap, ' ');
      append_cell(cells[i], columns_[i].align, widths[i], terminal, line);
    }
    return line;
  };
  if (!spans_.empty()) finish(styled(span_line(widths), Style::bold, terminal));
  std::size_t height = 0;
  for (const auto& lines : header_) height = std::max(height, lines.size());
  for (std::size_t level = 0; level < height; ++level) {
    std::vector<Cell> cells;
    for (const auto& lines : header_) {
      const std::size_t blank = height - lines.size();  // names stand on the last line
      cells.push_back({level < blank ? "" : lines[level - blank], Style::dim});
    }
    finish(line_of(cells));
  }
  for (const auto& cells : rows_) finish(line_of(cells));
  return out;
}

std::string styled(std::string_view text, Style style, const Terminal& terminal) {
  // ECMA-48 SGR: 1 bold, 2 faint, 31 red, 32 green, 33 yellow.
  constexpr std::string_view kCodes[] = {"", "\x1b[1m", "\x1b[2m", "\x1b[32m", "\x1b[31m", "\x1b[33m"};
  if (!terminal.colour || style == Style::plain || text.empty()) return std::string(text);
  return std::string(kCodes[static_cast<std::size_t>(style)]).append(text).append("\x1b[0m");
}

}  // namespace kindex::output
