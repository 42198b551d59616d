#pragma once
// The two selections of `diff`: which runs each means, and what they differ in on purpose.

#include <array>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "cli/load_groups.h"
#include "index/reader.h"
#include "policy/change.h"

namespace kindex::cli {

struct DiffOptions {
  std::string a, b;              // positional: a selection, @last or @previous
  std::string label_a, label_b;  // KEY=VALUE
  FilterOptions filters;         // of both sides
};

struct DiffSide {
  std::string name;  // for people
  index::Filter filter;
};

// Both sides. Throws Error(Exit::usage) for a selection that does not parse or where a side is not said, and
// Error(Exit::no) where the index holds no such import.
[[nodiscard]] std::array<DiffSide, 2> diff_sides(index::Reader& reader, const DiffOptions& options);

// What the sides differ in on purpose: GPUs or architectures, providers.
[[nodiscard]] policy::Matching matching_of(const std::array<DiffSide, 2>& sides);

}  // namespace kindex::cli
