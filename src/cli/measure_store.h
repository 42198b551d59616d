#pragma once
// A measured document into the index: the road that every import takes.

#include <string>

#include "cli/import_sink.h"
#include "index/database.h"

namespace kindex::cli {

// Imports JSON Lines under the name `name`, in one transaction.
[[nodiscard]] ImportCounts store_document(index::Database& database, const std::string& name,
                                          const std::string& document);

}  // namespace kindex::cli
