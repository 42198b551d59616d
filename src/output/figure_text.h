#pragma once
// A figure drawn with characters.

#include <string>

#include "output/figure.h"
#include "output/table.h"

namespace kindex::output {

// Title, chart and legend, no line wider than the terminal (80 columns where it is not known, at most 100): a marker
// per entry and shape, dots between (every other one of a baseline), bars for p20 to p80 where they reach beyond the
// marker, both axes logarithmic where the values allow it. ASCII alone where the terminal is not `unicode`. At least 20
// columns are needed.
[[nodiscard]] std::string figure_text(const Figure& figure, const Terminal& terminal);

}  // namespace kindex::output
