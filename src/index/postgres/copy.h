#pragma once
// COPY … FROM STDIN in PostgreSQL's binary format: how many columns a row has, then the size and the bytes of each.

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "index/new_rows.h"
#include "index/postgres/result.h"
#include "index/postgres/values.h"

namespace kindex::index::postgres {

class ServerConnection;

// Rows in that format, for one table.
class CopyRows {
 public:
  // `into` is a table and its columns: `t (a, b)`.
  explicit CopyRows(std::string into);

  // Begins a row; the calls that follow give its columns.
  void row(std::int16_t columns) { append_big_endian(columns, rows_); }
  void bytes(std::string_view bytes) {
    append_big_endian(static_cast<std::int32_t>(bytes.size()), rows_);
    rows_ += bytes;
  }
  // As wide as the column is.
  template <typename Integer>
  void integer(Integer number) {
    append_big_endian(static_cast<std::int32_t>(sizeof number), rows_);
    append_big_endian(number, rows_);
  }
  void null() { append_big_endian(std::int32_t{-1}, rows_); }
  void real(const std::optional<double>& number) { number ? integer(std::bit_cast<std::int64_t>(*number)) : null(); }

  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  // Nothing else may be asked of `connection` meanwhile. Throws Error(Exit::index) at what the server refuses.
  void send(const ServerConnection& of, PGconn* connection);

 private:
  std::string into_, rows_;
};

// Rows of any number: sent by the megabyte, beside whoever gives them.
class Copy final : public NewRows {
 public:
  Copy(ServerConnection& connection, std::string into)
      : connection_(connection), into_(std::move(into)), rows_(into_) {}

  void row(std::int16_t columns) override;
  void bigint(std::int64_t number) override { rows_.integer(number); }
  void real(const std::optional<double>& number) override { rows_.real(number); }
  void bytes(std::string_view bytes) override { rows_.bytes(bytes); }
  void null() override { rows_.null(); }
  void end() override;

 private:
  ServerConnection& connection_;
  std::string into_;
  CopyRows rows_;
};

}  // namespace kindex::index::postgres
