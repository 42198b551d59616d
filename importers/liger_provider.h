#pragma once
// Whose code a row's provider names.

#include <cstdint>
#include <optional>
#include <string_view>

#include "importers/curation.h"

namespace kindex::importers {

// The facts of a provider in rows of a kernel: those of the table's provider of that name; or, for a tag and the rest
// of a provider's name (ProviderTag), of that provider as the tag's backend has it. Nothing else is understood.
[[nodiscard]] std::optional<Provider> find_provider(const Curation& curation, std::string_view kernel,
                                                    std::string_view name);

// What the table knows better than the row's provider column; nullptr for nothing.
[[nodiscard]] const Correction* find_correction(const Curation& curation, std::string_view kernel,
                                                std::string_view provider, std::string_view gpu, std::int64_t ms);

}  // namespace kindex::importers
