// The reference kernels as plain functions, so that another harness can time the same copy (dobench.py).
//
//   nvcc -std=c++17 -O3 -arch=native -shared -Xcompiler -fPIC -I. tests/device/plugins/copies.cu -o copies.so
#include "kernels/relu_squared_tuned.cu"
#include "kernels/roofline.cu"

extern "C" int copy_tuned(const kindex_call* call) {
  return kindex::kernels::launch_reference_tuned(nullptr, call);
}
extern "C" int copy_plain(const kindex_call* call) {
  return kindex::kernels::launch_reference_plain(nullptr, call);
}
