#pragma once
// A PGresult and whose it is.

#include <libpq-fe.h>

#include <memory>

namespace kindex::index::postgres {

struct ClearResult {
  void operator()(PGresult* result) const noexcept { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, ClearResult>;

}  // namespace kindex::index::postgres
