#pragma once
// Opening an index on a PostgreSQL server, where this build can.

#include <memory>
#include <string>

#include "index/handle.h"

namespace kindex::index::postgres {

// As Database says; throws Error(Exit::machine) in a build without libpq.
[[nodiscard]] std::unique_ptr<Database::Handle> open_server(const std::string& url, Open how);
// The address without a password.
[[nodiscard]] std::string shown(const std::string& url);
// Whether there is an index.
[[nodiscard]] bool exists(const std::string& url);

}  // namespace kindex::index::postgres
