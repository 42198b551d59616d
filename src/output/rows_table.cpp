#include "output/rows_table.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace kindex::output {
namespace {

// The first `count` columns.
Table table_of(const Listing& listing, std::size_t count) {
  std::vector<Column> columns;
  for (std::size_t i = 0; i < count; ++i) columns.push_back({listing.columns[i].name, listing.columns[i].align});
  Table table(std::move(columns));
  for (const auto& row : listing.rows) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < count; ++i) cells.push_back({row[i]});
    table.row(std::move(cells));
  }
  return table;
}

bool fits(const Listing& listing, const Terminal& terminal) {
  return table_of(listing, listing.columns.size()).width() <= terminal.width;
}

// "status passed", nothing of an empty cell.
std::string named(const Rows::Field& column, const std::string& text) {
  return text.empty() ? "" : column.name + " " + printable(text);
}

// Lines of at most `width` columns, each begun with `indent`. A part that is too long for a line of its own is broken.
std::string lines_of(const std::vector<std::string>& parts, std::size_t indent, const Terminal& terminal) {
  constexpr std::string_view kBetween = ", ";
  const std::size_t room = terminal.width - std::min(terminal.width - 1, indent);
  std::string out;
  std::string line;
  const auto finish = [&] {
    if (!line.empty()) out += std::string(indent, ' ') + styled(line, Style::dim, terminal) + '\n';
    line.clear();
  };
  for (const std::string& part : parts) {
    std::string_view rest = part;
    if (!line.empty() && display_width(line) + kBetween.size() + display_width(rest) >= room) {
      line += ',';
      finish();
    }
    if (!line.empty()) line += kBetween;
    // A comma must have its place. Measuring all of the rest, line by line, would be quadratic.
    for (std::string_view begin = display_prefix(rest, room - 1); begin.size() < rest.size();
         begin = display_prefix(rest, room - 1)) {
      line = display_prefix(rest, room);
      if (line.empty()) line = rest.substr(0, 4);  // one character, too wide for any line here
      rest.remove_prefix(line.size());
      finish();
    }
    line += rest;
  }
  finish();
  return out;
}

// A digest's first digits are enough to ask for it by.
void shorten_digests(Listing& listing) {
  constexpr std::string_view kPrefix = "sha256:";
  constexpr std::size_t kWhole = 71;
  constexpr std::size_t kShort = 12;
  for (auto& row : listing.rows) {
    for (std::string& cell : row) {
      if (cell.size() == kWhole && cell.starts_with(kPrefix)) cell = cell.substr(kPrefix.size(), kShort);
    }
  }
}

// Takes the columns out that say the same in all rows, but for the first, which names the row.
std::vector<std::string> take_common(Listing& listing) {
  constexpr std::size_t kEnough = 3;
  std::vector<std::string> common;
  if (listing.rows.size() < kEnough) return common;
  for (std::size_t i = listing.columns.size() - 1; i > 0; --i) {
    const std::string& first = listing.rows.front()[i];
    const auto same = [&](const std::vector<std::string>& row) { return row[i] == first; };
    if (!std::all_of(listing.rows.begin(), listing.rows.end(), same)) continue;
    if (!first.empty()) common.insert(common.begin(), named(listing.columns[i], first));
    const auto at = static_cast<std::ptrdiff_t>(i);
    for (auto& row : listing.rows) row.erase(row.begin() + at);
    listing.columns.erase(listing.columns.begin() + at);
  }
  if (!common.empty()) common.front() = "all: " + common.front();
  return common;
}

// As many columns as a line has room for, and the others below.
std::string wrapped(const Listing& listing, const Terminal& terminal) {
  constexpr std::size_t kIndent = 4;
  std::size_t count = listing.columns.size();
  while (count > 1 && table_of(listing, count).width() > terminal.width) --count;
  const std::string text = table_of(listing, count).render(terminal);
  const std::vector<std::string_view> lines = split(text, '\n');
  std::string out = std::string(lines.front()) + '\n';
  for (std::size_t row = 0; row < listing.rows.size(); ++row) {
    out += std::string(lines[row + 1]) + '\n';
    std::vector<std::string> rest;
    for (std::size_t i = count; i < listing.columns.size(); ++i) {
      std::string part = named(listing.columns[i], listing.rows[row][i]);
      if (!part.empty()) rest.push_back(std::move(part));
    }
    out += lines_of(rest, kIndent, terminal);
  }
  return out;
}

}  // namespace

std::string rows_table(Listing listing, const Terminal& terminal) {
  if (listing.rows.empty()) return {};
  std::string out;
  if (!fits(listing, terminal)) shorten_digests(listing);
  if (!fits(listing, terminal)) out = lines_of(take_common(listing), 0, terminal);
  if (fits(listing, terminal)) return out + table_of(listing, listing.columns.size()).render(terminal);
  return out + wrapped(listing, terminal);
}

}  // namespace kindex::output
