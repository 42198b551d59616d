#pragma once
// The benchmark CSV of Liger-Kernel's scripts (LIGER.md), read with the curation table.

#include <string_view>

#include "importers/importer.h"

namespace kindex::importers {

[[nodiscard]] bool detect_liger_csv(std::string_view head);
void read_liger_csv(Input& input, Sink& sink, const Context& context);

}  // namespace kindex::importers
