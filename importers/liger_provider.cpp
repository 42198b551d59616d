#include "importers/liger_provider.h"

#include <algorithm>

namespace kindex::importers {
namespace {

// The untagged provider with what the backend changes: whose project it is and its role stay.
Provider tagged(const Provider& untagged, const ProviderTag& tag, std::string_view kernel) {
  Provider provider = untagged;
  provider.fixed_identity = false;
  if (tag.kernels && tag.kernels->find(kernel) == tag.kernels->end()) return provider;
  provider.language = tag.facts.language;
  provider.declared = tag.facts.declared;
  provider.concluded = tag.facts.concluded;
  provider.pip = tag.facts.pip;
  return provider;
}

}  // namespace

std::optional<Provider> find_provider(const Curation& curation, std::string_view kernel, std::string_view name) {
  const auto exact = curation.providers.find(name);
  if (exact != curation.providers.end()) return exact->second;
  for (const auto& [prefix, tag] : curation.provider_tags) {
    if (!name.starts_with(prefix)) continue;
    const auto untagged = curation.providers.find(tag.of + std::string(name.substr(prefix.size())));
    if (untagged == curation.providers.end()) continue;
    if (untagged->second.project != curation.providers.at(tag.of).project) continue;
    return tagged(untagged->second, tag, kernel);
  }
  return std::nullopt;
}

const Correction* find_correction(const Curation& curation, std::string_view kernel, std::string_view provider,
                                  std::string_view gpu, std::int64_t ms) {
  const auto found =
      std::find_if(curation.corrections.begin(), curation.corrections.end(), [&](const Correction& each) {
        return each.kernel == kernel && each.provider == provider && each.gpu == gpu && each.period.contains(ms);
      });
  return found == curation.corrections.end() ? nullptr : &*found;
}

}  // namespace kindex::importers
