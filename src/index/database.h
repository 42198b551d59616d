#pragma once
// An index: opening, creating, migrating. sqlite3.h is included in src/index/sqlite/*.cpp only.

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "base/error.h"

namespace kindex::index {

enum class Open {
  read,    // must exist; opened so that nothing can be written
  renew,   // as read; an older index is brought up to date first, which on a server reading alone does not do
  write,   // created (with its folders) where it does not exist, migrated where it is older
  fill,    // the same, but an index that does not exist appears with the first Writer::commit(): fast, and whole
  glance,  // as read, for who must be quick or silent: waits for nobody, and fails where it would have to migrate
};

// An open index: a file, or on a PostgreSQL server where `path` is postgresql://… (docs/postgres.md). Errors are
// Error(Exit::index) with the file's path and what to do: damaged, locked for longer than the busy timeout, written by
// a newer kindex, not an index, disk full, no permission. A missing file opened for reading throws Error(Exit::index)
// that names `kindex import`. The path ":memory:", opened for writing, is an index that lives as long as its Database.
// Readers and writers must not outlive it.
class Database {
 public:
  Database(const std::filesystem::path& path, Open how);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;

  // Of a server, its address without a password.
  [[nodiscard]] const std::filesystem::path& path() const;

  // Opaque to all but src/index: the statements and the connection.
  struct Handle;
  [[nodiscard]] Handle& handle() const { return *handle_; }

 private:
  std::unique_ptr<Handle> handle_;
};

// The schema version this build writes.
[[nodiscard]] int schema_version();

// Of the SQLite that runs, which need not be the one that it was built with.
[[nodiscard]] std::string sqlite_version();

// What messages call the index at `path`: never with a password.
[[nodiscard]] std::string shown(const std::filesystem::path& path);
// Whether there is one. Throws as opening it would where that cannot be found out.
[[nodiscard]] bool exists(const std::filesystem::path& path);

// `--db`, else $KINDEX_DB, else $XDG_DATA_HOME/kindex/index.db, else ~/.local/share/kindex/index.db.
[[nodiscard]] std::filesystem::path default_path();

}  // namespace kindex::index
