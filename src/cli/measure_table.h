#pragma once
// What `kindex measure` shows: for each protocol and dtype a table, in it a line for each shape, pass and
// implementation.

#include <limits>
#include <string>

#include "measure/conductor.h"
#include "output/table.h"

namespace kindex::cli {

// The device, as its driver or the operating system calls it; "unknown device" before a process has said.
[[nodiscard]] std::string product_of(const measure::Measured& measured);

// "relu_squared on NVIDIA H200, 5 processes", and what the timer can tell apart. One line.
[[nodiscard]] std::string measure_heading(const measure::Measured& measured, const std::string& device);

// What was measured in the first `cells` cells. `roofline`: the references alone.
[[nodiscard]] std::string measure_table(const measure::Measured& measured, bool roofline,
                                        const output::Terminal& terminal,
                                        std::size_t cells = std::numeric_limits<std::size_t>::max());

}  // namespace kindex::cli
