// One kernel under twelve names: what differs between them is noise, and an interval that says otherwise is wrong.
//
//   nvcc -std=c++17 -O3 -arch=native -shared -Xcompiler -fPIC -I. tests/device/plugins/same.cu -o same.so
#include "kernels/relu_squared_tuned.cu"

namespace {

const char* const kNames[] = {"same_a", "same_b", "same_c", "same_d", "same_e", "same_f",
                              "same_g", "same_h", "same_i", "same_j", "same_k", "same_l"};
constexpr unsigned kCount = sizeof kNames / sizeof kNames[0];
kindex_implementation implementations[kCount];
const kindex_plugin plugin = {KINDEX_PLUGIN_ABI, kCount, implementations};

}  // namespace

extern "C" const kindex_plugin* kindex_plugin_entry(void) {
  for (unsigned i = 0; i < kCount; ++i)
    implementations[i] = {kNames[i], "cuda", kindex::kernels::launch_tuned, nullptr};
  return &plugin;
}
