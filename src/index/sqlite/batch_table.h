#pragma once
// New runs as a table that SQL reads from: one statement inserts them all, at half the cost of one statement each.

#include <string_view>
#include <vector>

#include "index/run_table.h"
#include "index/sqlite/connection.h"

namespace kindex::index {

// What a statement that inserts runs begins with; their values follow.
inline constexpr std::string_view kInsertRun =
    "INSERT INTO run (id, digest, series, form, labels, status, observed_ms, observed_sub, value, p20, p80, import,"
    " line, payload)";

// The eponymous-only virtual table `new_run` of a connection, which must outlive it. It can be read by statements of
// this program alone, and shows what insert() was given, while that lasts.
class BatchTable {
 public:
  explicit BatchTable(SqliteConnection& connection);

  // Inserts the runs, which have consecutive ids and are in no row of table run yet, as brought by `import`.
  void insert(const std::vector<NewRun>& runs, Id import);

  // For the callbacks of the table.
  [[nodiscard]] const std::vector<NewRun>& shown() const { return *shown_; }

 private:
  SqliteConnection& connection_;
  const std::vector<NewRun>* shown_;
};

}  // namespace kindex::index
