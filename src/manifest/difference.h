#pragma once
// Where two JSON values differ, leaf by leaf.

#include <optional>
#include <string>
#include <vector>

#include "manifest/json.h"

namespace kindex::manifest {

struct Difference {
  std::string path;          // `$.protocol.measurement.timer`
  std::optional<Json> a, b;  // nullopt: absent on that side
};

// Appends the differences below `root` (a path as text), keys in order. Lists of objects are compared item by item,
// lists of plain values as one.
void find_differences(const Json& a, const Json& b, const std::string& root, std::vector<Difference>& out);

}  // namespace kindex::manifest
