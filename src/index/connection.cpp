#include "index/connection.h"

#include <utility>

namespace kindex::index {

Statement Connection::loan(std::string_view sql, Rows rows) {
  auto& idle = rows == Rows::few ? idle_ : idle_scans_;
  auto found = idle.find(sql);
  if (found == idle.end()) found = idle.emplace(std::string(sql), Idle::mapped_type{}).first;
  std::vector<std::unique_ptr<Prepared>>& home = found->second;
  if (!home.empty()) {
    std::unique_ptr<Prepared> prepared = std::move(home.back());
    home.pop_back();
    return {*this, std::move(prepared), home};
  }
  std::unique_ptr<Prepared> prepared = compile(sql, rows);
  home.reserve(home.capacity() + 1);  // so that giving it back never allocates
  return {*this, std::move(prepared), home};
}

void Connection::forget_statements() {
  idle_.clear();
  idle_scans_.clear();
}

std::int64_t Connection::integer(std::string_view sql) {
  Statement statement = prepare(sql);
  return statement.step() ? statement.integer(0) : 0;
}

std::string Connection::text(std::string_view sql) {
  Statement statement = prepare(sql);
  return statement.step() ? std::string(statement.text(0)) : std::string();
}

void Connection::fail_damaged(const std::string& what) const {
  throw index_error(name() + ": the index is damaged (" + what + "); run `kindex verify`, or restore a backup");
}

}  // namespace kindex::index
