// The default: tiles whose launch shape and cache hints were fastest for the size on an H200, and a kernel that moves
// the same bytes in that very shape and computes nothing. The figures behind it: docs/measure.md, "The default".

#include "kernels/relu_squared_cuda.h"
#include "kernels/tile.cuh"

namespace kindex::kernels {
namespace {

// The last-level cache of the current device, in bytes.
std::int64_t cache_bytes() {
  thread_local int known_device = -1;
  thread_local int known_bytes = 0;
  int device = 0;
  if (cudaGetDevice(&device) != cudaSuccess) return 0;
  if (device != known_device) {
    cudaDeviceGetAttribute(&known_bytes, cudaDevAttrL2CacheSize, device);
    known_device = device;
  }
  return known_bytes;
}

// Up to the size of the cache, inputs may still be in it: they are kept, and outputs marked to go first, unless the
// cold protocol is the worse for it. A little above, marked loads leave room for the rest. Far above, hints only cost.
struct TunedShape {
  template <typename Op, typename T>
  void run(const Tensors<T>& t, cudaStream_t stream) const {
    constexpr int kTensors = Op::kReadsGradient ? 3 : 2;
    const std::int64_t traffic = kTensors * t.count * static_cast<std::int64_t>(sizeof(T));
    const std::int64_t cache = cache_bytes();
    if constexpr (Op::kReadsGradient) {
      if (traffic <= cache) return launch_tile<Op, T, Cached, Streamed, 1, 256>(t, stream);
      if (traffic <= 2 * cache) return launch_tile<Op, T, Streamed, Streamed, 1, 256>(t, stream);
      launch_tile<Op, T, Cached, Cached, 1, 1024>(t, stream);
    } else {
      if (traffic <= cache / 12) return launch_tile<Op, T, Cached, Streamed, 1, 256>(t, stream);
      if (traffic <= cache / 2) return launch_tile<Op, T, Cached, Streamed, 2, 128>(t, stream);
      if (traffic <= cache) return launch_tile<Op, T, Cached, Cached, 2, 512>(t, stream);
      if (traffic <= 2 * cache) return launch_tile<Op, T, Streamed, Cached, 4, 512>(t, stream);
      launch_tile<Op, T, Cached, Cached, 1, 128>(t, stream);
    }
  }
};

}  // namespace

int launch_tuned(void* /*state*/, const kindex_call* call) {
  return dispatch<Forward, Backward>(*call, TunedShape{});
}

int launch_reference_tuned(void* /*state*/, const kindex_call* call) {
  return dispatch<Copy, Add>(*call, TunedShape{});
}

}  // namespace kindex::kernels
