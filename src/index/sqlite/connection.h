#pragma once
// A connection to an index that is an SQLite file. sqlite3.h is included in this folder's .cpp files only.

#include <chrono>
#include <filesystem>
#include <memory>

#include "index/connection.h"

struct sqlite3;

namespace kindex::index {

class BatchTable;
class RunReferences;

inline constexpr const char* kInMemory = ":memory:";  // the path of an index that lives as long as its connection

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

class SqliteConnection final : public Connection {
 public:
  enum class Mode {
    read,       // SQL cannot write; SQLite itself may recover or fold in a log that a killed writer left
    immutable,  // for a folder that cannot be written: no locks, no log
    write,
    create,  // as write; an empty file is made where there is none
    build,   // for a file that nobody else sees yet: nothing is synced, and no log is kept
  };

  SqliteConnection(std::filesystem::path path, Mode mode, std::chrono::milliseconds busy);
  ~SqliteConnection() override;
  SqliteConnection(const SqliteConnection&) = delete;
  SqliteConnection& operator=(const SqliteConnection&) = delete;
  SqliteConnection(SqliteConnection&&) = delete;
  SqliteConnection& operator=(SqliteConnection&&) = delete;

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] const Dialect& dialect() const override;
  void execute(const std::string& sql) override;
  [[nodiscard]] std::int64_t changes() override;
  void begin(Access access) override;
  void commit() override;
  void roll_back() noexcept override;
  [[nodiscard]] std::unique_ptr<RunTable> run_table() override;
  [[nodiscard]] std::unique_ptr<Connection> twin() override;
  void check_store(const Say& say) override;
  void check_schema(const Say& say) override;

  [[nodiscard]] bool in_transaction() const;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  // Of this transaction, those that changed; nobody sees them before it commits.
  void write_pages();
  [[nodiscard]] sqlite3* raw() const { return db_; }
  // Whether SQLite looks up what a new row refers to. May change inside a transaction, as PRAGMA foreign_keys may not:
  // that is for constraints that are put off to its end, which no table here has. Returns what it was.
  bool enforce_references(bool on);
  // Made at the first import: a connection has it for as long as it lives.
  [[nodiscard]] BatchTable& batch_table();
  // Of the runs that were inserted through it.
  [[nodiscard]] RunReferences& run_references() { return *run_references_; }

  // Throws what SQLite's last failure means to a user: path, what happened, what to do.
  [[noreturn]] void fail(int code) const;

 private:
  [[nodiscard]] std::unique_ptr<Prepared> compile(std::string_view sql, Rows rows) override;
  void configure(Mode mode);

  std::filesystem::path path_;
  std::string name_;
  Mode mode_;
  std::chrono::milliseconds busy_;
  sqlite3* db_ = nullptr;
  std::unique_ptr<BatchTable> batch_table_;
  std::unique_ptr<RunReferences> run_references_;
};

}  // namespace kindex::index
