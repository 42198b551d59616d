#pragma once
// A prepared statement on loan from its Connection, which it must not outlive.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/digest.h"

struct sqlite3_stmt;

namespace kindex::index {

class Connection;

// Parameters count from 1 and columns from 0, as in SQLite. Text and blobs that are bound are not copied: they must
// live until the statement has been run, reset or stepped for the last time.
class Statement {
 public:
  Statement(Statement&& other) noexcept;
  Statement& operator=(Statement&&) = delete;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  // Goes back to the connection, reset.
  ~Statement();

  Statement& integer(int at, std::int64_t value);
  Statement& real(int at, std::optional<double> value);
  Statement& text(int at, std::string_view value);
  Statement& text_or_null(int at, std::string_view value);  // "" is NULL
  Statement& blob(int at, std::string_view value);
  Statement& null(int at);

  // Moves to the next row; false after the last.
  bool step();
  // Runs to the end and makes ready for the next binding.
  void run();
  void reset();

  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] double real(int column) const;
  [[nodiscard]] std::optional<double> maybe_real(int column) const;
  // Valid until the next step(); "" for NULL.
  [[nodiscard]] std::string_view text(int column) const;
  [[nodiscard]] std::string_view blob(int column) const;
  // A 32-byte blob. Anything else is damage, and thrown as such.
  [[nodiscard]] Digest digest(int column) const;
  [[nodiscard]] std::optional<Digest> maybe_digest(int column) const;

 private:
  friend class Connection;
  Statement(Connection& connection, sqlite3_stmt* statement, std::vector<sqlite3_stmt*>& home);

  Connection* connection_;
  sqlite3_stmt* statement_;
  std::vector<sqlite3_stmt*>* home_;
};

}  // namespace kindex::index
