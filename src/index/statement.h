#pragma once
// A prepared statement on loan from its Connection, which it must not outlive.

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/digest.h"
#include "index/prepared.h"

namespace kindex::index {

class Connection;

// Parameters count from 1 and columns from 0. What is not bound is NULL. Text and blobs that are bound are not copied:
// they must live until the statement has been run, reset or stepped for the last time.
class Statement {
 public:
  Statement(Statement&& other) noexcept = default;
  Statement& operator=(Statement&&) = delete;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  // Goes back to the connection, reset.
  ~Statement();

  Statement& integer(int at, std::int64_t value) { return prepared_->bind_integer(at, value), *this; }
  Statement& real(int at, std::optional<double> value) {
    return value ? prepared_->bind_real(at, *value) : prepared_->bind_null_real(at), *this;
  }
  Statement& text(int at, std::string_view value) { return prepared_->bind_text(at, value), *this; }
  // "" is NULL.
  Statement& text_or_null(int at, std::string_view value) {
    return value.empty() ? prepared_->bind_null_text(at) : prepared_->bind_text(at, value), *this;
  }
  Statement& blob(int at, std::string_view value) { return prepared_->bind_blob(at, value), *this; }
  Statement& digest(int at, const Digest& value) { return blob(at, value.raw()); }
  Statement& digest(int at, const std::optional<Digest>& value) {
    return value ? blob(at, value->raw()) : (prepared_->bind_null_blob(at), *this);
  }
  Statement& digest(int at, Digest&& value) = delete;  // gone before the statement runs
  Statement& digest(int at, std::optional<Digest>&& value) = delete;

  // Moves to the next row; false after the last.
  bool step() { return prepared_->step(); }
  // Runs to the end and makes ready for the next binding. An engine that is far away need not wait for its end: what
  // goes wrong is thrown by a later call then, at the latest by commit().
  void run() { prepared_->run(); }
  void reset() { prepared_->reset(); }
  // Runs an INSERT … RETURNING id.
  std::int64_t inserted_id();

  [[nodiscard]] bool is_null(int column) const { return prepared_->is_null(column); }
  // 1 or 0 for a truth value.
  [[nodiscard]] std::int64_t integer(int column) const { return prepared_->integer(column); }
  [[nodiscard]] double real(int column) const { return prepared_->real(column); }
  [[nodiscard]] std::optional<double> maybe_real(int column) const;
  // Valid until the next step(); "" for NULL.
  [[nodiscard]] std::string_view text(int column) const { return prepared_->text(column); }
  [[nodiscard]] std::string_view blob(int column) const { return prepared_->blob(column); }
  // A 32-byte blob. Anything else is damage, and thrown as such.
  [[nodiscard]] Digest digest(int column) const;
  [[nodiscard]] std::optional<Digest> maybe_digest(int column) const;

 private:
  friend class Connection;
  using Home = std::vector<std::unique_ptr<Prepared>>;
  Statement(Connection& connection, std::unique_ptr<Prepared> prepared, Home& home)
      : connection_(&connection), prepared_(std::move(prepared)), home_(&home) {}

  Connection* connection_;
  std::unique_ptr<Prepared> prepared_;
  Home* home_;
};

}  // namespace kindex::index
