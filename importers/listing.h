#pragma once
// How messages name what is known.

#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "manifest/path.h"

namespace kindex::importers {

// `a, b, c`.
[[nodiscard]] inline std::string listing(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "" : ", ") + name;
  return out;
}

// `GPU "NVIDIA H200" is not known; known: …`; of a long table, the nearest names and how many there are.
template <typename Table>
[[nodiscard]] std::string not_known(std::string_view what, std::string_view seen, const Table& table) {
  constexpr std::size_t kMostListed = 12;
  std::vector<std::string> names;
  names.reserve(table.size());
  for (const auto& [name, entry] : table) names.push_back(name);
  std::string out = std::string(what) + " " + manifest::quote(seen) + " is not known; ";
  if (names.size() <= kMostListed) return out + "known: " + listing(names);
  const std::size_t count = names.size();
  // The distance is quadratic, and no name of the table is near a long one.
  const auto near = seen.size() > 100 ? std::vector<std::string>{} : closest(seen, names);
  if (!near.empty()) out += "nearest: " + listing(near) + "; ";
  return out + std::to_string(count) + " are known";
}

}  // namespace kindex::importers
