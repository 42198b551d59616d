// What is sent to the server, and how its answers come.

#include <utility>

#include "index/postgres/connection.h"

namespace kindex::index::postgres {
namespace {

constexpr int kMostSent = 512;  // statements before the server is waited for

}  // namespace

Result ServerConnection::checked(Result result) const {
  switch (PQresultStatus(result.get())) {
    case PGRES_COMMAND_OK:
    case PGRES_TUPLES_OK:
    case PGRES_COPY_IN:
      return result;
    default:
      throw failure(connection_, result.get(), waiting_);
  }
}

PGconn* ServerConnection::idle() {
  finish_copy();
  if (sent_ > 0) static_cast<void>(answer());
  return connection_;
}

Result ServerConnection::answer() {
  Outcome outcome = finish_sent();
  if (outcome.failed) throw failure(connection_, outcome.failed.get(), waiting_);
  if (!outcome.last || PQstatus(connection_) == CONNECTION_BAD) throw failure(connection_, nullptr, waiting_);
  return std::move(outcome.last);
}

PGconn* ServerConnection::in_pipeline() {
  finish_copy();
  if (sent_ >= kMostSent) static_cast<void>(idle());
  if (sent_ == 0) PQenterPipelineMode(connection_);
  return connection_;
}

void ServerConnection::sent() {
  ++sent_;
}

void ServerConnection::send(const std::string& sql) {
  PQsendQueryParams(in_pipeline(), sql.c_str(), 0, nullptr, nullptr, nullptr, nullptr, 0);
  sent();  // where it could not be sent the connection is lost, which the next answer says
}

// A result and a null for each statement, and at last one for the end; two nulls where the connection is lost.
ServerConnection::Outcome ServerConnection::finish_sent() {
  sent_ = 0;
  Outcome outcome;
  PQpipelineSync(connection_);
  for (bool last_was_null = false;;) {
    Result result(PQgetResult(connection_));
    if (!result && last_was_null) break;
    last_was_null = !result;
    if (!result) continue;
    const ExecStatusType status = PQresultStatus(result.get());
    if (status == PGRES_PIPELINE_SYNC) break;
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
      remember_changes(PQcmdTuples(result.get()));
      outcome.last = std::move(result);
    } else if (status != PGRES_PIPELINE_ABORTED && !outcome.failed) {
      outcome.failed = std::move(result);
    }
  }
  PQexitPipelineMode(connection_);
  if (outcome.failed) ++failures_;
  return outcome;
}

void ServerConnection::close_cursor(const std::string& name) noexcept {
  if (cursors_.erase(name) == 0) return;                     // it went with its transaction
  if (copying_.valid()) return copying_.wait();              // nobody copies while reading; its transaction ends it
  if (sent_ >= kMostSent) static_cast<void>(finish_sent());  // a failure makes the next statement fail too
  if (sent_ == 0 && PQtransactionStatus(connection_) != PQTRANS_INTRANS) return;
  send("CLOSE " + name);
}

void ServerConnection::copy(std::vector<CopyRows> rows) {
  PGconn* connection = idle();
  copying_ = std::async(std::launch::async, [this, connection, all = std::move(rows)]() mutable {
    for (CopyRows& each : all) each.send(*this, connection);
  });
}

}  // namespace kindex::index::postgres
