#include <algorithm>

#include "base/text.h"
#include "output/csv_writer.h"
#include "output/table.h"

namespace kindex::output {
namespace {

bool alphanumeric(std::string_view text, std::size_t at) {
  if (at >= text.size()) return false;
  const char c = text[at];
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// An underscore between letters or digits is no emphasis (GFM 0.29, 6.4), and names are full of them.
bool inside_word(std::string_view text, std::size_t at) {
  return at > 0 && alphanumeric(text, at - 1) && alphanumeric(text, at + 1);
}

void append_defused(std::string_view text, std::size_t at, std::string& out) {
  constexpr std::string_view kZeroWidthSpace = "&#8203;";
  const char c = text[at];
  switch (c) {
    case '<':
      out += "&lt;";
      return;
    case '>':
      out += "&gt;";
      return;
    case '&':
      out += "&amp;";
      return;
    case '_':
      out += inside_word(text, at) ? "_" : "\\_";
      return;
    case '|':
    case '\\':
    case '`':
    case '*':
    case '[':
    case ']':
    case '~':
    case '!':
      out += '\\';
      out += c;
      return;
    // Mentions and issue references are found after entities are resolved: something has to stand in between.
    case '@':
    case '#':
      out += c;
      if (alphanumeric(text, at + 1)) out += kZeroWidthSpace;
      return;
    // The extended autolinks of GFM start at `://` and `www.`.
    case ':':
      out += text.substr(at, 3) == "://" ? "&#58;" : ":";
      return;
    case '.':
      out += at >= 3 && lower(text.substr(at - 3, 3)) == "www" ? "&#46;" : ".";
      return;
    default:
      out += c;
  }
}

}  // namespace

std::string markdown_text(std::string_view raw) {
  std::string flat(raw);
  std::replace(flat.begin(), flat.end(), '\n', ' ');
  std::replace(flat.begin(), flat.end(), '\r', ' ');
  const std::string text = printable(flat);
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) append_defused(text, at, out);
  return out;
}

std::string markdown_table(const std::vector<MarkdownColumn>& header,
                           const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::vector<std::string>> lines(1);
  std::vector<std::size_t> widths;
  for (const MarkdownColumn& column : header) {
    lines[0].push_back(markdown_text(column.name));
    widths.push_back(std::max<std::size_t>(3, display_width(lines[0].back())));
  }
  for (const auto& row : rows) {
    std::vector<std::string>& cells = lines.emplace_back();
    for (std::size_t i = 0; i < header.size(); ++i) {
      cells.push_back(i < row.size() ? markdown_text(row[i]) : "");
      widths[i] = std::max(widths[i], std::min(display_width(cells.back()), kWidestPadded));
    }
  }
  std::string out;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    for (std::size_t i = 0; i < header.size(); ++i) {
      const std::size_t taken = display_width(lines[line][i]);
      const std::string pad(std::max(widths[i], taken) - taken, ' ');
      out += header[i].right ? "| " + pad + lines[line][i] + ' ' : "| " + lines[line][i] + pad + ' ';
    }
    out += "|\n";
    if (line > 0) continue;
    for (std::size_t i = 0; i < header.size(); ++i) {
      out += "| " + std::string(widths[i] - 1, '-') + (header[i].right ? ": " : "- ");
    }
    out += "|\n";
  }
  return out;
}

}  // namespace kindex::output
