#include "server_shell.h"

#include <libpq-fe.h>

#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <utility>

namespace kindex::tests {
namespace {

using Result = std::unique_ptr<PGresult, decltype(&PQclear)>;

// What the tests say in SQLite's words.
std::string translated(std::string sql) {
  for (const auto& [from, to] : {std::pair<std::string, std::string>{"zeroblob(32)", "decode(repeat('00', 32), 'hex')"},
                                 {"x''", "''::bytea"},
                                 {"x'00'", "'\\x00'::bytea"},
                                 {"x'02'", "'\\x02'::bytea"},
                                 {"AS BLOB", "AS bytea"}}) {
    for (std::size_t at = sql.find(from); at != std::string::npos; at = sql.find(from, at + to.size())) {
      sql.replace(at, from.size(), to);
    }
  }
  return sql;
}

bool worked(const Result& result) {
  return PQresultStatus(result.get()) == PGRES_COMMAND_OK || PQresultStatus(result.get()) == PGRES_TUPLES_OK;
}

std::string said(const Result& result) {
  const char* message = PQresultErrorField(result.get(), PG_DIAG_MESSAGE_PRIMARY);
  return message != nullptr ? message : "the server is gone";
}

// As SQLite prints it.
std::string value(const PGresult* result, int row, int column) {
  constexpr Oid kBool = 16;
  constexpr Oid kFloat8 = 701;
  constexpr Oid kTime = 1184;
  std::string text = PQgetvalue(result, row, column);
  if (PQftype(result, column) == kBool) return text == "t" ? "1" : "0";
  if (PQftype(result, column) == kFloat8 && !text.empty() && text.find_first_of(".e") == std::string::npos)
    text += ".0";
  if (PQftype(result, column) == kTime) {  // 2026-03-01 12:00:00.125+00
    text.replace(text.find(' '), 1, "T");
    text.replace(text.rfind('+'), std::string::npos, "Z");
  }
  return text;
}

}  // namespace

const char* test_server() {
  return std::getenv("KINDEX_TEST_POSTGRES");  // NOLINT(concurrency-mt-unsafe): nothing here sets it
}

ServerShell::ServerShell(const std::string& address) : connection_(PQconnectdb(address.c_str())) {
  if (PQstatus(connection_) != CONNECTION_OK) throw std::runtime_error(PQerrorMessage(connection_));
  PQclear(PQexec(connection_, "SET TimeZone = 'UTC'"));
}

ServerShell::~ServerShell() {
  PQfinish(connection_);
}

std::string ServerShell::run(const std::string& sql) {
  const Result result(PQexec(connection_, translated(sql).c_str()), PQclear);
  return worked(result) ? "" : said(result);
}

std::string ServerShell::force(const std::string& sql) {
  PQclear(PQexec(connection_, "SET session_replication_role = replica"));  // triggers and foreign keys rest
  const Result result(PQexec(connection_, translated(sql).c_str()), PQclear);
  PQclear(PQexec(connection_, "SET session_replication_role = origin"));
  if (!worked(result)) return said(result);
  return std::string(PQcmdTuples(result.get())) == "0" ? "nothing changed" : "";
}

std::string ServerShell::query(const std::string& sql) {
  const Result result(PQexec(connection_, translated(sql).c_str()), PQclear);
  if (!worked(result)) throw std::runtime_error(said(result));
  std::string rows;
  for (int row = 0; row < PQntuples(result.get()); ++row) {
    for (int column = 0; column < PQnfields(result.get()); ++column) {
      if (column > 0) rows += '|';
      rows += value(result.get(), row, column);
    }
    rows += '\n';
  }
  return rows;
}

}  // namespace kindex::tests
