#pragma once
// A connection to an index and its prepared statements, whatever engine keeps it. Private to src/index: the engines are
// src/index/sqlite and src/index/postgres, and all else is written against this.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "index/dialect.h"
#include "index/new_rows.h"
#include "index/prepared.h"
#include "index/statement.h"

namespace kindex::index {

class RunTable;

// How checks and repairs report: a line a call.
using Say = std::function<void(const std::string&)>;

class Connection {
 public:
  enum class Access { read, write };

  virtual ~Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(Connection&&) = delete;

  // What messages call the index: the file's path, or the server's address without a password.
  [[nodiscard]] virtual const std::string& name() const = 0;
  // The SQL that the engines word differently.
  [[nodiscard]] virtual const Dialect& dialect() const = 0;

  // Runs statements that return nothing and take nothing.
  virtual void execute(const std::string& sql) = 0;
  // A statement ready to bind; compiled once per text and used again. Parameters are `?1`, `?2` … or `?`. The rows of a
  // prepare()d one may be held in memory all at once; scan() is for those of which there may be any number.
  [[nodiscard]] Statement prepare(std::string_view sql) { return loan(sql, Rows::few); }
  [[nodiscard]] Statement scan(std::string_view sql) { return loan(sql, Rows::any); }
  // The first column of the only row.
  [[nodiscard]] std::int64_t integer(std::string_view sql);
  [[nodiscard]] std::string text(std::string_view sql);
  // Rows that the last INSERT, UPDATE or DELETE touched.
  [[nodiscard]] virtual std::int64_t changes() = 0;

  // One transaction at a time. A reading one sees one state of the index, that of its first question; a writing one
  // excludes other writers from here on, and waits for them. See Transaction.
  virtual void begin(Access access) = 0;
  virtual void commit() = 0;
  // Does nothing where none is open.
  virtual void roll_back() noexcept = 0;

  // How runs get into their table: for one import.
  [[nodiscard]] virtual std::unique_ptr<RunTable> run_table() = 0;

  // For rows whose keys the table does not hold, `into` being the table and its columns: `t (a, b)`. nullptr where
  // inserting them one by one is as fast.
  [[nodiscard]] virtual std::unique_ptr<NewRows> new_rows(const std::string& /*into*/) { return nullptr; }

  // A second connection, for another thread: it reads the state that this one's transaction does. nullptr where there
  // is none to be had: the index is in memory or still being built, or somebody has written in between.
  [[nodiscard]] virtual std::unique_ptr<Connection> twin() = 0;

  // Calls `say` for what the engine can say of the store, whatever its tables mean: damaged pages, rows and indexes
  // that do not agree, references to nothing.
  virtual void check_store(const Say& say) = 0;
  // Calls `say` for what of the schema is missing or not as this version makes it.
  virtual void check_schema(const Say& say) = 0;

  // What no index of ours holds.
  [[noreturn]] void fail_damaged(const std::string& what) const;

 protected:
  enum class Rows { few, any };

  Connection() = default;
  [[nodiscard]] virtual std::unique_ptr<Prepared> compile(std::string_view sql, Rows rows) = 0;
  // All loans are back; what they were of must go before the connection does.
  void forget_statements();

 private:
  [[nodiscard]] Statement loan(std::string_view sql, Rows rows);

  using Idle = std::map<std::string, std::vector<std::unique_ptr<Prepared>>, std::less<>>;
  Idle idle_, idle_scans_;  // compiled and not in use
};

// Rolled back when it goes out of scope uncommitted.
class Transaction {
 public:
  using Kind = Connection::Access;
  Transaction(Connection& connection, Kind kind) : connection_(connection) { connection.begin(kind); }
  ~Transaction() { connection_.roll_back(); }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  Transaction(Transaction&&) = delete;
  Transaction& operator=(Transaction&&) = delete;

  void commit() { connection_.commit(); }

 private:
  Connection& connection_;
};

}  // namespace kindex::index
