#pragma once
// The part of the curation table that says what a kernel computes and how its rows become workloads.

#include <string_view>

#include "importers/curation.h"
#include "importers/json_node.h"

namespace kindex::importers {

// `[a-z][a-z0-9_]*`: the form of axes and tokens in the record format.
[[nodiscard]] bool is_axis_name(std::string_view text);

// Throws Error(Exit::input) naming the place. What comes back is consistent: every binding gives every axis that the
// shapes and the derived axes ask for.
[[nodiscard]] Kernel parse_kernel(const JsonNode& node);

}  // namespace kindex::importers
