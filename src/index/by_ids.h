#pragma once
// Questions by the list: the rows that some ids name, for one way to the index and back.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "index/connection.h"

namespace kindex::index {

// A Statement and the list that is bound to it.
class ByIds {
 public:
  // `select` ends with the column that is one of `ids`; `rest` follows it, and has no parameters.
  ByIds(Connection& connection, std::string_view select, const std::vector<std::int64_t>& ids,
        std::string_view rest = {});
  ~ByIds() = default;
  ByIds(const ByIds&) = delete;  // the statement refers to the list
  ByIds& operator=(const ByIds&) = delete;
  ByIds(ByIds&&) = delete;
  ByIds& operator=(ByIds&&) = delete;

  [[nodiscard]] Statement& operator*() { return statement_; }
  [[nodiscard]] Statement* operator->() { return &statement_; }

 private:
  std::string list_;
  Statement statement_;
};

}  // namespace kindex::index
