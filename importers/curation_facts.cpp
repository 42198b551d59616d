#include "importers/curation_facts.h"

#include <algorithm>

namespace kindex::importers {
namespace {

template <typename Facts>
const Facts* find(std::span<const Facts> all, std::string_view Facts::*name, std::string_view wanted) {
  const auto found = std::ranges::lower_bound(all, wanted, {}, name);
  return found == all.end() || (*found).*name != wanted ? nullptr : &*found;
}

}  // namespace

const KernelFacts* CurationFacts::kernel(std::string_view name) const {
  return find(kernels, &KernelFacts::name, name);
}

const RegionFacts* CurationFacts::region(std::string_view id) const {
  return find(regions, &RegionFacts::id, id);
}

}  // namespace kindex::importers
