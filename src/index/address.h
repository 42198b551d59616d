#pragma once
// Which engine an index is kept by, told from how it is named.

#include <string_view>

namespace kindex::index {

// Whether it is the address of a PostgreSQL server, postgresql://… or postgres://…, rather than a file's name.
[[nodiscard]] inline bool is_server(std::string_view name) {
  return name.starts_with("postgresql://") || name.starts_with("postgres://");
}

}  // namespace kindex::index
