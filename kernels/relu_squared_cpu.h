#pragma once
// ReLU² on the CPU: two implementations behind the plugin interface, and the comparison with float64.

#include <cstdint>
#include <string_view>
#include <vector>

#include "kernels/kindex_plugin.h"
#include "kernels/reference.h"

namespace kindex::kernels {

// The source file's bytes travel with the program: their digest is the implementation's.
struct BuiltIn {
  kindex_implementation implementation;
  std::string_view file;    // "kernels/relu_squared_cpu.cpp"
  std::string_view source;  // its bytes
  std::string_view title;   // one line: what is particular about it
};

// The first is the default.
[[nodiscard]] const std::vector<BuiltIn>& cpu_implementations();
// One read and one write (forward), two reads and one write (backward), without the arithmetic.
[[nodiscard]] const std::vector<BuiltIn>& cpu_references();

[[nodiscard]] Tolerance tolerance_of(kindex_dtype dtype);

// Compares what a call wrote with float64, every element; `full` when a call wrote y and dx is told by its pointers.
[[nodiscard]] Comparison compare_on_host(const kindex_call& call);

// `count` N(0,1) elements from `seed`, the same for the same arguments on every machine.
void generate_on_host(void* data, kindex_dtype dtype, std::int64_t count, std::uint64_t seed);

}  // namespace kindex::kernels
