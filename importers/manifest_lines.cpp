#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/error.h"
#include "identity/bundle.h"
#include "importers/json_importers.h"
#include "importers/json_text.h"
#include "importers/quarantine_codes.h"
#include "importers/run_intake.h"

namespace kindex::importers {
namespace {

constexpr std::string_view kName = "manifest-lines";
constexpr std::array<std::string_view, 11> kKeys{"apiVersion",  "kind",     "metadata", "spec",    "run",   "protocol",
                                                 "environment", "artifact", "event",    "listing", "bundle"};
constexpr std::int64_t kRowsPerReport = 1024;

// A bundle without all its lines: an error of the file, not of a line.
class BundleCut : public Error {
 public:
  using Error::Error;
};

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
    expect_end();
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
      const auto object = identity::unseal(text.substr(0, text.find_last_not_of("\r\n") + 1));
      // The bundle of an index that holds nothing.
      if (object && identity::parse_bundle_end(*object) == 0) return sink_.rows(1);
      intake_.take(object ? *object : text, {start}, object.has_value());
    } catch (const Error& error) {
      if (error.exit() != Exit::input) throw;
      throw input_error("line " + std::to_string(start) + ": " + error.what());
    }
    sink_.rows(1);
  }

  // One of many: what is wrong with it stays behind, and the rest goes in.
  void take_line(std::string_view text, std::int64_t number) {
    last_kept_back_ = false;
    try {
      const auto object = identity::unseal(text);
      if (object) {
        take_sealed(*object, number);
      } else {
        intake_.take(text, {number});
      }
    } catch (const BundleCut&) {
      throw;
    } catch (const DigestMismatch& error) {
      keep_back(codes::kDigestMismatch, error.what(), text, number);
    } catch (const identity::SealBroken& error) {
      keep_back(codes::kDigestMismatch, error.what(), text, number);
    } catch (const Error& error) {
      if (error.exit() != Exit::input) throw;
      keep_back(codes::kInvalidManifest, error.what(), text, number);
    }
    if (++rows_ % kRowsPerReport == 0) sink_.rows(rows_);
  }

  void keep_back(std::string_view code, std::string_view why, std::string_view text, std::int64_t number) {
    sink_.quarantine(code, why, text, {number});
    last_kept_back_ = true;
    ++kept_back_;
    ++bundle_lines_;
  }

  void take_sealed(std::string_view object, std::int64_t number) {
    const auto lines = identity::parse_bundle_end(object);
    if (!lines) {
      in_bundle_ = true;
      intake_.take(object, {number}, true);
      ++bundle_lines_;
      return;
    }
    // Where something was kept back, a line may have become two, or two one; that is reported already.
    if (kept_back_ == 0 && *lines != bundle_lines_) {
      throw_cut(number, "the bundle has " + std::to_string(bundle_lines_) + " lines of the " + std::to_string(*lines) +
                            " that it was written with");
    }
    in_bundle_ = false;
    bundle_lines_ = 0;
    kept_back_ = 0;
  }

  // A bundle that was cut short between two lines looks whole; nothing of it is kept.
  void expect_end() const {
    if (in_bundle_ && !last_kept_back_) {
      throw_cut(lines_.line(), "the bundle ends early: its last line, {\"bundle\":…}, is missing");
    }
  }

  [[noreturn]] static void throw_cut(std::int64_t number, const std::string& what) {
    throw BundleCut(Exit::input, "line " + std::to_string(number) + ": " + what + "; export or copy it again");
  }

  LineReader lines_;
  Sink& sink_;
  RunIntake intake_;
  bool in_bundle_ = false;         // since its first sealed line, until its end
  bool last_kept_back_ = false;    // the line read last
  std::int64_t bundle_lines_ = 0;  // of the bundle so far
  std::int64_t kept_back_ = 0;     // of those
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
