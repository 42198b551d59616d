#pragma once
// A list as a table for people, laid out so that a narrow terminal cuts nothing.

#include <string>
#include <vector>

#include "output/rows.h"

namespace kindex::output {

struct Listing {
  std::vector<Rows::Field> columns;
  std::vector<std::vector<std::string>> rows;  // each as long as `columns`
};

// One line a row where that fits. Else digests are shortened, what is the same in all rows (three or more) stands once,
// above, and columns for which a line still has no room continue below it, indented, each with its name. "" without
// rows.
[[nodiscard]] std::string rows_table(Listing listing, const Terminal& terminal);

}  // namespace kindex::output
