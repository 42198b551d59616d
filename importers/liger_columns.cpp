#include "importers/liger_columns.h"

#include <algorithm>

#include "base/error.h"
#include "importers/listing.h"
#include "manifest/path.h"

namespace kindex::importers {
namespace {

constexpr std::size_t kAbsent = static_cast<std::size_t>(-1);

// The index of `name` among the format's columns, or kAbsent.
std::size_t column_index(std::string_view name) {
  const auto* const found = std::find(kLigerColumns.begin(), kLigerColumns.end(), name);
  return found == kLigerColumns.end() ? kAbsent : static_cast<std::size_t>(found - kLigerColumns.begin());
}

}  // namespace

LigerColumns::LigerColumns(const std::vector<CsvField>& header, std::int64_t line) : width_(header.size()) {
  const auto fail = [line](const std::string& what) {
    throw input_error("line " + std::to_string(line) + ": " + what);
  };
  at_.fill(kAbsent);
  for (std::size_t i = 0; i < header.size(); ++i) {
    const std::string name = header[i].value();
    const std::size_t column = column_index(name);
    if (column == kAbsent) {
      unexpected_.push_back(name);
    } else if (at_[column] != kAbsent) {
      fail("column " + name + " stands twice");
    } else {
      at_[column] = i;
    }
  }
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < at_.size(); ++i) {
    if (at_[i] == kAbsent) missing.emplace_back(kLigerColumns[i]);
  }
  if (!missing.empty()) {
    fail((missing.size() == 1 ? "missing column " : "missing columns ") + listing(missing) +
         "; a Liger benchmark CSV names all 15 in its header");
  }
}

std::size_t LigerColumns::known_in(const std::vector<CsvField>& header) {
  return static_cast<std::size_t>(std::count_if(
      header.begin(), header.end(), [](const CsvField& field) { return column_index(field.text) != kAbsent; }));
}

}  // namespace kindex::importers
