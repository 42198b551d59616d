#pragma once
// A statement that SQLite has compiled.

#include "index/prepared.h"

struct sqlite3_stmt;

namespace kindex::index {

class SqliteConnection;

class SqlitePrepared final : public Prepared {
 public:
  // Takes over `statement`.
  SqlitePrepared(const SqliteConnection& connection, sqlite3_stmt* statement)
      : connection_(connection), statement_(statement) {}
  ~SqlitePrepared() override;
  SqlitePrepared(const SqlitePrepared&) = delete;
  SqlitePrepared& operator=(const SqlitePrepared&) = delete;
  SqlitePrepared(SqlitePrepared&&) = delete;
  SqlitePrepared& operator=(SqlitePrepared&&) = delete;

  void bind_integer(int at, std::int64_t value) override;
  void bind_real(int at, double value) override;
  void bind_text(int at, std::string_view value) override;
  void bind_blob(int at, std::string_view value) override;
  void bind_null_real(int at) override { bind_null(at); }
  void bind_null_text(int at) override { bind_null(at); }
  void bind_null_blob(int at) override { bind_null(at); }

  bool step() override;
  void reset() noexcept override;
  void clear() noexcept override;

  [[nodiscard]] bool is_null(int column) const override;
  [[nodiscard]] std::int64_t integer(int column) const override;
  [[nodiscard]] double real(int column) const override;
  [[nodiscard]] std::string_view text(int column) const override;
  [[nodiscard]] std::string_view blob(int column) const override;

 private:
  void bind_null(int at);

  const SqliteConnection& connection_;
  sqlite3_stmt* statement_;
};

}  // namespace kindex::index
