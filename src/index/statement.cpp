#include "index/statement.h"

#include <sqlite3.h>

#include <utility>

#include "index/connection.h"

namespace kindex::index {

Statement::Statement(Connection& connection, sqlite3_stmt* statement, std::vector<sqlite3_stmt*>& home)
    : connection_(&connection), statement_(statement), home_(&home) {}

Statement::Statement(Statement&& other) noexcept
    : connection_(other.connection_), statement_(std::exchange(other.statement_, nullptr)), home_(other.home_) {}

Statement::~Statement() {
  if (statement_ == nullptr) return;
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
  home_->push_back(statement_);  // never grows past the capacity that prepare() made sure of
}

Statement& Statement::integer(int at, std::int64_t value) {
  if (const int code = sqlite3_bind_int64(statement_, at, value); code != SQLITE_OK) connection_->fail(code);
  return *this;
}

Statement& Statement::real(int at, std::optional<double> value) {
  if (!value) return null(at);
  if (const int code = sqlite3_bind_double(statement_, at, *value); code != SQLITE_OK) connection_->fail(code);
  return *this;
}

Statement& Statement::text(int at, std::string_view value) {
  // A null pointer would bind NULL.
  const char* data = value.data() == nullptr ? "" : value.data();
  if (const int code = sqlite3_bind_text64(statement_, at, data, value.size(), SQLITE_STATIC, SQLITE_UTF8);
      code != SQLITE_OK) {
    connection_->fail(code);
  }
  return *this;
}

Statement& Statement::text_or_null(int at, std::string_view value) {
  return value.empty() ? null(at) : text(at, value);
}

Statement& Statement::blob(int at, std::string_view value) {
  const char* data = value.data() == nullptr ? "" : value.data();
  if (const int code = sqlite3_bind_blob64(statement_, at, data, value.size(), SQLITE_STATIC); code != SQLITE_OK) {
    connection_->fail(code);
  }
  return *this;
}

Statement& Statement::null(int at) {
  if (const int code = sqlite3_bind_null(statement_, at); code != SQLITE_OK) connection_->fail(code);
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  connection_->fail(code);
}

void Statement::run() {
  while (step()) {
  }
  reset();
}

void Statement::reset() {
  sqlite3_reset(statement_);
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_, column);
}

double Statement::real(int column) const {
  return sqlite3_column_double(statement_, column);
}

std::optional<double> Statement::maybe_real(int column) const {
  if (is_null(column)) return std::nullopt;
  return real(column);
}

std::string_view Statement::text(int column) const {
  const unsigned char* data = sqlite3_column_text(statement_, column);
  if (data == nullptr) return {};
  return {reinterpret_cast<const char*>(data), static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::string_view Statement::blob(int column) const {
  const void* data = sqlite3_column_blob(statement_, column);
  if (data == nullptr) return {};
  return {static_cast<const char*>(data), static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

Digest Statement::digest(int column) const {
  const auto digest = Digest::from_bytes(blob(column));
  if (!digest) connection_->fail(SQLITE_CORRUPT);
  return *digest;
}

std::optional<Digest> Statement::maybe_digest(int column) const {
  if (is_null(column)) return std::nullopt;
  return digest(column);
}

}  // namespace kindex::index
