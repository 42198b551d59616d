#pragma once
// One SQLite connection and its prepared statements. Private to src/index: sqlite3.h is included in connection.cpp,
// statement.cpp and backup.cpp only.

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "index/statement.h"

struct sqlite3;

namespace kindex::index {

// An Error that still knows SQLite's primary result code, for the few places that act on it.
class SqliteError : public Error {
 public:
  SqliteError(int code, const std::string& line) : Error(Exit::index, line), code_(code) {}
  [[nodiscard]] int code() const noexcept { return code_; }

  // Another connection holds the lock.
  [[nodiscard]] bool busy() const noexcept;
  // The file, or one beside it, cannot be opened or written.
  [[nodiscard]] bool denied() const noexcept;

 private:
  int code_;
};

inline constexpr const char* kInMemory = ":memory:";  // the path of an index that lives as long as its connection

class Connection {
 public:
  enum class Mode {
    read,       // SQL cannot write; SQLite itself may recover or fold in a log that a killed writer left
    immutable,  // for a folder that cannot be written: no locks, no log
    write,
    create,  // as write; an empty file is made where there is none
    build,   // for a file that nobody else sees yet: nothing is synced, and no log is kept
  };

  Connection(std::filesystem::path path, Mode mode, std::chrono::milliseconds busy);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(Connection&&) = delete;

  // Runs statements that return nothing and take nothing.
  void execute(const std::string& sql);
  // A statement ready to bind; compiled once per text and used again.
  [[nodiscard]] Statement prepare(std::string_view sql);
  // The first column of the only row.
  [[nodiscard]] std::int64_t integer(std::string_view sql);
  [[nodiscard]] std::string text(std::string_view sql);
  // Rows that the last INSERT, UPDATE or DELETE touched.
  [[nodiscard]] std::int64_t changes() const;
  [[nodiscard]] std::int64_t last_id() const;
  [[nodiscard]] bool in_transaction() const;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  // A second connection, for another thread: it reads the state that this one's transaction does. nullptr where there
  // is none to be had: the index is in memory or still being built, or somebody has written in between.
  [[nodiscard]] std::unique_ptr<Connection> twin();
  [[nodiscard]] sqlite3* raw() const { return db_; }

  // Throws what SQLite's last failure means to a user: path, what happened, what to do.
  [[noreturn]] void fail(int code) const;
  // What no index of ours holds.
  [[noreturn]] void fail_damaged(const std::string& what) const;

 private:
  friend class Statement;
  void configure(Mode mode);

  std::filesystem::path path_;
  Mode mode_;
  std::chrono::milliseconds busy_;
  sqlite3* db_ = nullptr;
  std::map<std::string, std::vector<sqlite3_stmt*>, std::less<>> idle_;  // compiled and not in use
};

// BEGIN … COMMIT, or ROLLBACK when it goes out of scope uncommitted.
class Transaction {
 public:
  enum class Kind { read, write };
  Transaction(Connection& connection, Kind kind);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  Transaction(Transaction&&) = delete;
  Transaction& operator=(Transaction&&) = delete;

  void commit();

 private:
  Connection& connection_;
};

}  // namespace kindex::index
