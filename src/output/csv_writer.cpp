#include "output/csv_writer.h"

#include "base/text.h"

namespace kindex::output {
namespace {

std::size_t skip_digits(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
  return at;
}

// printable(), but line by line and tab by tab: inside quotes these two are data.
std::string visible(std::string_view text) {
  std::string out;
  std::size_t from = 0;
  for (std::size_t at = text.find_first_of("\n\t"); at != std::string_view::npos;
       at = text.find_first_of("\n\t", from)) {
    out += printable(text.substr(from, at - from));
    out += text[at];
    from = at + 1;
  }
  return out + printable(text.substr(from));
}

// OWASP "CSV Injection": what a spreadsheet evaluates starts with one of these.
bool is_formula(std::string_view text) {
  return !text.empty() && std::string_view("=+-@\t\r").find(text[0]) != std::string_view::npos && !is_number(text);
}

void append_cell(std::string_view raw, std::string& out) {
  std::string text = visible(raw);
  if (is_formula(raw)) text.insert(0, "'");
  if (text.find_first_of(",\"\n\t'") == std::string::npos) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

}  // namespace

bool is_number(std::string_view text) {
  std::size_t at = !text.empty() && text[0] == '-' ? 1 : 0;
  std::size_t end = skip_digits(text, at);
  if (end == at) return false;
  if (end < text.size() && text[end] == '.') {
    at = end + 1;
    end = skip_digits(text, at);
    if (end == at) return false;
  }
  if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
    at = end + 1;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
    end = skip_digits(text, at);
    if (end == at) return false;
  }
  return end == text.size();
}

std::string csv_row(const std::vector<std::string>& cells) {
  std::string out;
  bool first = true;
  for (const std::string& cell : cells) {
    if (!first) out += ',';
    first = false;
    append_cell(cell, out);
  }
  // A row of one empty cell would be an empty line, which readers skip.
  if (out.empty()) out = "\"\"";
  return out + '\n';
}

}  // namespace kindex::output
