#pragma once
// The axes of a figure: where values stand, and which are named.

#include <string>
#include <vector>

#include "output/figure.h"
#include "output/number_text.h"

namespace kindex::output {

struct Axis {
  double low = 0, high = 1;  // what its ends stand for
  bool log = false;
  std::vector<double> ticks;        // between low and high, ascending
  std::vector<std::string> labels;  // one a tick; "" where it would not fit

  // 0 at low, 1 at high.
  [[nodiscard]] double place(double value) const;
};

// The shapes: logarithmic where all are above 0 and the figure has an axis. `room` is how many labels of average width
// fit; the last is always named.
[[nodiscard]] Axis shape_axis(const Figure& figure, double room);
// The values with their spreads, logarithmic; in `scale`'s unit. From 0, linear, where a value is not above 0.
[[nodiscard]] Axis value_axis(const Figure& figure, const Scale& scale, std::size_t most_ticks);
// The unit in which the figure's middle value is at least 1.
[[nodiscard]] Scale figure_scale(const Figure& figure);

}  // namespace kindex::output
