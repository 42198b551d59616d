#include "index/statement.h"

#include "index/connection.h"

namespace kindex::index {

Statement::~Statement() {
  if (!prepared_) return;
  prepared_->clear();
  home_->push_back(std::move(prepared_));  // never grows past the capacity that the connection made sure of
}

std::int64_t Statement::inserted_id() {
  if (!step()) connection_->fail_damaged("a row was not taken");
  const std::int64_t id = integer(0);
  run();  // to its end: only then is the row there
  return id;
}

std::optional<double> Statement::maybe_real(int column) const {
  if (is_null(column)) return std::nullopt;
  return real(column);
}

Digest Statement::digest(int column) const {
  const auto digest = Digest::from_bytes(blob(column));
  if (!digest) connection_->fail_damaged("a digest is not 32 bytes long");
  return *digest;
}

std::optional<Digest> Statement::maybe_digest(int column) const {
  if (is_null(column)) return std::nullopt;
  return digest(column);
}

}  // namespace kindex::index
