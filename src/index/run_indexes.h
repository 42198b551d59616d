#pragma once
// The indexes of table run, taken down while one file brings very many runs and built again from sorted keys: a random
// insert into an index larger than the page cache costs several times the rest of a run (docs/index.md, "Cost").

#include <string>
#include <vector>

#include "index/connection.h"
#include "index/digest_slots.h"

namespace kindex::index {

class RunIndexes {
 public:
  static constexpr std::int64_t kMostId = DigestSlots::kMostId;

  explicit RunIndexes(Connection& connection) : connection_(connection) {}

  // Inside the import's transaction: others keep seeing the index as it was.
  void take_down();
  void build();
  [[nodiscard]] bool down() const { return !definitions_.empty(); }

  // While they are down: which run has the digest.
  [[nodiscard]] std::optional<std::int64_t> find(const Digest& digest);
  void add(const Digest& digest, std::int64_t id) { slots_.add(digest, id); }

 private:
  Connection& connection_;
  std::vector<std::string> definitions_;  // as the schema has them
  DigestSlots slots_;
};

}  // namespace kindex::index
