#pragma once
// Numbers as people read them. Programs get full precision from JsonWriter instead.

#include <string>
#include <string_view>
#include <vector>

namespace kindex::output {

// `digits` significant digits without an exponent, integer digits always whole: 8.672, 124.1, 1004, 12345, 0.04821.
// From 1e15 on, and below 1e-6, with an exponent. No unit.
[[nodiscard]] std::string significant(double value, int digits = 4);

// A speedup: 0.063, 0.85, 1.97, 12.4, 513.
[[nodiscard]] std::string ratio_text(double value);

// Spaces appended so that the decimal points stand below each other once the texts are right-aligned. Texts that are no
// numbers (failed, -) are padded like integers.
void align_decimals(const std::vector<std::string*>& texts);

// The largest of ns, us, ms, s (or B, KiB, MiB, GiB for bytes) in which `typical` is at least 1; any other unit is
// kept.
struct Scale {
  double divisor = 1;
  std::string unit;
};
[[nodiscard]] Scale scale_for(double typical, std::string_view unit);

// 0.0312 as `3.12%`.
[[nodiscard]] std::string percent(double part);

}  // namespace kindex::output
