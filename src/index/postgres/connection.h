#pragma once
// A connection to an index that a PostgreSQL server keeps. libpq.h is included in this folder only.

#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "index/connection.h"
#include "index/postgres/copy.h"
#include "index/postgres/failure.h"
#include "index/postgres/result.h"

namespace kindex::index::postgres {

class ServerConnection final : public Connection {
 public:
  struct Options {
    std::string url;                 // libpq's rules for what it leaves out: environment, service and password files
    std::chrono::milliseconds busy;  // how long to wait for another writer
    bool write = false;              // else the session cannot
    bool quick = false;              // give up on a server that does not answer within seconds
  };

  // Throws Error(Exit::index) where there is no server, database or role of that name, or the server is none to use.
  explicit ServerConnection(const Options& options);
  ~ServerConnection() override;
  ServerConnection(const ServerConnection&) = delete;
  ServerConnection& operator=(const ServerConnection&) = delete;
  ServerConnection(ServerConnection&&) = delete;
  ServerConnection& operator=(ServerConnection&&) = delete;

  [[nodiscard]] const std::string& name() const override { return waiting_.name; }
  [[nodiscard]] const Dialect& dialect() const override;
  void execute(const std::string& sql) override;
  [[nodiscard]] std::int64_t changes() override;
  void begin(Access access) override;
  void commit() override;
  void roll_back() noexcept override;
  [[nodiscard]] std::unique_ptr<RunTable> run_table() override;
  [[nodiscard]] std::unique_ptr<NewRows> new_rows(const std::string& into) override;
  [[nodiscard]] std::unique_ptr<Connection> twin() override;
  void check_store(const Say& say) override;
  void check_schema(const Say& say) override;

  // The schema that the index is in; it may not be there yet.
  [[nodiscard]] const std::string& schema() const { return schema_; }

  // The connection when nothing is under way on it; throws what went wrong of that.
  [[nodiscard]] PGconn* idle();
  // The connection, to send a statement whose end nobody waits for; sent() must follow.
  [[nodiscard]] PGconn* in_pipeline();
  void sent();
  // Waits for all that was sent; the answer to what was sent last. Throws the first failure.
  [[nodiscard]] Result answer();
  // How often something that was sent has failed: what was sent behind it was not done.
  [[nodiscard]] int failures() const { return failures_; }
  // Sends the rows, in order, on a thread of its own. Whoever needs the connection waits until they are there, and has
  // what went wrong thrown.
  void copy(std::vector<CopyRows> rows);
  // `result`, unless it is of a failure: thrown in a user's words.
  [[nodiscard]] Result checked(Result result) const;
  // For a prepared statement of this session, or a cursor of this transaction.
  [[nodiscard]] std::string new_name() { return "k" + std::to_string(++names_); }
  [[nodiscard]] std::string new_cursor();
  // The bucket of a series by its id ('s'), or of a run by its id ('r') or digest ('d'), each as it was bound; nullopt
  // where there is none.
  [[nodiscard]] std::optional<std::int64_t> bucket_of(char what, std::string_view of);
  void close_cursor(const std::string& name) noexcept;
  // What libpq says of how many rows a statement touched.
  void remember_changes(const char* count);

 private:
  [[nodiscard]] std::unique_ptr<Prepared> compile(std::string_view sql, Rows rows) override;
  // What all that was sent has come to.
  struct Outcome {
    Result last, failed;  // null: none
  };
  [[nodiscard]] Outcome finish_sent();
  // Sends a statement whose end nobody waits for.
  void send(const std::string& sql);
  // Waits for the rows of copy().
  void finish_copy() {
    if (copying_.valid()) copying_.get();
  }
  void connect(const Options& options);
  void choose_schema();
  void configure(bool write);

  Options options_;
  Waiting waiting_;
  PGconn* connection_ = nullptr;
  std::string schema_;
  std::int64_t changes_ = 0, names_ = 0;
  std::int64_t written_ = 0;  // rows by this transaction
  int failures_ = 0;
  std::future<void> copying_;      // while it is valid the connection is its thread's
  std::set<std::string> cursors_;  // of this transaction, not closed
  int sent_ = 0;  // statements under way: the connection is in libpq's pipeline mode while there are any
  std::unordered_map<std::int64_t, std::int64_t> series_buckets_;  // in a session that cannot change them
};

}  // namespace kindex::index::postgres
