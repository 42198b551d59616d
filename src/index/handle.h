#pragma once
// What stands behind a Database, for the rest of src/index.

#include <memory>

#include "index/batch_table.h"
#include "index/connection.h"
#include "index/database.h"
#include "index/fresh_file.h"

namespace kindex::index {

struct Database::Handle {
  std::unique_ptr<FreshFile> fresh;  // what the connection is to, until publish()
  std::unique_ptr<Connection> connection;

  // After a commit: an index that was built beside its place is put there, and opened anew. Nothing may hold a
  // statement.
  void publish();

  // Made at the first import: a connection has it for as long as it lives.
  BatchTable& batch_table() {
    if (!batch_table_) batch_table_ = std::make_unique<BatchTable>(*connection);
    return *batch_table_;
  }

 private:
  std::unique_ptr<BatchTable> batch_table_;
};

}  // namespace kindex::index
