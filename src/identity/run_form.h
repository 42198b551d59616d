#pragma once
// A run's exact canonical bytes, kept as a *form* shared by many runs and a few numbers and strings of its own.
//
// An index of millions of runs cannot keep a kilobyte of canonical text for each (tests/bench has the figures), but
// must be able to give the exact bytes back, since they are what the digest is of. A form is the JCS text of a run's
// spec (or metadata) in which whatever differs between runs of one kind is a hole. Filling the holes gives the bytes
// again, and the digest says whether they are the right ones.
//
// A hole is `${…}`; a literal dollar sign is `$$`. Holes that stand inside a JSON string are filled with text that is
// already JSON-escaped; holes that stand for a number are filled as JCS prints it.
//
//   ${i} ${w} ${p} ${e}  digest text of implementation, workload, protocol, environment
//   ${t}                 observedAt as YYYY-MM-DDTHH:MM:SS.mmmZ, from Values::observed_ms
//   ${k}                 the same instant as YYYY-MM-DD-HH-MM-SS;  ${k7}: the first 7 characters of it
//   ${sN}                string N of the series (Values::series_strings)
//   ${xN}                string N of the run (Values::strings)
//   ${N}                 number N of the run (Values::numbers), as ECMAScript prints it
//   ${N:ns}              floor(number N · 1e6 + 0.5): ms to ns, the Liger rule
//   ${N:bytes}           floor(number N · 2^20 + 0.5): MB to bytes, the Liger rule
//   ${l}                 the run's labels, a JCS object

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"

namespace kindex::identity {

// Everything a form's holes may ask for. The views must outlive the call that uses them.
struct Values {
  const Digest* implementation = nullptr;
  const Digest* workload = nullptr;
  const Digest* protocol = nullptr;
  const Digest* environment = nullptr;
  std::int64_t observed_ms = 0;
  std::vector<std::string> series_strings;  // plain text; escaped when filled in
  std::vector<std::string> strings;         // plain text; escaped when filled in
  std::vector<double> numbers;
  std::string labels;  // JCS object text
};

// A form, parsed once and filled many times.
class Form {
 public:
  // Throws Error(Exit::index) when `text` is no form (only a damaged index holds such a one).
  explicit Form(std::string_view text);

  // Appends the filled text to `out`. Throws Error(Exit::index) when a hole asks for what `values` does not have.
  void fill(const Values& values, std::string& out) const;

  // Brings the text near that a fill() soon copies: an importer has more of it than a processor keeps at hand.
  void prefetch() const {
    for (std::size_t at = 0; at < literals_.size(); at += kCacheLine) __builtin_prefetch(literals_.data() + at);
  }

  // How many numbers and run strings the holes ask for (the highest N plus one).
  [[nodiscard]] std::size_t number_count() const { return number_count_; }
  [[nodiscard]] std::size_t string_count() const { return string_count_; }

 private:
  static constexpr std::size_t kCacheLine = 64;  // bytes
  enum class Hole : unsigned char {
    literal,
    implementation,
    workload,
    protocol,
    environment,
    time,
    kebab_time,
    series_string,
    run_string,
    number,
    nanoseconds,
    bytes,
    labels
  };
  struct Piece {
    Hole hole;
    std::uint32_t index;  // N of the hole, the length cut of ${kN}, the length of a literal
  };
  static Piece hole(std::string_view name);
  static void fill(const Piece& piece, const Values& values, std::string& out);
  void add_literal(std::string_view text);

  std::vector<Piece> pieces_;
  std::string literals_;  // one after the other: an importer has thousands of forms, and reads each from end to end
  std::size_t number_count_ = 0;
  std::size_t string_count_ = 0;
};

// `text` with every `$` doubled, so that it stands for itself in a form.
[[nodiscard]] std::string form_literal(std::string_view text);

// A form and the values that fill it.
struct Formed {
  std::string form;
  Values values;
  // What the digest pointers of `values` point at; shared, so that a Formed can be copied and moved.
  std::shared_ptr<const std::array<Digest, 4>> digests;
};

// Makes a form of any run's canonical spec text, so that runs of one source and shape share it: the four digests and
// observedAt become holes, every number becomes ${N}, every string that is not a closed-vocabulary token (metric, unit,
// statistic, status, comparator, source, keys) becomes ${xN}. An observedAt that format_instant() would not reproduce
// becomes ${xN} as well. `Form(result.form).fill(result.values)` equals `spec` byte for byte.
// `spec` is JCS text of a validated BenchmarkRun spec.
[[nodiscard]] Formed form_of_run(std::string_view spec);
// The same for a run's metadata object: name, title and other strings become ${xN}, labels become ${l}.
// Spec and metadata of one run are filled from one payload, so their strings are numbered in one sequence: pass how
// many the spec's form took (its values.strings.size()) as `first_string`, and append the strings of this result to
// those of the spec's.
[[nodiscard]] Formed form_of_metadata(std::string_view metadata, std::size_t first_string = 0);

// The numbers and strings of one run as a compact blob, and back. Layout, in order: `number_count` numbers, then
// `string_count` strings. A number is one tag byte and: 0 zigzag varint (an integer, |v| ≤ 2^53), 1 little-endian
// float32 (where that is exact), 2 little-endian float64. A string is one tag byte and: 0 varint length and bytes,
// 1 the 32 raw bytes of a `sha256:…` text.
[[nodiscard]] std::string pack(const std::vector<double>& numbers, const std::vector<std::string>& strings);
// The same at the end of `out`.
void append_packed(const std::vector<double>& numbers, const std::vector<std::string>& strings, std::string& out);
// Throws Error(Exit::index) when the blob does not hold exactly that many.
void unpack(std::string_view blob, std::size_t number_count, std::size_t string_count, std::vector<double>& numbers,
            std::vector<std::string>& strings);

}  // namespace kindex::identity
