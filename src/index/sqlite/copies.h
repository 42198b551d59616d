#pragma once
// SQLite keeps what is unique twice: in the table, and in the index that says so. Where the two differ, one was changed
// by no one of ours; which of them is right, an index of the same files can say.

#include <functional>
#include <string>
#include <vector>

#include "index/connection.h"

namespace kindex::index {

// What the indexes of `damaged` say otherwise than its tables. All calls within one transaction of it, in this order.
class Copies {
 public:
  // `source` holds what `damaged` was made from.
  Copies(Connection& damaged, Connection& source) : damaged_(damaged), source_(source) {}

  // Finds the differences, and which side the source has. Where it has neither or both, table and index stay as they
  // are: to make the index anew would only hide that one of them was changed.
  void decide();
  // Makes those indexes anew of which every difference is decided, and those over what has a proof of its own.
  void make_indexes();
  // Puts into the tables what only the indexes had right. `say` is called with a line for each row.
  void put_back(const Say& say);

 private:
  struct Pair;
  static const std::vector<Pair>& pairs();
  // False where the source cannot tell for some row.
  bool decide(const Pair& pair);

  Connection& damaged_;
  Connection& source_;
  std::vector<const Pair*> decided_;  // those that differ, and of which all is known
  bool series_known_ = true;
};

}  // namespace kindex::index
