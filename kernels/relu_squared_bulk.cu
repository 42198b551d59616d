// Tiles through shared memory with the bulk copy engine (PTX ISA, cp.async.bulk; sm_90 and later): one thread starts
// the copies, all compute in place, and a tile is written back while the next ones are on their way.

#include <algorithm>

#include "kernels/relu_squared_cuda.h"
#include "kernels/tile.cuh"

namespace kindex::kernels {
namespace {

constexpr int kBlock = 256;
constexpr int kStages = 4;
constexpr int kTileBytes = 8192;  // of each tensor

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

__device__ __forceinline__ unsigned shared_address(const void* pointer) {
  return static_cast<unsigned>(__cvta_generic_to_shared(pointer));
}
__device__ __forceinline__ void init_barrier(std::uint64_t* barrier) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared_address(barrier)) : "memory");
}
__device__ __forceinline__ void expect(std::uint64_t* barrier, unsigned bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(shared_address(barrier)), "r"(bytes)
               : "memory");
}
__device__ __forceinline__ void wait(std::uint64_t* barrier, unsigned parity) {
  asm volatile(
      "{\n.reg .pred done;\n"
      "again:\n"
      "mbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n"
      "@!done bra again;\n}" ::"r"(shared_address(barrier)),
      "r"(parity)
      : "memory");
}
__device__ __forceinline__ void copy_in(void* to, const void* from, std::uint64_t* barrier) {
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
                   shared_address(to)),
               "l"(from), "r"(kTileBytes), "r"(shared_address(barrier))
               : "memory");
}
__device__ __forceinline__ void copy_out(void* to, const void* from) {
  asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(to), "r"(shared_address(from)),
               "r"(kTileBytes)
               : "memory");
  asm volatile("cp.async.bulk.commit_group;" ::: "memory");
}

#endif

template <typename Op, typename T>
__global__ void __launch_bounds__(kBlock) bulk_kernel(Tensors<T> t) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
  constexpr int kTensors = Op::kReadsGradient ? 2 : 1;
  constexpr std::int64_t kPacks = kTileBytes / sizeof(Pack<T>);
  extern __shared__ __align__(128) unsigned char memory[];
  __shared__ std::uint64_t full[kStages];
  const auto x_tile = [&](std::int64_t k) {
    return reinterpret_cast<Pack<T>*>(memory + (k % kStages) * kTensors * kTileBytes);
  };
  const auto* x = reinterpret_cast<const Pack<T>*>(t.x);
  const auto* dy = reinterpret_cast<const Pack<T>*>(t.dy);
  auto* out = reinterpret_cast<Pack<T>*>(t.out);
  const std::int64_t tiles = t.packs() / kPacks;
  const auto tile_at = [&](std::int64_t k) { return blockIdx.x + k * gridDim.x; };
  const auto fetch = [&](std::int64_t k) {
    if (tile_at(k) >= tiles) return;
    std::uint64_t* barrier = &full[k % kStages];
    expect(barrier, kTensors * kTileBytes);
    copy_in(x_tile(k), x + tile_at(k) * kPacks, barrier);
    if constexpr (Op::kReadsGradient) copy_in(x_tile(k) + kPacks, dy + tile_at(k) * kPacks, barrier);
  };

  if (threadIdx.x == 0) {
    for (auto& barrier : full) init_barrier(&barrier);
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    for (int k = 0; k < kStages; ++k) fetch(k);
  }
  __syncthreads();
  for (std::int64_t k = 0; tile_at(k) < tiles; ++k) {
    wait(&full[k % kStages], static_cast<unsigned>(k / kStages & 1));
    Pack<T>* here = x_tile(k);
    for (int i = threadIdx.x; i < kPacks; i += kBlock) {
      here[i] = apply<Op>(here[i], Op::kReadsGradient ? here[kPacks + i] : here[i]);
    }
    // Ordinary stores to shared memory must be seen by the copy engine, which reads by another way.
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (threadIdx.x == 0) {
      copy_out(out + tile_at(k) * kPacks, here);
      // All but the copy just started have left their tile: the stage of the tile before is free.
      asm volatile("cp.async.bulk.wait_group.read 1;" ::: "memory");
      if (k > 0) fetch(k - 1 + kStages);
    }
  }
  if (threadIdx.x == 0) asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
  // What is left after the last whole tile.
  for (std::int64_t at = tiles * kPacks + blockIdx.x * kBlock + threadIdx.x; at < t.packs(); at += gridDim.x * kBlock) {
    out[at] = apply<Op>(x[at], Op::kReadsGradient ? dy[at] : x[at]);
  }
  finish_tail<Op>(t);
#endif
}

struct Bulk {
  template <typename Op, typename T>
  void run(const Tensors<T>& t, cudaStream_t stream) const {
    if (!t.aligned()) return launch_scalar<Op>(t, stream);
    constexpr int kShared = (Op::kReadsGradient ? 2 : 1) * kStages * kTileBytes;
    int device = 0;
    int processors = 1;
    cudaGetDevice(&device);
    cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
    cudaFuncSetAttribute(bulk_kernel<Op, T>, cudaFuncAttributeMaxDynamicSharedMemorySize, kShared);
    constexpr std::int64_t kPacks = kTileBytes / sizeof(Pack<T>);
    constexpr int kResident = Op::kReadsGradient ? 3 : 6;  // blocks whose tiles fit into 227 KiB
    const std::int64_t tiles = std::max<std::int64_t>(1, t.packs() / kPacks);
    const auto blocks = std::min<std::int64_t>(tiles, static_cast<std::int64_t>(processors) * kResident);
    bulk_kernel<Op, T><<<static_cast<unsigned>(blocks), kBlock, kShared, stream>>>(t);
  }
};

}  // namespace

int launch_bulk(void* /*state*/, const kindex_call* call) {
  int device = 0;
  int major = 0;
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device);
  constexpr int kHopper = 9;
  if (major < kHopper) return KINDEX_UNSUPPORTED;
  return dispatch<Forward, Backward>(*call, Bulk{});
}

}  // namespace kindex::kernels
