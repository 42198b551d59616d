#pragma once
// Table run on a server: known runs are looked up and new ones copied in by the batch.

#include <string>
#include <unordered_map>
#include <vector>

#include "index/postgres/prepared.h"
#include "index/run_table.h"

namespace kindex::index::postgres {

class ServerConnection;

class ServerRunTable final : public RunTable {
 public:
  explicit ServerRunTable(ServerConnection& connection);

  void expect(const std::vector<BatchRun>& runs) override;
  bool find(const Digest& digest, StoredRun& out) override;
  bool find(Id id, StoredRun& out) override;
  void insert(const std::vector<NewRun>& runs, Id import) override;
  void insert_places(const LineLog& places, Id snapshot) override;
  void move(const StoredRun& run, Id series) override;
  [[nodiscard]] bool may_take_indexes_down() const override { return false; }
  void take_indexes_down(DigestSlots& /*slots*/) override {}
  void build_indexes() override {}

 private:
  void send(const std::string& rows);
  void end_copy();

  ServerConnection& connection_;
  ServerPrepared by_digest_, by_id_, move_, place_;
  std::unordered_map<Digest, StoredRun> expected_;  // of those that were looked up, the ones that are there
};

}  // namespace kindex::index::postgres
