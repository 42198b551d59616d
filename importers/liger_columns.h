#pragma once
// The columns of the Liger benchmark CSV (LIGER.md): any order, all of them there.

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "importers/csv_reader.h"

namespace kindex::importers {

// In the upstream order.
enum class LigerColumn : unsigned char {
  kernel_name,
  kernel_provider,
  kernel_operation_mode,
  metric_name,
  metric_unit,
  x_name,
  x_label,
  x_value,
  y_value_50,
  y_value_20,
  y_value_80,
  extra_benchmark_config_str,
  gpu_name,
  timestamp,
  liger_version,
};

inline constexpr std::array<std::string_view, 15> kLigerColumns{
    "kernel_name", "kernel_provider", "kernel_operation_mode",
    "metric_name", "metric_unit",     "x_name",
    "x_label",     "x_value",         "y_value_50",
    "y_value_20",  "y_value_80",      "extra_benchmark_config_str",
    "gpu_name",    "timestamp",       "liger_version"};

// Where each column stands in this file.
class LigerColumns {
 public:
  // Throws Error(Exit::input) `line N: …` when the header lacks a column or has one twice.
  LigerColumns(const std::vector<CsvField>& header, std::int64_t line);

  // A row must have as many fields as this before operator() may be asked.
  [[nodiscard]] std::size_t width() const { return width_; }
  [[nodiscard]] const CsvField& operator()(const std::vector<CsvField>& row, LigerColumn column) const {
    return row[at_[static_cast<std::size_t>(column)]];
  }
  // Names in the header that the format does not have.
  [[nodiscard]] const std::vector<std::string>& unexpected() const { return unexpected_; }

  // How many of the format's columns a header names: what detection goes by.
  [[nodiscard]] static std::size_t known_in(const std::vector<CsvField>& header);

 private:
  std::array<std::size_t, kLigerColumns.size()> at_{};
  std::size_t width_;
  std::vector<std::string> unexpected_;
};

}  // namespace kindex::importers
