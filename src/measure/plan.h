#pragma once
// What one process is told to measure, and what it says back: lines of text over a pipe.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "measure/sampler.h"
#include "measure/terms.h"

namespace kindex::measure {

// One implementation in one pass.
struct ContenderName {
  std::string implementation;
  Pass pass = Pass::forward;
  bool operator==(const ContenderName&) const = default;
};

struct PlannedCell {
  Cell cell;
  std::vector<ContenderName> contenders;
};

struct Plan {
  std::string device = "0";
  std::vector<std::string> plugins;
  std::uint64_t seed = 1;
  SamplingOptions sampling;
  std::vector<PlannedCell> cells;
};

[[nodiscard]] std::string encode(const Plan& plan);
// Throws Error(Exit::usage) for text that encode() does not write.
[[nodiscard]] Plan decode_plan(std::string_view text);

// A line of a worker: a word and its fields, separated by tabs. Text is escaped so that it holds neither.
struct Message {
  std::string word;
  std::vector<std::string> fields;
};
[[nodiscard]] std::string encode(const Message& message);
[[nodiscard]] Message decode_message(std::string_view line);

// Full precision, and back; nullopt for what is no finite number.
[[nodiscard]] std::string number_text(double value);
[[nodiscard]] std::optional<double> parse_number(std::string_view text);
[[nodiscard]] std::optional<std::int64_t> parse_integer(std::string_view text);

}  // namespace kindex::measure
