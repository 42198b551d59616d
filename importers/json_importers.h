#pragma once
// The importers of records and manifests: one record of the public catalog, its whole export, JSON a line or alone,
// YAML.

#include <string_view>

#include "importers/importer.h"

namespace kindex::importers {

[[nodiscard]] bool detect_record(std::string_view head);
void read_record(Input& input, Sink& sink, const Context& context);

[[nodiscard]] bool detect_catalog(std::string_view head);
void read_catalog(Input& input, Sink& sink, const Context& context);

[[nodiscard]] bool detect_manifests(std::string_view head);
void read_manifests(Input& input, Sink& sink, const Context& context);

[[nodiscard]] bool detect_yaml(std::string_view head);
void read_yaml(Input& input, Sink& sink, const Context& context);

}  // namespace kindex::importers
