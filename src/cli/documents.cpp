#include "cli/documents.h"

#include <algorithm>
#include <memory>

#include "base/error.h"
#include "base/text.h"
#include "cli/file_input.h"
#include "importers/json_text.h"
#include "importers/zstd_input.h"
#include "manifest/yaml.h"

namespace kindex::cli {
namespace {

// Two of the largest documents: what JSON Lines are shows where the second line begins.
constexpr std::size_t kDocumentHead = 2 * importers::kMostDocument;

// An input whose first bytes can be looked at before they are read.
class Peeked : public importers::Input {
 public:
  explicit Peeked(importers::Input& rest) : rest_(rest) {
    while (head_.size() <= kDocumentHead) {
      const std::string_view chunk = rest_.next();
      if (chunk.empty()) {
        whole_ = true;
        break;
      }
      head_ += chunk;
    }
  }

  [[nodiscard]] std::string_view head() const { return head_; }
  // Whether head() is all there is.
  [[nodiscard]] bool whole() const { return whole_; }

  std::string_view next() override {
    if (read_) return whole_ ? std::string_view() : rest_.next();
    read_ = true;
    return head_.empty() ? rest_.next() : head();
  }

 private:
  importers::Input& rest_;
  std::string head_;
  bool whole_ = false, read_ = false;
};

// Where the first line that begins an object starts; 0 where none does.
std::size_t first_brace_line(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '{') return at;
    const std::size_t newline = text.find('\n', at);
    if (newline == std::string_view::npos) break;
    at = newline + 1;
  }
  return 0;
}

// JSON Lines: more than one line, each beginning an object of its own.
bool is_json_lines(std::string_view text) {
  const std::size_t newline = text.find('\n');
  if (newline == std::string_view::npos) return false;
  const std::string_view first = text.substr(0, newline);
  const std::size_t next = text.find_first_not_of(" \t\r\n", newline);
  return next != std::string_view::npos && text[next] == '{' && first.starts_with('{') &&
         first.find('}') != std::string_view::npos;
}

void read_lines(importers::Input& input, std::int64_t passed_over, const std::function<void(const Document&)>& each) {
  importers::LineReader lines(input);
  while (lines.next()) {
    if (lines.line() > passed_over && !importers::is_blank(lines.text())) each({lines.text(), lines.line()});
  }
}

void read(importers::Input& input, const std::function<void(const Document&)>& each) {
  Peeked peeked(input);
  const std::string_view all = importers::without_byte_order_mark(peeked.head());
  const bool yaml = manifest::looks_like_yaml(all);
  const std::size_t start = yaml ? 0 : first_brace_line(all);
  const std::string_view text = all.substr(start);
  if (!yaml && is_json_lines(text)) {
    return read_lines(peeked, std::count(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(start), '\n'), each);
  }
  if (!peeked.whole()) throw input_error("neither JSON Lines nor one document of at most 6 MiB");
  each({yaml ? text : text.substr(0, text.find_last_not_of(" \t\r\n") + 1), 0, yaml});
}

}  // namespace

void each_document(const std::string& path, const std::function<void(const Document&)>& each) {
  FileInput file(path);
  try {
    if (!importers::is_zstd(file.head())) return read(file, each);
    importers::ZstdInput unpacked(file);
    read(unpacked, each);
  } catch (const Error& error) {
    throw Error(error.exit(), printable(path) + ": " + error.what());
  }
}

}  // namespace kindex::cli
