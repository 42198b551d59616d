#pragma once
// The small terms that all sections of the curation table are made of. Every function throws Error(Exit::input) that
// names the place.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "importers/curation.h"
#include "importers/json_node.h"

namespace kindex::importers {

inline constexpr std::size_t kMostTermName = 100;
inline constexpr std::size_t kMostSentence = 1000;

// `[a-z][a-z0-9_]*`: the form of axes and tokens in the record format.
[[nodiscard]] bool is_axis_name(std::string_view text);
[[nodiscard]] std::string axis_name(const JsonNode& node);
// That a member's name is one.
void expect_axis_name(const std::string& name, const JsonNode& node);

// Names of kernels, providers and passes become segments of external ids, which `/` separates.
void expect_segment(const std::string& name, const JsonNode& node);

[[nodiscard]] std::vector<std::string> text_list(const JsonNode& node, std::size_t most = kMostTermName);

// `since` and `until` of an object: `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, UTC.
[[nodiscard]] Period parse_period(const JsonNode& node);

[[nodiscard]] std::vector<Tensor> parse_tensors(const JsonNode& node);

// A Formula or manifest::Expression.
template <typename Parsed>
[[nodiscard]] Parsed parse_expression(const std::string& text, const JsonNode& node) {
  try {
    return Parsed(text);
  } catch (const Error& error) {
    node.fail(error.what());
  }
}

}  // namespace kindex::importers
