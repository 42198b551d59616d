// A kernel of yours, measured by kindex: one element a thread, forward only, bf16 only. docs/plugin.md walks through
// it.
//
//   nvcc -O3 -arch=native -shared -Xcompiler -fPIC -I. kernels/examples/plugin.cu -o plugin.so
//   kindex measure --plugin ./plugin.so --hidden 4096,8192 --pass forward
#include <cuda_bf16.h>

#include "kernels/kindex_plugin.h"

namespace {

__global__ void relu_squared(const __nv_bfloat16* x, __nv_bfloat16* y, int64_t count) {
  const int64_t at = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (at >= count) return;
  const float value = __bfloat162float(x[at]);
  const float r = value <= 0 ? 0 : value;  // written so that a NaN passes
  y[at] = __float2bfloat16(r * r);
}

int launch(void* /*state*/, const kindex_call* call) {
  if (call->pass != KINDEX_FORWARD || call->dtype != KINDEX_BF16) return KINDEX_UNSUPPORTED;
  const int64_t count = call->rows * call->hidden;
  constexpr int kBlock = 256;
  relu_squared<<<static_cast<unsigned>((count + kBlock - 1) / kBlock), kBlock, 0,
                 static_cast<cudaStream_t>(call->stream)>>>(static_cast<const __nv_bfloat16*>(call->x),
                                                            static_cast<__nv_bfloat16*>(call->y), count);
  return static_cast<int>(cudaGetLastError());
}

const kindex_implementation implementations[] = {{"mine", "cuda", launch, nullptr}};
const kindex_plugin plugin = {KINDEX_PLUGIN_ABI, 1, implementations};

}  // namespace

extern "C" const kindex_plugin* kindex_plugin_entry(void) {
  return &plugin;
}
