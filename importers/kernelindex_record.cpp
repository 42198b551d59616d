#include <algorithm>
#include <array>
#include <string>

#include "base/error.h"
#include "importers/json_importers.h"
#include "importers/json_text.h"
#include "importers/run_intake.h"

namespace kindex::importers {
namespace {

constexpr std::string_view kRecordImporter = "kernelindex-record";
constexpr std::array<std::string_view, 3> kRecordKeys{"run", "protocol", "environment"};

// Where the first line that starts with `{` begins, or npos.
std::size_t object_start(std::string_view text) {
  if (!text.empty() && text[0] == '{') return 0;
  const std::size_t line_end = text.find("\n{");
  return line_end == std::string_view::npos ? line_end : line_end + 1;
}

// Everything from the line that starts with `{` on, and that line's number.
std::string document(Input& input, std::int64_t& line) {
  LineReader lines(input);
  std::string text;
  line = 0;
  while (lines.next()) {
    if (line == 0 && (lines.text().empty() || lines.text()[0] != '{')) continue;
    if (line == 0) line = lines.line();
    (text += lines.text()) += '\n';
    if (text.size() > kMostDocument)
      throw input_error("line " + std::to_string(line) + ": a record of more than 3 MiB");
  }
  if (line == 0) throw input_error("line 1: no record; one starts with a line that starts with {");
  return text;
}

}  // namespace

// A catalog page saved as text: maybe a title, then one record. A record that others follow, or that fills one long
// line from the start, is for the reader of lines.
bool detect_record(std::string_view head) {
  head = without_byte_order_mark(head);
  const std::size_t start = object_start(head);
  if (start == std::string_view::npos) return false;
  const std::string_view text = head.substr(start);
  const ObjectOutline object = outline(text);
  if (std::find(kRecordKeys.begin(), kRecordKeys.end(), object.first_key) == kRecordKeys.end()) return false;
  if (object.end) return is_blank(text.substr(*object.end));
  return start > 0 || text.find('\n') != std::string_view::npos;
}

void read_record(Input& input, Sink& sink, const Context& context) {
  std::int64_t line = 0;
  const std::string text = document(input, line);
  try {
    RunIntake(sink, kRecordImporter, context).take(text, {line});
  } catch (const Error& error) {
    if (error.exit() != Exit::input) throw;
    throw input_error("line " + std::to_string(line) + ": " + error.what());
  }
  sink.rows(1);
}

}  // namespace kindex::importers
