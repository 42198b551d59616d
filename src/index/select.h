#pragma once
// A filter as the WHERE clause of sql/queries/series_list.sql.

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "index/catalog.h"
#include "index/connection.h"
#include "index/reader.h"

namespace kindex::index {

// Conditions made of constant text and bound values only. Must outlive the statement it is bound to.
class Conditions {
 public:
  using Value = std::variant<std::int64_t, std::string>;
  // `sql` has one `?` for each value.
  void add(std::string_view sql, std::vector<Value> values);
  [[nodiscard]] const std::string& sql() const { return sql_; }
  void bind(Statement& statement) const;

 private:
  std::string sql_;
  std::vector<Value> values_;
};

// All that `filter` decides per series: labels, since and until are decided per run.
[[nodiscard]] Conditions series_conditions(Connection& connection, Catalog& catalog, const Filter& filter);

}  // namespace kindex::index
