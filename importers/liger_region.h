#pragma once
// What the timer of a Liger row enclosed.

#include <string>
#include <string_view>

#include "importers/curation.h"
#include "importers/liger_case.h"

namespace kindex::importers {

// The id of the timed region (of memory rows: of what ran while the peak was watched), key of Curation::timed_regions;
// "" where the table does not say.
[[nodiscard]] std::string region_of(const Binding& binding, LigerMetric metric, std::string_view mode,
                                    std::string_view provider);

}  // namespace kindex::importers
