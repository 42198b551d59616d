#pragma once
// What stands behind a Database, for the rest of src/index.

#include <memory>

#include "index/connection.h"
#include "index/database.h"

namespace kindex::index {

struct Database::Handle {
  std::unique_ptr<Connection> connection;
};

}  // namespace kindex::index
