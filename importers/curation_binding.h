#pragma once
// The part of a kernel's curation that says how rows become workloads, and what the script did there.

#include "importers/curation.h"
#include "importers/json_node.h"

namespace kindex::importers {

// Texts that are names of shared sentences, replaced by them.
[[nodiscard]] std::vector<std::string> parse_caveats(const JsonNode& node, const Curation& known);

// Throws Error(Exit::input) naming the place. Regions, passes and shared caveats must be in `known`.
[[nodiscard]] Binding parse_binding(const JsonNode& node, const Curation& known);

}  // namespace kindex::importers
