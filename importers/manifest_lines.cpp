#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/error.h"
#include "identity/bundle.h"
#include "importers/bundle_check.h"
#include "importers/json_importers.h"
#include "importers/json_text.h"
#include "importers/quarantine_codes.h"
#include "importers/run_intake.h"

namespace kindex::importers {
namespace {

constexpr std::string_view kLinesImporter = "manifest-lines";
constexpr std::array<std::string_view, 12> kKeys{"apiVersion", "kind",     "metadata",    "spec",
                                                 "run",        "protocol", "environment", "artifact",
                                                 "event",      "listing",  "bundle",      "signature"};
constexpr std::int64_t kLinesPerReport = 1024;

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
      : lines_(input), sink_(sink), intake_(sink, kLinesImporter, context) {}

  void read() {
    if (!read_first()) return whole();
    const bool more = next_line();
    if (!more && first_.size() == 1) return whole();
    for (const Line& line : first_) take_line(line.text, line.number);
    if (more) {
      do take_line(lines_.text(), lines_.line());
      while (next_line());
    }
    bundle_.expect_end(lines_.line());
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
    try {
      const auto object = unsealed(text, number);
      if (object) {
        take_sealed(*object, number);
      } else {
        if (identity::is_signature_line(text)) throw input_error("$: a signature without a seal, or without a bundle");
        intake_.take(text, {number});
      }
    } catch (const BundleBroken&) {
      throw;
    } catch (const DigestMismatch& error) {
      keep_back(codes::kDigestMismatch, error.what(), text, number);
    } catch (const identity::SealBroken& error) {
      keep_back(codes::kDigestMismatch, error.what(), text, number);
    } catch (const Error& error) {
      if (error.exit() != Exit::input) throw;
      keep_back(codes::kInvalidManifest, error.what(), text, number);
    }
    if (++rows_ % kLinesPerReport == 0) sink_.rows(rows_);
  }

  // The line without its seal; nullopt where it has none. Either way the bundle hears of it.
  std::optional<std::string> unsealed(std::string_view text, std::int64_t number) {
    try {
      auto object = identity::unseal(text);
      bundle_.line(text, number, object ? Seal::right : Seal::none);
      return object;
    } catch (const identity::SealBroken& error) {
      // Without its signature a bundle is anybody's: to pass over a broken one would hide that.
      if (identity::is_signature_line(text)) {
        throw BundleBroken(Exit::input, "line " + std::to_string(number) + ": the signature: " + error.what());
      }
      bundle_.line(text, number, Seal::broken);
      throw;
    }
  }

  void keep_back(std::string_view code, std::string_view why, std::string_view text, std::int64_t number) {
    sink_.quarantine(code, why, text, {number});
    bundle_.kept_back();
  }

  void take_sealed(std::string_view object, std::int64_t number) {
    if (const auto lines = identity::parse_bundle_end(object)) return bundle_.end(*lines, number);
    if (identity::is_signature_line(object)) return sink_.signature(bundle_.signature(object, number));
    intake_.take(object, {number}, true);
    bundle_.taken();
  }

  LineReader lines_;
  Sink& sink_;
  RunIntake intake_;
  BundleCheck bundle_;
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
