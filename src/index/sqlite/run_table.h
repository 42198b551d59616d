#pragma once
// Table run in an SQLite file: batches through a virtual table and indexes built from sorted keys, or row by row.

#include "index/run_table.h"
#include "index/sqlite/batch_table.h"
#include "index/sqlite/connection.h"
#include "index/sqlite/run_indexes.h"
#include "index/sqlite/run_references.h"

namespace kindex::index {

class SqliteRunTable final : public RunTable {
 public:
  explicit SqliteRunTable(SqliteConnection& connection);

  void expect(const std::vector<BatchRun>& /*runs*/) override {}
  bool find(const Digest& digest, StoredRun& out) override;
  bool find(Id id, StoredRun& out) override;
  [[nodiscard]] std::int64_t rows_at_once() const override { return 1; }
  void insert(const std::vector<NewRun>& runs, Id import) override;
  void move(const StoredRun& run, Id series) override;
  void insert_places(const LineLog& places, Id snapshot) override;
  [[nodiscard]] bool may_take_indexes_down() const override { return true; }
  void take_indexes_down(DigestSlots& slots) override { indexes_.take_down(slots); }
  void build_indexes() override { indexes_.build(); }

 private:
  void insert_each(const std::vector<NewRun>& runs, Id import);

  SqliteConnection& connection_;
  BatchTable& batches_;
  RunReferences& references_;
  RunIndexes indexes_;
  Statement by_digest_, by_id_;
};

}  // namespace kindex::index
