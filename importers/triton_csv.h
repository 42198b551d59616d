#pragma once
// The CSV that triton.testing.perf_report saves (`run(save_path=…)`): https://github.com/triton-lang/triton,
// python/triton/testing.py. A line is an argument's value, a column an implementation: `N,Triton (ms),Torch (ms)`. What
// becomes what is in docs/sources.md.

#include <string_view>

#include "importers/importer.h"

namespace kindex::importers {

[[nodiscard]] bool detect_triton_csv(std::string_view head);
void read_triton_csv(Input& input, Sink& sink, const Context& context);

}  // namespace kindex::importers
