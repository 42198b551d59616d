#pragma once
// What stands behind a Database, for the rest of src/index.

#include <memory>

#include "index/batch_table.h"
#include "index/connection.h"
#include "index/database.h"

namespace kindex::index {

struct Database::Handle {
  std::unique_ptr<Connection> connection;

  // Made at the first import: a connection has it for as long as it lives.
  BatchTable& batch_table() {
    if (!batch_table_) batch_table_ = std::make_unique<BatchTable>(*connection);
    return *batch_table_;
  }

 private:
  std::unique_ptr<BatchTable> batch_table_;
};

}  // namespace kindex::index
