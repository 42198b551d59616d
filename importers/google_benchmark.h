#pragma once
// Google Benchmark's JSON (`--benchmark_format=json`, `--benchmark_out=FILE`), schema version 1:
// https://github.com/google/benchmark, src/json_reporter.cc. What becomes what is in docs/sources.md.

#include <string_view>

#include "importers/importer.h"

namespace kindex::importers {

[[nodiscard]] bool detect_google_benchmark(std::string_view head);
void read_google_benchmark(Input& input, Sink& sink, const Context& context);

}  // namespace kindex::importers
