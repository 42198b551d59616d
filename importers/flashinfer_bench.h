#pragma once
// FlashInfer-Bench's definitions, solutions and traces, as the FlashInfer Trace schema has them:
// https://github.com/flashinfer-ai/flashinfer-bench, flashinfer_bench/data. One file holds any number of these, one a
// line or pretty-printed one after the other: what `cat` makes of a data set's files. What becomes what is in
// docs/sources.md.

#include <string_view>

#include "importers/importer.h"

namespace kindex::importers {

[[nodiscard]] bool detect_flashinfer_bench(std::string_view head);
void read_flashinfer_bench(Input& input, Sink& sink, const Context& context);

}  // namespace kindex::importers
