#pragma once
// Table run on a server: known runs are looked up and new ones copied in by the batch, each partition by itself.

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "index/postgres/copy.h"
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
  // A COPY goes to every partition: with a thousand runs for each it is worth beginning.
  [[nodiscard]] std::int64_t rows_at_once() const override { return 16'000; }
  void insert(const std::vector<NewRun>& runs, Id import) override;
  void insert_places(const LineLog& places, Id snapshot) override;
  void move(const StoredRun& run, Id series) override;
  // They stay: to take one down would lock readers out. But where few runs are not this import's, all digests in memory
  // answer sooner than the server.
  [[nodiscard]] bool may_take_indexes_down() const override { return few_before_; }
  void take_indexes_down(DigestSlots& slots) override;
  void build_indexes() override {}

 private:
  using Bucket = std::int64_t;
  struct Places {
    std::vector<std::int64_t> runs, lines;
  };

  [[nodiscard]] std::unordered_map<Id, Bucket> buckets_of_series(const std::vector<NewRun>& runs);
  [[nodiscard]] std::map<Bucket, Places> by_bucket(const Places& places);
  [[nodiscard]] CopyRows rows_of(const std::map<Bucket, std::vector<const NewRun*>>& runs, Id import) const;
  [[nodiscard]] static CopyRows registry_of(const std::vector<NewRun>& runs);
  void write_places(const Places& places, Id snapshot);

  ServerConnection& connection_;
  bool few_before_;         // of the index's runs another import's
  std::string takes_runs_;  // the table that new rows are copied into
  ServerPrepared series_buckets_, places_, run_buckets_, by_ids_, by_id_, move_, place_;
  std::unordered_map<Digest, StoredRun> expected_;  // of those that were looked up, the ones that are there
};

}  // namespace kindex::index::postgres
