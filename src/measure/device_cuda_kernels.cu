#include "kernels/random.h"
#include "kernels/tile.cuh"
#include "measure/device_cuda_kernels.h"

namespace kindex::measure::cuda {
namespace {

constexpr int kBlock = 256;
constexpr int kBlocks = 2112;  // sixteen times the multiprocessors of an H200; any number is right

__device__ std::int64_t here() {
  return static_cast<std::int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
}
__device__ std::int64_t step() {
  return static_cast<std::int64_t>(gridDim.x) * blockDim.x;
}
__device__ unsigned long long nanoseconds() {
  unsigned long long now;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
  return now;
}

template <typename T>
__global__ void generate_kernel(T* data, std::int64_t count, std::uint64_t seed) {
  for (std::int64_t i = here(); i < count; i += step()) data[i] = kernels::from_float<T>(kernels::normal_at(seed, i));
}
__global__ void flush_write_kernel(uint4* data, std::int64_t count, unsigned value) {
  for (std::int64_t i = here(); i < count; i += step()) data[i] = {value, value, value, value};
}
__global__ void flush_read_kernel(const uint4* data, std::int64_t count, unsigned* sink) {
  unsigned seen = 0;
  for (std::int64_t i = here(); i < count; i += step()) seen ^= data[i].x ^ data[i].w;
  // Never true for what is in the buffer, which the compiler does not know.
  if (seen == 0x9E3779B9U) *sink = seen;
}
__global__ void hold_kernel(unsigned long long ns) {
  const unsigned long long start = nanoseconds();
  while (nanoseconds() - start < ns) {
  }
}
__global__ void nothing_kernel() {}
__global__ void clock_kernel(long long* out) {
  constexpr unsigned long long kSpin = 100'000;
  const unsigned long long start = nanoseconds();
  unsigned long long first = start;
  while (first == start) first = nanoseconds();  // begin on a tick: on some parts it is a microsecond
  const long long cycles = clock64();
  unsigned long long now = first;
  while (now - first < kSpin) now = nanoseconds();
  out[0] = clock64() - cycles;
  out[1] = static_cast<long long>(now - first);
}
__global__ void checksum_kernel(const unsigned char* data, std::int64_t bytes, unsigned long long* sum) {
  unsigned long long mine = 0;
  const std::int64_t words = reinterpret_cast<std::uintptr_t>(data) % 4 == 0 ? bytes / 4 : 0;
  const auto* from = reinterpret_cast<const unsigned*>(data);
  for (std::int64_t i = here(); i < words; i += step()) mine += kernels::scattered(from[i] ^ (i << 32));
  for (std::int64_t i = words * 4 + here(); i < bytes; i += step()) mine += kernels::scattered(data[i] ^ (i << 32));
  atomicAdd(sum, mine);
}

template <typename T>
__global__ void compare_kernel(kindex_call call, kernels::Tolerance tolerance, Found* found) {
  const auto* x = static_cast<const T*>(call.x);
  const auto* dy = static_cast<const T*>(call.dy);
  const bool forward = call.pass == KINDEX_FORWARD;
  const auto* out = static_cast<const T*>(forward ? call.y : call.dx);
  unsigned long long mismatches = 0;
  double absolute = 0;
  double relative = 0;
  for (std::int64_t i = here(); i < call.rows * call.hidden; i += step()) {
    const double at = kernels::to_float(x[i]);
    const double expected = forward ? kernels::reference_forward(at)
                                    : kernels::reference_backward(at, static_cast<double>(kernels::to_float(dy[i])));
    const double rounded = kernels::to_float(kernels::from_float<T>(static_cast<float>(expected)));
    const kernels::Verdict verdict = kernels::judge(kernels::to_float(out[i]), expected, rounded, tolerance);
    mismatches += verdict.matches ? 0 : 1;
    if (!verdict.finite) continue;
    absolute = fmax(absolute, verdict.absolute);
    relative = fmax(relative, verdict.relative);
  }
  if (mismatches > 0) atomicAdd(&found->mismatches, mismatches);
  atomicMax(&found->absolute_bits, static_cast<unsigned long long>(__double_as_longlong(absolute)));
  atomicMax(&found->relative_bits, static_cast<unsigned long long>(__double_as_longlong(relative)));
}

}  // namespace

void generate(void* data, kindex_dtype dtype, std::int64_t count, std::uint64_t seed, cudaStream_t stream) {
  switch (dtype) {
    case KINDEX_FP32:
      generate_kernel<<<kBlocks, kBlock, 0, stream>>>(static_cast<float*>(data), count, seed);
      break;
    case KINDEX_FP16:
      generate_kernel<<<kBlocks, kBlock, 0, stream>>>(static_cast<__half*>(data), count, seed);
      break;
    case KINDEX_BF16:
      generate_kernel<<<kBlocks, kBlock, 0, stream>>>(static_cast<__nv_bfloat16*>(data), count, seed);
      break;
  }
}
void flush_write(void* data, std::int64_t bytes, unsigned value, cudaStream_t stream) {
  flush_write_kernel<<<kBlocks, kBlock, 0, stream>>>(static_cast<uint4*>(data), bytes / 16, value);
}
void flush_read(const void* data, std::int64_t bytes, unsigned* sink, cudaStream_t stream) {
  flush_read_kernel<<<kBlocks, kBlock, 0, stream>>>(static_cast<const uint4*>(data), bytes / 16, sink);
}
void hold(double microseconds, cudaStream_t stream) {
  hold_kernel<<<1, 1, 0, stream>>>(static_cast<unsigned long long>(microseconds * 1000));
}
void nothing(cudaStream_t stream) {
  nothing_kernel<<<1, 1, 0, stream>>>();
}
void clock(long long* cycles_and_ns, cudaStream_t stream) {
  clock_kernel<<<1, 1, 0, stream>>>(cycles_and_ns);
}
void checksum(const void* data, std::int64_t bytes, unsigned long long* sum, cudaStream_t stream) {
  checksum_kernel<<<kBlocks, kBlock, 0, stream>>>(static_cast<const unsigned char*>(data), bytes, sum);
}
void compare(const kindex_call& call, const kernels::Tolerance& tolerance, Found* found, cudaStream_t stream) {
  switch (call.dtype) {
    case KINDEX_FP16:
      compare_kernel<__half><<<kBlocks, kBlock, 0, stream>>>(call, tolerance, found);
      break;
    case KINDEX_BF16:
      compare_kernel<__nv_bfloat16><<<kBlocks, kBlock, 0, stream>>>(call, tolerance, found);
      break;
    default:
      compare_kernel<float><<<kBlocks, kBlock, 0, stream>>>(call, tolerance, found);
      break;
  }
}

}  // namespace kindex::measure::cuda
