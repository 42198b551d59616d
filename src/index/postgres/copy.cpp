#include "index/postgres/copy.h"

#include "index/postgres/connection.h"

namespace kindex::index::postgres {
namespace {

constexpr std::size_t kSentAtOnce = std::size_t{256} << 10U;

std::string head() {
  using namespace std::string_view_literals;
  std::string head("PGCOPY\n\377\r\n\0"sv);
  append_big_endian(std::int32_t{0}, head);  // flags
  append_big_endian(std::int32_t{0}, head);  // no more of a header
  return head;
}

}  // namespace

Copy::Copy(ServerConnection& connection, const std::string& into) : connection_(connection), rows_(head()) {
  const std::string sql = "COPY " + into + " FROM STDIN (FORMAT binary)";
  static_cast<void>(connection_.checked(Result(PQexec(connection_.idle(), sql.c_str()))));
}

void Copy::row(std::int16_t columns) {
  if (rows_.size() >= kSentAtOnce) send();
  append_big_endian(columns, rows_);
}

void Copy::send() {
  if (PQputCopyData(connection_.idle(), rows_.data(), static_cast<int>(rows_.size())) != 1) {
    static_cast<void>(connection_.checked(Result(PQgetResult(connection_.idle()))));
  }
  rows_.clear();
}

void Copy::end() {
  append_big_endian(std::int16_t{-1}, rows_);
  send();
  static_cast<void>(PQputCopyEnd(connection_.idle(), nullptr));  // what is wrong says the result
  Result result(PQgetResult(connection_.idle()));
  while (Result more{PQgetResult(connection_.idle())}) {
  }
  static_cast<void>(connection_.checked(std::move(result)));
}

}  // namespace kindex::index::postgres
