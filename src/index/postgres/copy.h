#pragma once
// COPY … FROM STDIN in PostgreSQL's binary format: how many columns a row has, then the size and the bytes of each.

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "index/postgres/values.h"

namespace kindex::index::postgres {

class ServerConnection;

// Nothing else may be asked of the connection until end(). Throws Error(Exit::index) at what the server refuses.
class Copy {
 public:
  // `into` is a table and its columns: `t (a, b)`.
  Copy(ServerConnection& connection, const std::string& into);

  // Begins a row; the calls that follow give its columns.
  void row(std::int16_t columns);
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
  // NULL where there is none.
  void real(const std::optional<double>& number) {
    constexpr std::int32_t kNull = -1;
    if (!number) return append_big_endian(kNull, rows_);
    integer(std::bit_cast<std::int64_t>(*number));
  }

  void end();

 private:
  void send();

  ServerConnection& connection_;
  std::string rows_;  // not yet sent
};

}  // namespace kindex::index::postgres
