#include "index/sqlite/prepared.h"

#include <sqlite3.h>

#include "index/sqlite/connection.h"

namespace kindex::index {

SqlitePrepared::~SqlitePrepared() {
  sqlite3_finalize(statement_);
}

void SqlitePrepared::bind_integer(int at, std::int64_t value) {
  if (const int code = sqlite3_bind_int64(statement_, at, value); code != SQLITE_OK) connection_.fail(code);
}

void SqlitePrepared::bind_real(int at, double value) {
  if (const int code = sqlite3_bind_double(statement_, at, value); code != SQLITE_OK) connection_.fail(code);
}

void SqlitePrepared::bind_text(int at, std::string_view value) {
  // A null pointer would bind NULL.
  const char* data = value.data() == nullptr ? "" : value.data();
  if (const int code = sqlite3_bind_text64(statement_, at, data, value.size(), SQLITE_STATIC, SQLITE_UTF8);
      code != SQLITE_OK) {
    connection_.fail(code);
  }
}

void SqlitePrepared::bind_blob(int at, std::string_view value) {
  const char* data = value.data() == nullptr ? "" : value.data();
  if (const int code = sqlite3_bind_blob64(statement_, at, data, value.size(), SQLITE_STATIC); code != SQLITE_OK) {
    connection_.fail(code);
  }
}

void SqlitePrepared::bind_null(int at) {
  if (const int code = sqlite3_bind_null(statement_, at); code != SQLITE_OK) connection_.fail(code);
}

bool SqlitePrepared::step() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  connection_.fail(code);
}

void SqlitePrepared::reset() noexcept {
  sqlite3_reset(statement_);
}

void SqlitePrepared::clear() noexcept {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

bool SqlitePrepared::is_null(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

std::int64_t SqlitePrepared::integer(int column) const {
  return sqlite3_column_int64(statement_, column);
}

double SqlitePrepared::real(int column) const {
  return sqlite3_column_double(statement_, column);
}

std::string_view SqlitePrepared::text(int column) const {
  const unsigned char* data = sqlite3_column_text(statement_, column);
  if (data == nullptr) return {};
  return {reinterpret_cast<const char*>(data), static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::string_view SqlitePrepared::blob(int column) const {
  const void* data = sqlite3_column_blob(statement_, column);
  if (data == nullptr) return {};
  return {static_cast<const char*>(data), static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

}  // namespace kindex::index
