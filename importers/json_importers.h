#pragma once
// The importers of JSON: one record of the public catalog, and manifests or records a line or alone.

#include <string_view>

#include "importers/importer.h"

namespace kindex::importers {

[[nodiscard]] bool detect_record(std::string_view head);
void read_record(Input& input, Sink& sink, const Context& context);

[[nodiscard]] bool detect_manifests(std::string_view head);
void read_manifests(Input& input, Sink& sink, const Context& context);

}  // namespace kindex::importers
