// Kernels that do on a GPU what kernels do on a bad day, beside one that is right: each must end as a run with its
// status.
//
//   nvcc -std=c++17 -O3 -arch=native -shared -Xcompiler -fPIC -I. tests/device/plugins/bad.cu -o bad.so
//   kindex measure --plugin ./bad.so --hidden 1024 --pass forward --procs 2 --timeout 8 --out bad.jsonl
#include "kernels/relu_squared_tuned.cu"

namespace {

__global__ void wild_kernel(void* out) {
  *static_cast<int*>(out) = 1;
}
// Not for ever, so that a driver that cannot end it is not lost; far longer than a process may be silent.
__global__ void endless_kernel() {
  unsigned long long start = 0;
  unsigned long long now = 0;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(start));
  constexpr unsigned long long kNanoseconds = 30'000'000'000ULL;
  do asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
  while (now - start < kNanoseconds);
}

cudaStream_t stream_of(const kindex_call* call) {
  return static_cast<cudaStream_t>(call->stream);
}
int wild(void* /*state*/, const kindex_call* call) {
  wild_kernel<<<1, 1, 0, stream_of(call)>>>(reinterpret_cast<void*>(16));
  return static_cast<int>(cudaGetLastError());
}
int endless(void* /*state*/, const kindex_call* call) {
  endless_kernel<<<1, 1, 0, stream_of(call)>>>();
  return static_cast<int>(cudaGetLastError());
}
// Right while it is checked, and launches nothing any more once it is recorded.
int skips(void* state, const kindex_call* call) {
  cudaStreamCaptureStatus capturing = cudaStreamCaptureStatusNone;
  cudaStreamIsCapturing(stream_of(call), &capturing);
  static int calls = 0;
  if (capturing == cudaStreamCaptureStatusActive && ++calls > 1) return 0;
  return kindex::kernels::launch_tuned(state, call);
}

const kindex_implementation implementations[] = {{"wild", "cuda", wild, nullptr},
                                                 {"endless", "cuda", endless, nullptr},
                                                 {"skips", "cuda", skips, nullptr},
                                                 {"right", "cuda", kindex::kernels::launch_tuned, nullptr}};
const kindex_plugin plugin = {KINDEX_PLUGIN_ABI, 4, implementations};

}  // namespace

extern "C" const kindex_plugin* kindex_plugin_entry(void) {
  return &plugin;
}
