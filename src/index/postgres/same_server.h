#pragma once
// Whether two addresses lead to one index.

#include "index/database.h"

namespace kindex::index::postgres {

// False where one of them is a file.
[[nodiscard]] bool same_server(Database& a, Database& b);

}  // namespace kindex::index::postgres
