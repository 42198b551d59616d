#pragma once
// Which of the figures that a selection makes is meant.

#include <cstddef>
#include <vector>

#include "output/figure.h"

namespace kindex::cli {

// The only figure, or the one of that number (from 1; 0: none was given). Throws Error(Exit::usage) where several are
// left, naming what they differ in and the filters that choose, and for a number that there is none of; Error(Exit::no)
// where there is no figure at all.
[[nodiscard]] const output::Figure& one_figure(const std::vector<output::Figure>& figures, std::size_t number);

}  // namespace kindex::cli
