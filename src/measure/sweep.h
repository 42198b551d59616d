#pragma once
// Which cells a measurement covers: shapes × dtypes × methods, in each the implementations × passes.

#include <string>
#include <vector>

#include "measure/plan.h"

namespace kindex::measure {

// The table of docs/measure.md: rows 4096 with hidden from 128 to 16384, and 65536 × 16384.
[[nodiscard]] std::vector<Shape> standard_shapes();
// The shapes of the Liger scripts' own sweep: rows 4096, hidden from 512 to 16384.
[[nodiscard]] std::vector<Shape> liger_shapes();
// `ROWS HIDDEN` a line, also `ROWSxHIDDEN` or `ROWS,HIDDEN`; `#` begins a comment. Throws Error(Exit::input) `line N:
// …`.
[[nodiscard]] std::vector<Shape> parse_shapes(const std::string& text);

struct Wanted {
  std::vector<Shape> shapes;
  std::vector<kindex_dtype> dtypes;
  std::vector<Method> methods;
  std::vector<Pass> passes;
  std::vector<std::string> implementations;
};
[[nodiscard]] std::vector<PlannedCell> cells_of(const Wanted& wanted);

}  // namespace kindex::measure
