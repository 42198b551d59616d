// The CUDA backend of a build without CUDA.

#include "base/error.h"
#include "measure/device.h"

namespace kindex::measure {
namespace {

[[noreturn]] void refuse() {
  throw Error(Exit::machine,
              "this build of kindex has no CUDA: configure it where nvcc is (-DKINDEX_CUDA=ON), or measure with "
              "--device cpu");
}

}  // namespace

int cuda_device_count() {
  refuse();
}

std::unique_ptr<Device> open_cuda_device(int /*index*/) {
  refuse();
}

}  // namespace kindex::measure
