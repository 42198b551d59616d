#pragma once
// The shape that most variants share: one tile of V·B 16-byte packs a block, all loads of a thread before its first
// store, the few elements after the last whole pack by the first threads of block 0.

#include <cuda_runtime.h>

#include "kernels/element.cuh"
#include "kernels/kindex_plugin.h"

namespace kindex::kernels {

// The tensors of a call with its dtype.
template <typename T>
struct Tensors {
  const T* x;
  const T* dy;
  T* out;
  std::int64_t count;

  [[nodiscard]] __host__ __device__ std::int64_t packs() const { return count / Pack<T>::kCount; }
  // Whether 16-byte accesses are allowed: every pointer on a 16-byte boundary.
  [[nodiscard]] bool aligned() const {
    const auto bits = reinterpret_cast<std::uintptr_t>(x) | reinterpret_cast<std::uintptr_t>(dy) |
                      reinterpret_cast<std::uintptr_t>(out);
    return bits % 16 == 0;
  }
};

template <typename Op, typename T>
__device__ __forceinline__ void finish_tail(const Tensors<T>& t) {
  const std::int64_t at = t.packs() * Pack<T>::kCount + threadIdx.x;
  if (blockIdx.x == 0 && at < t.count) t.out[at] = Op::apply(t.x[at], Op::kReadsGradient ? t.dy[at] : t.x[at]);
}

// kWhole: the tensor is a whole number of tiles, and the kernel is free of what looks after the rest.
template <typename Op, typename T, typename Reads, typename Writes, int kVectors, int kBlock, bool kWhole>
__global__ void __launch_bounds__(kBlock) tile_kernel(Tensors<T> t) {
  const auto* x = reinterpret_cast<const Pack<T>*>(t.x);
  const auto* dy = reinterpret_cast<const Pack<T>*>(t.dy);
  auto* out = reinterpret_cast<Pack<T>*>(t.out);
  const std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * (kVectors * kBlock);
  const std::int64_t base = first + threadIdx.x;
  Pack<T> a[kVectors];
  Pack<T> g[kVectors];
  if (kWhole || first + kVectors * kBlock <= t.packs()) {
#pragma unroll
    for (int v = 0; v < kVectors; ++v) {
      a[v] = Reads::load(x + base + v * kBlock);
      g[v] = Op::kReadsGradient ? Reads::load(dy + base + v * kBlock) : a[v];
    }
#pragma unroll
    for (int v = 0; v < kVectors; ++v) Writes::store(out + base + v * kBlock, apply<Op>(a[v], g[v]));
  } else {
#pragma unroll
    for (int v = 0; v < kVectors; ++v) {
      const std::int64_t at = base + v * kBlock;
      if (at >= t.packs()) break;
      a[v] = Reads::load(x + at);
      g[v] = Op::kReadsGradient ? Reads::load(dy + at) : a[v];
      Writes::store(out + at, apply<Op>(a[v], g[v]));
    }
  }
  if constexpr (!kWhole) finish_tail<Op>(t);
}

// One element a thread: what unaligned pointers get.
template <typename Op, typename T>
__global__ void __launch_bounds__(256) scalar_kernel(Tensors<T> t) {
  const std::int64_t at = static_cast<std::int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (at < t.count) t.out[at] = Op::apply(t.x[at], Op::kReadsGradient ? t.dy[at] : t.x[at]);
}

template <typename Op, typename T>
void launch_scalar(const Tensors<T>& t, cudaStream_t stream) {
  constexpr int kBlock = 256;
  const auto blocks = static_cast<unsigned>((t.count + kBlock - 1) / kBlock);
  scalar_kernel<Op, T><<<blocks, kBlock, 0, stream>>>(t);
}

template <typename Op, typename T, typename Reads, typename Writes, int kVectors, int kBlock>
void launch_tile(const Tensors<T>& t, cudaStream_t stream) {
  if (!t.aligned()) return launch_scalar<Op>(t, stream);
  constexpr std::int64_t kTile = kVectors * kBlock;
  const std::int64_t blocks = (t.packs() + kTile - 1) / kTile;
  const auto grid = static_cast<unsigned>(blocks > 0 ? blocks : 1);
  if (t.count % (kTile * Pack<T>::kCount) == 0) {
    tile_kernel<Op, T, Reads, Writes, kVectors, kBlock, true><<<grid, kBlock, 0, stream>>>(t);
  } else {
    tile_kernel<Op, T, Reads, Writes, kVectors, kBlock, false><<<grid, kBlock, 0, stream>>>(t);
  }
}

template <typename T>
Tensors<T> tensors_of(const kindex_call& call) {
  const void* out = call.pass == KINDEX_FORWARD ? call.y : call.dx;
  return {static_cast<const T*>(call.x), static_cast<const T*>(call.dy), static_cast<T*>(const_cast<void*>(out)),
          call.rows * call.hidden};
}

// Calls launcher.run<Op, T>(tensors, stream) for the call's pass and dtype.
template <typename ForwardOp, typename BackwardOp, typename Launcher>
int dispatch(const kindex_call& call, const Launcher& launcher) {
  const auto typed = [&](auto zero) {
    using T = decltype(zero);
    const Tensors<T> tensors = tensors_of<T>(call);
    auto* stream = static_cast<cudaStream_t>(call.stream);
    if (call.pass == KINDEX_FORWARD) {
      launcher.template run<ForwardOp, T>(tensors, stream);
    } else {
      launcher.template run<BackwardOp, T>(tensors, stream);
    }
    return static_cast<int>(cudaGetLastError());
  };
  switch (call.dtype) {
    case KINDEX_FP32:
      return typed(float{});
    case KINDEX_FP16:
      return typed(__half{});
    case KINDEX_BF16:
      return typed(__nv_bfloat16{});
    default:
      return KINDEX_UNSUPPORTED;
  }
}

}  // namespace kindex::kernels
