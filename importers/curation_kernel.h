#pragma once
// The part of the curation table that says what a kernel computes.

#include "importers/curation.h"
#include "importers/json_node.h"

namespace kindex::importers {

// Throws Error(Exit::input) naming the place. What comes back is consistent: every binding gives every axis that the
// shapes and the derived axes ask for. Regions, passes and shared caveats must be in `known`.
[[nodiscard]] Kernel parse_kernel(const JsonNode& node, const Curation& known);

}  // namespace kindex::importers
