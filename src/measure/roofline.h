#pragma once
// What an implementation is held to: the reference kernels, which move the same bytes and compute nothing.

#include <string>

#include "measure/conductor.h"

namespace kindex::measure {

[[nodiscard]] bool is_reference(const Measured& measured, const std::string& implementation);

// The fastest reference of that pass in the cell, in ns; 0 where none was measured.
[[nodiscard]] double reference_ns(const Measured& measured, const CellResult& cell, Pass pass);

}  // namespace kindex::measure
