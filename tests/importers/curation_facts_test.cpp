#include "importers/curation_facts.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "importers/curation.h"

using kindex::importers::Curation;
using kindex::importers::curation_facts;
using kindex::importers::CurationFacts;
using kindex::importers::load_curation;

namespace {

using Names = std::set<std::string, std::less<>>;

Names names(std::span<const std::string_view> all) {
  return {all.begin(), all.end()};
}

}  // namespace

TEST_CASE("the facts in the program are those of the built-in curation") {
  const Curation& curation = *load_curation();
  const CurationFacts& facts = curation_facts();

  REQUIRE(facts.kernels.size() == curation.kernels.size());
  for (const auto& entry : curation.kernels) {
    const std::string& name = entry.first;
    const auto& kernel = entry.second;
    CAPTURE(name);
    REQUIRE(facts.kernel(name) != nullptr);
    CHECK(names(facts.kernel(name)->exempt_passes) == kernel.physics.passes);
    CHECK(names(facts.kernel(name)->exempt_inputs) == kernel.physics.inputs);
    CHECK(names(facts.kernel(name)->gradients_in_forward) == kernel.gradients_in_forward);
  }

  REQUIRE(facts.regions.size() == curation.timed_regions.size());
  for (const auto& entry : curation.timed_regions) {
    const std::string& id = entry.first;
    CAPTURE(id);
    REQUIRE(facts.region(id) != nullptr);
    CHECK(facts.region(id)->cold_l2 == entry.second.cold_l2);
  }

  const auto whole = [](const auto& entry) { return entry.second.l2_bytes && entry.second.peak_bytes_per_second; };
  const auto& limits = curation.hardware_limits;
  CHECK(facts.hardware.size() == static_cast<std::size_t>(std::count_if(limits.begin(), limits.end(), whole)));
  for (const auto& entry : limits) {
    const std::string& name = entry.first;
    const auto& limit = entry.second;
    CAPTURE(name);
    const auto& hardware = curation.hardware.at(name);
    const auto said = [&hardware](const char* field) { return hardware.value(field, std::string()); };
    const auto here = std::find_if(facts.hardware.begin(), facts.hardware.end(), [&](const auto& each) {
      return each.vendor == said("vendor") && each.product == said("product") &&
             each.architecture == said("architecture") && each.form_factor == said("formFactor") &&
             each.l2_bytes == limit.l2_bytes && each.peak_bytes_per_second == limit.peak_bytes_per_second;
    });
    CHECK((here != facts.hardware.end()) == (limit.l2_bytes && limit.peak_bytes_per_second));
  }
}

TEST_CASE("the curation has facts that say something, and none of what it does not name") {
  const CurationFacts& facts = curation_facts();
  const auto any = [&](auto member) {
    return std::any_of(facts.kernels.begin(), facts.kernels.end(),
                       [&](const auto& kernel) { return !(kernel.*member).empty(); });
  };
  CHECK(any(&kindex::importers::KernelFacts::exempt_passes));
  CHECK(any(&kindex::importers::KernelFacts::exempt_inputs));
  CHECK(any(&kindex::importers::KernelFacts::gradients_in_forward));
  CHECK(!facts.hardware.empty());
  CHECK(facts.kernel("") == nullptr);
  CHECK(facts.kernel("zzz") == nullptr);
  CHECK(facts.region("no such region") == nullptr);
}
