#pragma once
// The CUDA variants behind the plugin interface. A launch returns cudaGetLastError(), or KINDEX_UNSUPPORTED.

#include <vector>

#include "kernels/relu_squared_cpu.h"

namespace kindex::kernels {

int launch_tuned(void* state, const kindex_call* call);
int launch_vector(void* state, const kindex_call* call);
int launch_streaming(void* state, const kindex_call* call);
int launch_persistent(void* state, const kindex_call* call);
int launch_bulk(void* state, const kindex_call* call);
int launch_scalar_variant(void* state, const kindex_call* call);
int launch_reference_tuned(void* state, const kindex_call* call);
int launch_reference_plain(void* state, const kindex_call* call);

// The first is the default.
[[nodiscard]] const std::vector<BuiltIn>& cuda_implementations();
[[nodiscard]] const std::vector<BuiltIn>& cuda_references();

}  // namespace kindex::kernels
