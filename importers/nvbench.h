#pragma once
// NVBench's JSON (`--json FILE`), file version 1: https://github.com/NVIDIA/nvbench, nvbench/json_printer.cu. What
// becomes what is in docs/sources.md.

#include <string_view>

#include "importers/importer.h"

namespace kindex::importers {

[[nodiscard]] bool detect_nvbench(std::string_view head);
void read_nvbench(Input& input, Sink& sink, const Context& context);

}  // namespace kindex::importers
