#pragma once
// The output formats, one list for every command.

#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace kindex::output {

enum class Format { table, json, jsonl, csv, markdown };

inline constexpr std::array<std::pair<std::string_view, Format>, 5> kFormats{{{"table", Format::table},
                                                                              {"json", Format::json},
                                                                              {"jsonl", Format::jsonl},
                                                                              {"csv", Format::csv},
                                                                              {"markdown", Format::markdown}}};

[[nodiscard]] inline std::optional<Format> parse_format(std::string_view name) {
  for (const auto& format : kFormats) {
    if (format.first == name) return format.second;
  }
  return std::nullopt;
}

}  // namespace kindex::output
