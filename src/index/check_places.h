#pragma once
// Where an import's runs stand: one line each in table run, which no digest covers, held against their sum.

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>

#include "index/connection.h"

namespace kindex::index {

// The runs that `import` brought, and the sum of their lines.
void put_places(Connection& connection, std::int64_t import, std::int64_t runs, std::int64_t lines);

class PlaceCheck {
 public:
  // Every run of the index.
  void add(std::int64_t import, std::int64_t line) {
    Places& places = found_[import];
    ++places.runs;
    places.lines += static_cast<std::uint64_t>(line);
  }
  // Calls `say` for every import whose runs are not as many, or do not stand where they did.
  void finish(Connection& connection, const Say& say) const;

 private:
  struct Places {
    std::uint64_t runs = 0, lines = 0;  // a damaged line may be any number
    bool operator==(const Places&) const = default;
  };
  std::unordered_map<std::int64_t, Places> found_;
};

}  // namespace kindex::index
