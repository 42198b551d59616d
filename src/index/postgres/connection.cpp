#include "index/postgres/connection.h"

#include <algorithm>
#include <cstdlib>

#include "embedded/postgres_axis.h"
#include "embedded/postgres_id_list.h"
#include "embedded/postgres_run_signatures.h"
#include "embedded/postgres_series_insert.h"
#include "embedded/postgres_series_runs.h"
#include "embedded/postgres_tally_count.h"
#include "embedded/postgres_text_list.h"
#include "embedded/postgres_vouched_runs.h"
#include "index/postgres/address.h"
#include "index/postgres/check_server.h"
#include "index/postgres/prepared.h"
#include "index/postgres/run_table.h"

namespace kindex::index::postgres {
namespace {

constexpr std::int64_t kWorthCounting = 500;  // rows that a transaction has written
constexpr const char* kCount =
    "ANALYZE object, reference, workload, implementation, entry, cohort, series, tally, metadata, run_registry";

// "kidx": the first half of every advisory lock of ours; the second is the schema's name.
constexpr const char* kLockClass = "1802070136";

}  // namespace

ServerConnection::ServerConnection(const Options& options)
    : options_(options), waiting_{shown_address(options.url), options.busy} {
  try {
    connect(options);
    configure(options.write);
  } catch (...) {
    PQfinish(connection_);
    throw;
  }
}

ServerConnection::~ServerConnection() {
  forget_statements();
  if (copying_.valid()) copying_.wait();
  PQfinish(connection_);
}

const Dialect& ServerConnection::dialect() const {
  static const Dialect dialect{
      sql::postgres_id_list,
      sql::postgres_text_list,
      sql::postgres_axis,
      "run_registry",
      "digest = ?1 AND bucket = ?1d AND id = (SELECT id FROM run_registry WHERE digest = ?1)",
      "series = ?1 AND bucket = ?1s",
      "SELECT r.id, s.bucket, s.id FROM run_registry r JOIN series s ON s.id = r.series WHERE r.id",
      "run.bucket = ?1 AND run.id",
      sql::postgres_series_insert,
      sql::postgres_run_signatures,
      sql::postgres_series_runs,
      sql::postgres_tally_count,
      sql::postgres_vouched_runs};
  return dialect;
}

std::int64_t ServerConnection::changes() {
  static_cast<void>(idle());
  return changes_;
}

void ServerConnection::execute(const std::string& sql) {
  static_cast<void>(checked(Result(PQexec(idle(), sql.c_str()))));
}

void ServerConnection::remember_changes(const char* count) {
  if (*count == '\0') return;  // of a statement that touches none
  changes_ = std::strtoll(count, nullptr, 10);
  written_ += changes_;
}

void ServerConnection::begin(Access access) {
  static_cast<void>(idle());  // what is under way still would be part of it, and it must begin with nothing
  series_buckets_.clear();
  cursors_.clear();
  written_ = 0;
  if (access == Access::read) return send("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    // Whatever is read behind the lock was committed before it was had.
    execute("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SET LOCAL lock_timeout = " +
            std::to_string(std::max<std::chrono::milliseconds::rep>(waiting_.busy.count(), 1)));
    execute(std::string("SELECT pg_advisory_xact_lock(") + kLockClass + ", hashtext('" + schema_ + "'))");
  } catch (...) {
    roll_back();
    throw;
  }
}

void ServerConnection::commit() {
  // The server counts by itself, a minute later: until then it plans joins as if the tables had grown by nothing. It
  // says no more than a notice where they are another role's.
  if (written_ >= kWorthCounting) execute(kCount);
  written_ = 0;
  const Result result(PQexec(idle(), "COMMIT"));
  if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) {
    if (PQstatus(connection_) != CONNECTION_BAD) throw failure(connection_, result.get(), waiting_);
    throw index_error(name() +
                      ": the server went away during the commit; nobody knows whether it was kept: run it again,"
                      " what is there is not added twice");
  }
  // The answer to COMMIT is ROLLBACK where something had failed before.
  if (std::string_view(PQcmdStatus(result.get())) != "COMMIT") {
    throw index_error(name() + ": the transaction had failed; nothing of it was kept");
  }
}

void ServerConnection::roll_back() noexcept {
  if (copying_.valid()) copying_.wait();
  copying_ = {};
  if (sent_ > 0) static_cast<void>(finish_sent());
  const PGTransactionStatusType status = PQtransactionStatus(connection_);
  if (status == PQTRANS_INTRANS || status == PQTRANS_INERROR) PQclear(PQexec(connection_, "ROLLBACK"));
}

std::string ServerConnection::new_cursor() {
  return *cursors_.insert(new_name()).first;
}

std::optional<std::int64_t> ServerConnection::bucket_of(char what, std::string_view of) {
  if (what == 'd') {
    Statement select = prepare("SELECT bucket FROM run_place WHERE digest = ?1");
    return select.blob(1, of).step() ? std::optional(select.integer(0)) : std::nullopt;
  }
  const std::int64_t id = integer_of(of);
  const bool series = what == 's';
  if (const auto known = series_buckets_.find(id); series && known != series_buckets_.end()) return known->second;
  Statement select =
      prepare(series ? "SELECT bucket FROM series WHERE id = ?1" : "SELECT bucket FROM run_place WHERE id = ?1");
  if (!select.integer(1, id).step()) return std::nullopt;
  if (series && !options_.write) series_buckets_.emplace(id, select.integer(0));
  return select.integer(0);
}

std::unique_ptr<NewRows> ServerConnection::new_rows(const std::string& into) {
  return std::make_unique<Copy>(*this, into);
}

std::unique_ptr<RunTable> ServerConnection::run_table() {
  return std::make_unique<ServerRunTable>(*this);
}

// The server hands the snapshot of one transaction to another.
std::unique_ptr<Connection> ServerConnection::twin() {
  if (PQtransactionStatus(idle()) != PQTRANS_INTRANS) return nullptr;
  const std::string snapshot = text("SELECT pg_export_snapshot()");
  try {
    auto other = std::make_unique<ServerConnection>(options_);
    other->begin(Access::read);
    other->execute("SET TRANSACTION SNAPSHOT '" + snapshot + "'");
    return other;
  } catch (const Error&) {
    return nullptr;  // as where the server takes no more connections
  }
}

void ServerConnection::check_store(const Say& say) {
  check_references(*this, say);
}

void ServerConnection::check_schema(const Say& say) {
  postgres::check_schema(*this, say);
}

std::unique_ptr<Prepared> ServerConnection::compile(std::string_view sql, Rows rows) {
  return std::make_unique<ServerPrepared>(*this, sql, rows == Rows::any);
}

}  // namespace kindex::index::postgres
