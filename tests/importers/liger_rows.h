#pragma once
// Liger CSVs written by hand: the upstream header and rows of it.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "importers/liger_columns.h"

namespace kindex::tests {

// One row, ready to be changed: line 1920 of the public CSV, which is the run of the seed record.
struct LigerRow {
  std::array<std::string, 15> fields{"relu_squared",
                                     "liger",
                                     "backward",
                                     "speed",
                                     "ms",
                                     "N",
                                     "hidden size",
                                     "512",
                                     "0.01056000031530857",
                                     "0.01033599954098463",
                                     "0.03440000116825104",
                                     R"("{""M"": 4096, ""dtype"": ""torch.bfloat16""}")",
                                     "NVIDIA H100 80GB HBM3",
                                     "2026-03-27 06:09:42",
                                     "0.7.0"};

  LigerRow with(std::string_view column, const std::string& value) const {
    LigerRow changed = *this;
    const auto* const at = std::find(importers::kLigerColumns.begin(), importers::kLigerColumns.end(), column);
    changed.fields.at(static_cast<std::size_t>(at - importers::kLigerColumns.begin())) = value;
    return changed;
  }
};

template <typename Fields>
std::string csv_line(const Fields& fields, std::string_view line_end = "\r\n") {
  std::string line;
  for (const auto& field : fields) {
    if (&field != &fields[0]) line += ',';
    line += field;
  }
  return line.append(line_end);
}

inline std::string liger_csv(const std::vector<LigerRow>& rows, std::string_view line_end = "\r\n") {
  std::string text = csv_line(importers::kLigerColumns, line_end);
  for (const LigerRow& row : rows) text += csv_line(row.fields, line_end);
  return text;
}

}  // namespace kindex::tests
