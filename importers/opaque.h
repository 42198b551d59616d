#pragma once
// Benchmarks whose files name what ran and with which arguments, and not what it computes (NVBench, Google Benchmark,
// perf_report, KernelBench). Their operation is the benchmark itself, known by its tool and name: its inputs are its
// arguments, its output is unspecified. Two files mean the same operation where tool, name and argument names agree.

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "importers/draft.h"

namespace kindex::importers {

struct OpaqueCase {
  std::string tool;       // as people call it: "NVBench"
  std::string benchmark;  // its name in the file
  // Arguments that no workload of the record format can hold: they are part of which operation it is.
  std::vector<std::pair<std::string, std::string>> words;
  std::map<std::string, std::int64_t> axes;  // by axis name
  std::map<std::string, double> numbers;     // by token: arguments that are no whole numbers
};

// Operation and workload of `at`, into `draft`.
void describe(const OpaqueCase& at, Draft& draft);

// `saxpy/T=I32`: the benchmark with what tells its operations apart.
[[nodiscard]] std::string operation_text(const OpaqueCase& at);

// `elements=1024 block=256 T=I32`: for titles.
[[nodiscard]] std::string arguments_text(const OpaqueCase& at);

}  // namespace kindex::importers
