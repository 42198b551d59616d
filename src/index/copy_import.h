#pragma once
// One import of another index, into this one, as one transaction.

#include <cstdint>
#include <functional>
#include <optional>

#include "index/database.h"
#include "index/lacking.h"
#include "index/origin.h"
#include "index/writer.h"

namespace kindex::index {

// With what else is lacking, where `shared` is given: objects must be there when an import says that it brought them.
// Adds to the number of runs that `progress` is called with. nullopt where somebody else has copied it meanwhile.
[[nodiscard]] std::optional<RunCounts> copy_import(Origin& origin, Database& target, const LackingImport& item,
                                                   const Lacking* shared,
                                                   const std::function<void(std::int64_t)>& progress);

}  // namespace kindex::index
