#pragma once
// Small kernels that the CUDA backend needs around the ones it times. Each is enqueued on `stream`.

#include <cuda_runtime.h>

#include "kernels/kindex_plugin.h"
#include "kernels/reference.h"

namespace kindex::measure::cuda {

void generate(void* data, kindex_dtype dtype, std::int64_t count, std::uint64_t seed, cudaStream_t stream);
void flush_write(void* data, std::int64_t bytes, unsigned value, cudaStream_t stream);
void flush_read(const void* data, std::int64_t bytes, unsigned* sink, cudaStream_t stream);
void hold(double microseconds, cudaStream_t stream);
void nothing(cudaStream_t stream);
// Cycles and nanoseconds of a spin of about 100 µs, into cycles_and_ns[0] and [1].
void clock(long long* cycles_and_ns, cudaStream_t stream);
// Adds to *sum; the order of the elements counts. Data on a 4-byte boundary and other data have different sums.
void checksum(const void* data, std::int64_t bytes, unsigned long long* sum, cudaStream_t stream);

// Mismatches, and the bits of the largest errors: doubles that are not negative sort as their bits do.
struct Found {
  unsigned long long mismatches, absolute_bits, relative_bits;
};
void compare(const kindex_call& call, const kernels::Tolerance& tolerance, Found* found, cudaStream_t stream);

}  // namespace kindex::measure::cuda
