#pragma once
// What a reader of the index must know of the built-in curation: who could have been how fast. A table in the program,
// made from data/curation when it is built (curation_facts_main.cpp): a question about runs need not parse the
// curation.

#include <cstdint>
#include <span>
#include <string_view>

namespace kindex::importers {

// A GPU of which both limits are known (HardwareLimits); the strings are those of its environments' `hardware`.
struct HardwareFacts {
  std::string_view vendor, product, form_factor, architecture;  // form_factor "" none
  std::int64_t l2_bytes = 0;
  double peak_bytes_per_second = 0;
};

// PhysicsExemption and gradients_in_forward of a Kernel.
struct KernelFacts {
  std::string_view name;
  std::span<const std::string_view> exempt_passes, exempt_inputs, gradients_in_forward;
};

struct RegionFacts {
  std::string_view id;
  bool cold_l2 = false;
};

struct CurationFacts {
  std::span<const HardwareFacts> hardware;
  std::span<const KernelFacts> kernels;  // by name
  std::span<const RegionFacts> regions;  // by id

  // Each nullptr where the curation has none of that name.
  [[nodiscard]] const KernelFacts* kernel(std::string_view name) const;
  [[nodiscard]] const RegionFacts* region(std::string_view id) const;
};

// Of the built-in curation.
[[nodiscard]] const CurationFacts& curation_facts();

}  // namespace kindex::importers
