#pragma once
// A line of eight block heights for a series of numbers.

#include <cstddef>
#include <string>
#include <vector>

namespace kindex::output {

// One block a value, `▁` the lowest and `█` the highest of them; all the same: `▄`. More values than `most` are taken
// together in as many even groups, by their medians. Fewer than two: "". All must be finite.
[[nodiscard]] std::string sparkline(const std::vector<double>& values, std::size_t most = 24);

}  // namespace kindex::output
