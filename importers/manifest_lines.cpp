#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/error.h"
#include "importers/json_importers.h"
#include "importers/json_text.h"
#include "importers/quarantine_codes.h"
#include "importers/run_intake.h"

namespace kindex::importers {
namespace {

constexpr std::string_view kName = "manifest-lines";
constexpr std::array<std::string_view, 9> kKeys{"apiVersion", "kind",        "metadata", "spec", "run",
                                                "protocol",   "environment", "artifact", "event"};
constexpr std::int64_t kRowsPerReport = 1024;

bool known_key(std::string_view key) {
  return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
}

// A line that is a manifest or a record of its own, as far as can be told without parsing it.
bool stands_alone(std::string_view line) {
  if (line.empty() || line[0] != '{') return false;
  const ObjectOutline object = outline(line);
  return object.end && known_key(object.first_key) && is_blank(line.substr(*object.end));
}

class ManifestReader {
 public:
  ManifestReader(Input& input, Sink& sink, const Context& context)
      : lines_(input), sink_(sink), intake_(sink, kName, context) {}

  void read() {
    if (!read_first()) return whole();
    const bool more = next_line();
    if (!more && first_.size() == 1) return whole();
    for (const Line& line : first_) take_line(line.text, line.number);
    if (more) {
      do take_line(lines_.text(), lines_.line());
      while (next_line());
    }
    sink_.rows(rows_);
  }

 private:
  struct Line {
    std::int64_t number;
    std::string text;
  };

  bool next_line() {
    while (lines_.next()) {
      if (!is_blank(lines_.text())) return true;
    }
    return false;
  }

  // Lines up to the first that stands alone; false when there is none, and all lines together are one document.
  bool read_first() {
    std::size_t size = 0;
    while (next_line()) {
      first_.push_back({lines_.line(), std::string(lines_.text())});
      if (stands_alone(lines_.text())) return true;
      size += lines_.text().size();
      if (size > kMostDocument) throw input_error("line 1: neither JSON Lines nor a manifest of at most 3 MiB");
    }
    return false;
  }

  // One document in the file: what is wrong with it is an error.
  void whole() {
    if (first_.empty()) throw input_error("line 1: the file is empty");
    std::string text;
    for (const Line& line : first_) (text += line.text) += '\n';
    const std::int64_t start = first_.front().number;
    try {
      intake_.take(text, {start});
    } catch (const Error& error) {
      if (error.exit() != Exit::input) throw;
      throw input_error("line " + std::to_string(start) + ": " + error.what());
    }
    sink_.rows(1);
  }

  // One of many: what is wrong with it stays behind, and the rest goes in.
  void take_line(std::string_view text, std::int64_t number) {
    try {
      intake_.take(text, {number});
    } catch (const DigestMismatch& error) {
      sink_.quarantine(codes::kDigestMismatch, error.what(), text, {number});
    } catch (const Error& error) {
      if (error.exit() != Exit::input) throw;
      sink_.quarantine(codes::kInvalidManifest, error.what(), text, {number});
    }
    if (++rows_ % kRowsPerReport == 0) sink_.rows(rows_);
  }

  LineReader lines_;
  Sink& sink_;
  RunIntake intake_;
  std::vector<Line> first_;
  std::int64_t rows_ = 0;
};

}  // namespace

bool detect_manifests(std::string_view head) {
  head = without_byte_order_mark(head);
  const std::size_t start = head.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) return false;
  if (head[start] == '{' && known_key(outline(head.substr(start)).first_key)) return true;
  // JSON Lines may start with a line that is wrong.
  for (std::size_t at = start; at < head.size();) {
    const std::size_t end = std::min(head.find('\n', at), head.size());
    if (stands_alone(head.substr(at, end - at))) return true;
    at = end + 1;
  }
  return false;
}

void read_manifests(Input& input, Sink& sink, const Context& context) {
  ManifestReader(input, sink, context).read();
}

}  // namespace kindex::importers
