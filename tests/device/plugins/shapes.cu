// The launch shapes and cache hints that the default chooses from, each under a name of its own: V packs of 16 bytes a
// thread, blocks of B threads, loads and stores plain (p) or marked as the first to leave the cache (s). bf16.
//
//   nvcc -std=c++17 -O3 -arch=native -shared -Xcompiler -fPIC -I. tests/device/plugins/shapes.cu -o shapes.so
//   kindex measure --plugin ./shapes.so --impl all --protocol graph_warm,cold_l2 --out shapes.jsonl
//   python3 tests/device/shapes.py shapes.jsonl
//
// The default is chosen from such runs, and judged on others (compare.py).
#include <array>
#include <string>

#include "kernels/tile.cuh"

namespace {

using namespace kindex::kernels;

template <typename Reads, typename Writes, int kVectors, int kBlock>
int launch(void* /*state*/, const kindex_call* call) {
  if (call->dtype != KINDEX_BF16) return KINDEX_UNSUPPORTED;
  const auto tensors = tensors_of<__nv_bfloat16>(*call);
  auto* stream = static_cast<cudaStream_t>(call->stream);
  if (call->pass == KINDEX_FORWARD) {
    launch_tile<Forward, __nv_bfloat16, Reads, Writes, kVectors, kBlock>(tensors, stream);
  } else {
    launch_tile<Backward, __nv_bfloat16, Reads, Writes, kVectors, kBlock>(tensors, stream);
  }
  return static_cast<int>(cudaGetLastError());
}

constexpr unsigned kMost = 48;
std::array<std::string, kMost> names;
std::array<kindex_implementation, kMost> implementations;
kindex_plugin plugin{KINDEX_PLUGIN_ABI, 0, implementations.data()};

void add(const std::string& name, kindex_launch function) {
  names[plugin.count] = name;
  implementations[plugin.count] = {names[plugin.count].c_str(), "cuda", function, nullptr};
  ++plugin.count;
}
template <int kVectors, int kBlock>
void add_hints() {
  const std::string shape = "v" + std::to_string(kVectors) + "_b" + std::to_string(kBlock);
  add(shape + "_pp", launch<Cached, Cached, kVectors, kBlock>);
  add(shape + "_ps", launch<Cached, Streamed, kVectors, kBlock>);
  add(shape + "_sp", launch<Streamed, Cached, kVectors, kBlock>);
  add(shape + "_ss", launch<Streamed, Streamed, kVectors, kBlock>);
}
template <int kVectors>
void add_blocks() {
  add_hints<kVectors, 128>();
  add_hints<kVectors, 256>();
  add_hints<kVectors, 512>();
  add_hints<kVectors, 1024>();
}

}  // namespace

extern "C" const kindex_plugin* kindex_plugin_entry(void) {
  if (plugin.count == 0) {
    add_blocks<1>();
    add_blocks<2>();
    add_blocks<4>();
  }
  return &plugin;
}
