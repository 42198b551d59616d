// As many blocks as fit on the device at once, each walking the tensor in strides of the grid.

#include <algorithm>

#include "kernels/relu_squared_cuda.h"
#include "kernels/tile.cuh"

namespace kindex::kernels {
namespace {

constexpr int kBlock = 256;
constexpr int kVectors = 4;
constexpr std::int64_t kTile = kVectors * kBlock;

template <typename Op, typename T>
__global__ void __launch_bounds__(kBlock) persistent_kernel(Tensors<T> t) {
  const auto* x = reinterpret_cast<const Pack<T>*>(t.x);
  const auto* dy = reinterpret_cast<const Pack<T>*>(t.dy);
  auto* out = reinterpret_cast<Pack<T>*>(t.out);
  const std::int64_t packs = t.packs();
  for (std::int64_t first = blockIdx.x * kTile; first < packs; first += gridDim.x * kTile) {
    Pack<T> a[kVectors];
    Pack<T> g[kVectors];
#pragma unroll
    for (int v = 0; v < kVectors; ++v) {
      const std::int64_t at = first + v * kBlock + threadIdx.x;
      if (at >= packs) break;
      a[v] = x[at];
      g[v] = Op::kReadsGradient ? dy[at] : a[v];
    }
#pragma unroll
    for (int v = 0; v < kVectors; ++v) {
      const std::int64_t at = first + v * kBlock + threadIdx.x;
      if (at >= packs) break;
      out[at] = apply<Op>(a[v], g[v]);
    }
  }
  finish_tail<Op>(t);
}

struct Persistent {
  template <typename Op, typename T>
  void run(const Tensors<T>& t, cudaStream_t stream) const {
    if (!t.aligned()) return launch_scalar<Op>(t, stream);
    int device = 0;
    int processors = 1;
    int resident = 1;
    cudaGetDevice(&device);
    cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, persistent_kernel<Op, T>, kBlock, 0);
    const std::int64_t needed = (t.packs() + kTile - 1) / kTile;
    const std::int64_t blocks = std::clamp<std::int64_t>(needed, 1, static_cast<std::int64_t>(processors) * resident);
    persistent_kernel<Op, T><<<static_cast<unsigned>(blocks), kBlock, 0, stream>>>(t);
  }
};

}  // namespace

int launch_persistent(void* /*state*/, const kindex_call* call) {
  return dispatch<Forward, Backward>(*call, Persistent{});
}

}  // namespace kindex::kernels
