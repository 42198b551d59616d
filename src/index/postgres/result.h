#pragma once
// What libpq hands out, and whose it is.

#include <memory>

#include "index/postgres/libpq.h"

namespace kindex::index::postgres {

struct ClearResult {
  void operator()(PGresult* result) const noexcept { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, ClearResult>;

struct FreeAddress {
  void operator()(PQconninfoOption* options) const noexcept { PQconninfoFree(options); }
};
using AddressParts = std::unique_ptr<PQconninfoOption, FreeAddress>;  // ends with one without a keyword

}  // namespace kindex::index::postgres
