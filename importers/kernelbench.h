#pragma once
// KernelBench's result files: eval_results.json (samples by problem) and baseline_time_*.json (times by level and
// problem): https://github.com/ScalingIntelligence/KernelBench, src/kernelbench/eval.py, timing.py and
// scripts/eval_from_generations.py. What becomes what is in docs/sources.md.

#include <string_view>

#include "importers/importer.h"

namespace kindex::importers {

[[nodiscard]] bool detect_kernelbench(std::string_view head);
void read_kernelbench(Input& input, Sink& sink, const Context& context);

}  // namespace kindex::importers
