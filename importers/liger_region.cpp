#include "importers/liger_region.h"

namespace kindex::importers {
namespace {

std::string at_mode(const RegionByMode& regions, std::string_view mode) {
  const auto found = regions.find(mode);
  return found == regions.end() ? std::string() : found->second;
}

}  // namespace

std::string region_of(const Binding& binding, LigerMetric metric, std::string_view mode, std::string_view provider) {
  if (metric == LigerMetric::memory) return at_mode(binding.memory_region, mode);
  const auto own = binding.timed_region_by_provider.find(provider);
  if (own != binding.timed_region_by_provider.end()) {
    std::string region = at_mode(own->second, mode);
    if (!region.empty()) return region;
  }
  return at_mode(binding.timed_region, mode);
}

}  // namespace kindex::importers
