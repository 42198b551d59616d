#include "index/postgres/copy.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "index/postgres/connection.h"

namespace kindex::index::postgres {
namespace {

constexpr std::size_t kSentAtOnce = std::size_t{256} << 10U;
constexpr std::size_t kMostHeld = std::size_t{4} << 20U;

std::string head() {
  using namespace std::string_view_literals;
  std::string head("PGCOPY\n\377\r\n\0"sv);
  append_big_endian(std::int32_t{0}, head);  // flags
  append_big_endian(std::int32_t{0}, head);  // no more of a header
  return head;
}

}  // namespace

CopyRows::CopyRows(std::string into) : into_(std::move(into)), rows_(head()) {}

void CopyRows::send(const ServerConnection& of, PGconn* connection) {
  append_big_endian(std::int16_t{-1}, rows_);
  const std::string sql = "COPY " + into_ + " FROM STDIN (FORMAT binary)";
  static_cast<void>(of.checked(Result(PQexec(connection, sql.c_str()))));
  for (std::size_t at = 0; at < rows_.size(); at += kSentAtOnce) {
    const std::string_view part = std::string_view(rows_).substr(at, kSentAtOnce);
    if (PQputCopyData(connection, part.data(), static_cast<int>(part.size())) != 1) break;  // the result says why
  }
  static_cast<void>(PQputCopyEnd(connection, nullptr));
  Result result(PQgetResult(connection));
  while (Result more{PQgetResult(connection)}) {
  }
  static_cast<void>(of.checked(std::move(result)));
}

void Copy::row(std::int16_t columns) {
  if (rows_.size() >= kMostHeld) end();
  rows_.row(columns);
}

void Copy::end() {
  std::vector<CopyRows> all;
  all.push_back(std::exchange(rows_, CopyRows(into_)));
  connection_.copy(std::move(all));
}

}  // namespace kindex::index::postgres
