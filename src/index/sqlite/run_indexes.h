#pragma once
// The indexes of table run, taken down while one file brings very many runs and built again from sorted keys: a random
// insert into an index larger than the page cache costs several times the rest of a run (docs/index.md, "Cost").
// Meanwhile SQLite does not look up what each row refers to: that is checked at once.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "index/digest_slots.h"
#include "index/sqlite/connection.h"

namespace kindex::index {

class RunIndexes {
 public:
  explicit RunIndexes(SqliteConnection& connection) : connection_(connection) {}
  ~RunIndexes();
  RunIndexes(const RunIndexes&) = delete;
  RunIndexes& operator=(const RunIndexes&) = delete;
  RunIndexes(RunIndexes&&) = delete;
  RunIndexes& operator=(RunIndexes&&) = delete;

  // Inside the import's transaction: others keep seeing the index as it was. Enters the runs that are there in `slots`,
  // which has to answer for the digest index until it is built.
  void take_down(DigestSlots& slots);
  // Throws Error(Exit::index) where a row that came meanwhile refers to one that is not there.
  void build();
  [[nodiscard]] bool down() const { return !definitions_.empty(); }
  // So many runs were inserted while they are down.
  void inserted(std::size_t runs);

 private:
  void check_what_came();

  SqliteConnection& connection_;
  std::vector<std::string> definitions_;  // as the schema has them
  std::size_t unwritten_ = 0;             // runs in pages that wait in memory
  bool unchecked_ = false;                // what came meanwhile, and is not looked at anyhow before it is seen
  std::int64_t checked_ = 0;              // the last run before
};

}  // namespace kindex::index
