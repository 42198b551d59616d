#include "identity/run_form.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include "base/error.h"
#include "base/instant.h"
#include "identity/jcs.h"

namespace kindex::identity {
namespace {

constexpr std::uint32_t kMostIndex = 9999;  // of a hole; far more than any run has values
constexpr std::uint32_t kKebabTime = 19;    // YYYY-MM-DD-HH-MM-SS

[[noreturn]] void fail(const std::string& why) {
  throw index_error("damaged form of a run: " + why);
}

std::optional<std::uint32_t> index_of(std::string_view digits, std::uint32_t most) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size() || value > most) return std::nullopt;
  return value;
}

const Digest& given(const Digest* digest) {
  if (digest == nullptr) fail("it asks for a digest that the run does not have");
  return *digest;
}

template <typename T>
const T& at(const std::vector<T>& values, std::uint32_t index, const char* what) {
  if (index >= values.size()) fail("it asks for " + std::string(what) + " " + std::to_string(index));
  return values[index];
}

// What format_instant() can write: years 0000 to 9999.
std::int64_t printable_time(std::int64_t ms) {
  constexpr std::int64_t kFirst = -62167219200000;  // 0000-01-01T00:00:00Z
  constexpr std::int64_t kEnd = 253402300800000;    // 10000-01-01T00:00:00Z
  if (ms < kFirst || ms >= kEnd) fail("its time is outside the years 0000 to 9999");
  return ms;
}

void append_finite(double number, std::string& out) {
  if (!std::isfinite(number)) fail("one of its numbers is not finite");
  append_number(number, out);
}

// The rounding of the Liger rules (LIGER.md, "From a row to objects"): half up, in doubles.
void append_scaled(double number, double factor, std::string& out) {
  append_finite(std::floor(number * factor + 0.5), out);
}

}  // namespace

Form::Form(std::string_view text) {
  literals_.reserve(text.size());
  while (!text.empty()) {
    const std::size_t dollar = std::min(text.find('$'), text.size());
    add_literal(text.substr(0, dollar));
    text.remove_prefix(dollar);
    if (text.empty()) break;
    if (text.substr(0, 2) == "$$") {
      add_literal("$");
      text.remove_prefix(2);
      continue;
    }
    const std::size_t end = text.find('}');
    if (text.substr(0, 2) != "${" || end == std::string_view::npos) fail("a lone dollar sign");
    pieces_.push_back(hole(text.substr(2, end - 2)));
    text.remove_prefix(end + 1);
  }
  for (const Piece& piece : pieces_) {
    if (piece.hole == Hole::run_string) string_count_ = std::max<std::size_t>(string_count_, piece.index + 1);
    if (piece.hole == Hole::number || piece.hole == Hole::nanoseconds || piece.hole == Hole::bytes) {
      number_count_ = std::max<std::size_t>(number_count_, piece.index + 1);
    }
  }
}

void Form::add_literal(std::string_view text) {
  if (text.empty()) return;
  if (text.size() > std::numeric_limits<std::uint32_t>::max()) fail("it is longer than any run");
  const auto length = static_cast<std::uint32_t>(text.size());
  const bool goes_on = !pieces_.empty() && pieces_.back().hole == Hole::literal &&
                       pieces_.back().index <= std::numeric_limits<std::uint32_t>::max() - length;
  if (goes_on) {
    pieces_.back().index += length;
  } else {
    pieces_.push_back({Hole::literal, length});
  }
  literals_ += text;
}

Form::Piece Form::hole(std::string_view name) {
  struct Plain {
    std::string_view name;
    Hole hole;
  };
  static constexpr std::array kPlain{Plain{"i", Hole::implementation}, Plain{"w", Hole::workload},
                                     Plain{"p", Hole::protocol},       Plain{"e", Hole::environment},
                                     Plain{"t", Hole::time},           Plain{"l", Hole::labels}};
  for (const Plain& plain : kPlain) {
    if (name == plain.name) return {plain.hole, 0};
  }
  if (name == "k") return {Hole::kebab_time, kKebabTime};

  struct Numbered {
    std::string_view before, after;
    Hole hole;
    std::uint32_t most;
  };
  static constexpr std::array kNumbered{
      Numbered{"k", "", Hole::kebab_time, kKebabTime}, Numbered{"s", "", Hole::series_string, kMostIndex},
      Numbered{"x", "", Hole::run_string, kMostIndex}, Numbered{"", ":ns", Hole::nanoseconds, kMostIndex},
      Numbered{"", ":bytes", Hole::bytes, kMostIndex}, Numbered{"", "", Hole::number, kMostIndex}};
  for (const Numbered& kind : kNumbered) {
    if (!name.starts_with(kind.before) || !name.ends_with(kind.after)) continue;
    const std::string_view digits =
        name.substr(kind.before.size(), name.size() - kind.before.size() - kind.after.size());
    if (const auto index = index_of(digits, kind.most)) return {kind.hole, *index};
  }
  fail("an unknown hole");
}

void Form::fill(const Values& values, std::string& out) const {
  const char* literal = literals_.data();
  for (const Piece& piece : pieces_) {
    if (piece.hole == Hole::literal) {
      out.append(literal, piece.index);
      literal += piece.index;
    } else {
      fill(piece, values, out);
    }
  }
}

void Form::fill(const Piece& piece, const Values& values, std::string& out) {
  switch (piece.hole) {
    case Hole::literal:
      return;
    case Hole::implementation:
      return given(values.implementation).append_to(out);
    case Hole::workload:
      return given(values.workload).append_to(out);
    case Hole::protocol:
      return given(values.protocol).append_to(out);
    case Hole::environment:
      return given(values.environment).append_to(out);
    case Hole::time:
      return append_instant(printable_time(values.observed_ms), out);
    case Hole::kebab_time: {
      const std::size_t start = out.size();
      append_kebab_instant(printable_time(values.observed_ms), out);
      out.erase(start + piece.index);
      return;
    }
    case Hole::series_string:
      return append_escaped(at(values.series_strings, piece.index, "series string"), out);
    case Hole::run_string:
      return append_escaped(at(values.strings, piece.index, "string"), out);
    case Hole::number:
      return append_finite(at(values.numbers, piece.index, "number"), out);
    case Hole::nanoseconds:
      return append_scaled(at(values.numbers, piece.index, "number"), 1e6, out);
    case Hole::bytes:
      return append_scaled(at(values.numbers, piece.index, "number"), 0x1p20, out);
    case Hole::labels:
      if (values.labels.empty()) fail("it asks for labels, and the run has none");
      out += values.labels;
      return;
  }
}

}  // namespace kindex::identity
