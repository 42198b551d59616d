#pragma once
// What of an index follows from something else in it, and is held against that: the objects' columns.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "index/connection.h"

namespace kindex::index {

// Every object whose columns for filters (its kind's table) are not what its spec gives.
void each_wrong_object(Connection& connection, const std::function<void(std::int64_t, const Digest&)>& each);

// A row of metadata whose columns are not what its body gives, with what they should be.
struct MetadataColumns {
  std::int64_t id = 0;
  Digest object;
  std::int64_t fields = 0;
  std::string name, title;  // "" none
};
[[nodiscard]] std::vector<MetadataColumns> wrong_metadata_columns(Connection& connection);

// Calls `say` for each of these.
void check_object_columns(Connection& connection, const Say& say);

}  // namespace kindex::index
