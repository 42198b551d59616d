#include "kernels/relu_squared_cuda.h"

#include "embedded/relu_squared_bulk.h"
#include "embedded/relu_squared_persistent.h"
#include "embedded/relu_squared_scalar.h"
#include "embedded/relu_squared_streaming.h"
#include "embedded/relu_squared_tuned.h"
#include "embedded/relu_squared_vector.h"
#include "embedded/roofline.h"

namespace kindex::kernels {
namespace {

BuiltIn cuda(const char* name, kindex_launch launch, std::string_view file, std::string_view source,
             std::string_view title) {
  return {{name, "cuda", launch, nullptr}, file, source, title};
}

}  // namespace

const std::vector<BuiltIn>& cuda_implementations() {
  static const std::vector<BuiltIn> kAll{
      cuda("tuned", launch_tuned, "kernels/relu_squared_tuned.cu", relu_squared_tuned,
           "launch shape and cache hints by size"),
      cuda("vector", launch_vector, "kernels/relu_squared_vector.cu", relu_squared_vector,
           "16 bytes a thread, ordinary accesses"),
      cuda("streaming", launch_streaming, "kernels/relu_squared_streaming.cu", relu_squared_streaming,
           "16 bytes a thread, streaming accesses"),
      cuda("persistent", launch_persistent, "kernels/relu_squared_persistent.cu", relu_squared_persistent,
           "one wave of blocks, grid stride"),
      cuda("bulk", launch_bulk, "kernels/relu_squared_bulk.cu", relu_squared_bulk,
           "bulk copy engine through shared memory, sm_90 and later"),
      cuda("scalar", launch_scalar_variant, "kernels/relu_squared_scalar.cu", relu_squared_scalar,
           "one element a thread"),
  };
  return kAll;
}

const std::vector<BuiltIn>& cuda_references() {
  static const std::vector<BuiltIn> kAll{
      cuda("reference", launch_reference_tuned, "kernels/relu_squared_tuned.cu", relu_squared_tuned,
           "the same traffic, no arithmetic, in the default's launch shape"),
      cuda("reference_plain", launch_reference_plain, "kernels/roofline.cu", roofline,
           "the same traffic, no arithmetic, 16 bytes a thread"),
  };
  return kAll;
}

}  // namespace kindex::kernels
