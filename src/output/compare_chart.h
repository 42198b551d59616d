#pragma once
// `compare --chart`: a comparison as pictures made of characters.

#include <string>

#include "output/compare_report.h"
#include "output/table.h"

namespace kindex::output {

// A chart per GPU, pass, protocol and timed region (output/figure.h), after the rules they were made by, and before
// what was left out. Throws Error(Exit::usage) where the report holds several operations: that is a wall of charts.
[[nodiscard]] std::string compare_chart(const CompareReport& report, const Terminal& terminal);

}  // namespace kindex::output
