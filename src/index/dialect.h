#pragma once
// The SQL that the engines word differently: sql/queries and sql/postgres/queries, under the same names.

#include <string_view>

namespace kindex::index {

struct Dialect {
  std::string_view id_list;    // the integers of a JSON list, for IN; one parameter
  std::string_view text_list;  // the strings of a JSON list, for IN; one parameter
  std::string_view axis;       // the value of a workload's (w) axis as a number; one parameter
};

}  // namespace kindex::index
