#pragma once
// Rows to objects, by the list. Private to the catalog.

#include <memory>
#include <vector>

#include "index/connection.h"
#include "index/reader.h"

namespace kindex::index {

// The objects with these ids, whatever is known of them; an id that is none's is left out. T is Operation, Workload,
// Protocol, Environment or Implementation.
template <typename T>
[[nodiscard]] std::vector<std::shared_ptr<T>> read_objects(Connection& connection, const std::vector<Id>& ids);

// All that are resolved, by id: of an Operation or Environment.
template <typename T>
[[nodiscard]] std::vector<std::shared_ptr<T>> read_objects(Connection& connection);

}  // namespace kindex::index
