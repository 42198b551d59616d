#pragma once
// Groups as figures: a value over the shape, a line per entry. What `plot` and `compare --chart` draw.

#include <optional>
#include <string>
#include <vector>

#include "output/compare_report.h"

namespace kindex::output {

struct FigurePoint {
  double x = 0;      // the axis's value, or the place in Figure::shapes
  double value = 0;  // in the metric's unit, as p20 and p80
  std::optional<double> p20, p80;
};

struct FigureLine {
  std::string name;  // with the start of its implementation's digest where two share a name
  bool baseline = false;
  std::vector<FigurePoint> points;  // by x, each x once
};

// What tells figures apart. Everything in a figure agrees in all of it, so that no line joins two cohorts that differ
// in more than the shape.
struct FigureKey {
  std::string operation, gpu, dtype, metric, pass, protocol, timed_region, shape;  // shape: "rows=4096", the fixed axes
};

struct Figure {
  FigureKey key;
  std::string unit, statistic;
  std::string axis;                 // the axis that x is of; "" where `shapes` are
  std::vector<std::string> shapes;  // shapes that differ in several axes at once stand side by side
  std::vector<FigureLine> lines;    // baselines first, then by name
};

// In the order of ordered(); groups that rank nothing are in none.
[[nodiscard]] std::vector<Figure> figures_of(const std::vector<const Compared*>& groups);

// "relu_squared forward bf16 rows=4096, H100 80GB HBM3".
[[nodiscard]] std::string figure_title(const Figure& figure);
// "latency median over hidden; liger-bench-do-bench-forward, fwd".
[[nodiscard]] std::string figure_about(const Figure& figure);

}  // namespace kindex::output
