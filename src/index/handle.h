#pragma once
// What stands behind a Database, for the rest of src/index.

#include <filesystem>
#include <memory>

#include "index/connection.h"
#include "index/database.h"

namespace kindex::index {

struct Database::Handle {
  Handle() = default;
  virtual ~Handle() = default;
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  Handle(Handle&&) = delete;
  Handle& operator=(Handle&&) = delete;

  std::filesystem::path place;  // where the index is, as messages call it
  std::unique_ptr<Connection> connection;

  // After a commit: an index that was built beside its place is put there, and opened anew. Nothing may hold a
  // statement.
  virtual void publish() {}
};

}  // namespace kindex::index
