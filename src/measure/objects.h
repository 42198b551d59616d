#pragma once
// A manifest line and its digest, from the JSON of its spec and metadata.

#include <string>
#include <string_view>

#include "measure/manifests.h"

namespace kindex::measure {

// Validates as an import would: a mistake here is found before anything is written.
[[nodiscard]] Named named(std::string_view kind, const std::string& spec, const std::string& metadata);

}  // namespace kindex::measure
