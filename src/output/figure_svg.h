#pragma once
// A figure as SVG.

#include <string>

#include "output/figure.h"

namespace kindex::output {

// A whole SVG file, 760 wide: value over shape, a line per entry with its p20 to p80 as a band, baselines dashed. On
// white, with no style sheet and no script, so that every viewer draws it alike. `note` stands small at the bottom.
[[nodiscard]] std::string figure_svg(const Figure& figure, const std::string& note);

}  // namespace kindex::output
