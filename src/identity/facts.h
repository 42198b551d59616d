#pragma once
// What the index derives columns from when it stores an object.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"
#include "manifest/manifest.h"

namespace kindex::identity {

// Exactly the members that the object's kind has are set.
struct ObjectFacts {
  std::optional<Digest> operation;    // workload, suite: operationSpecDigest; implementation: operation.specDigest
  std::optional<Digest> correctness;  // workload, suite: correctness key
  bool suite = false;
  std::string dtype;     // workload: dtype of the float tensors, "" when they differ or there are none
  std::string axes;      // workload: JCS object of its axes; suite: {}
  std::string family;    // operation: family; protocol: comparability.family ("" none)
  std::string language;  // implementation
  std::string harness;   // protocol
  std::string timer;     // protocol
  std::string vendor, product, form_factor, architecture;  // environment; form_factor "" none
  std::vector<Digest> references;  // the objects its spec names, in the order of their JSON paths
};

[[nodiscard]] ObjectFacts facts_of(const manifest::Manifest& manifest);

// Whether a dtype token names a floating-point format: fp64, fp32, fp16, fp8_e4m3, fp4 …, bf16, tf32, float16 …,
// half, double, and the block-scaled mxfp4, mxfp8, nvfp4. Integers and bool are not, whatever their width.
[[nodiscard]] bool is_float_dtype(std::string_view dtype);

}  // namespace kindex::identity
