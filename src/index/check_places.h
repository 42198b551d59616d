#pragma once
// Where an import's runs stand: one line each in table run, which no digest covers, held against their sum.

#include <cstdint>
#include <functional>
#include <string>

#include "index/connection.h"

namespace kindex::index {

// The runs that `import` brought, and the sum of their lines.
void put_places(Connection& connection, std::int64_t import, std::int64_t runs, std::int64_t lines);

// Calls `say` for every import whose runs are not as many, or do not stand where they did.
void check_places(Connection& connection, const Say& say);

}  // namespace kindex::index
