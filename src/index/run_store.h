#pragma once
// The writer's runs: added once, and after that only seen again.

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "index/digest_slots.h"
#include "index/line_log.h"
#include "index/run_batch.h"
#include "index/run_table.h"
#include "index/run_text.h"
#include "index/series_store.h"
#include "index/tallies.h"

namespace kindex::index {

// Metadata of a run besides what its form gives; source and labels are ids of the index.
struct SaidOfRun {
  Digest run;
  Id source = 0, labels = 0;
  std::string_view body;
};

class RunStore {
 public:
  // `import` is the row that the runs come from, `source` the id of who says their metadata.
  RunStore(Connection& connection, SeriesStore& series, Id import, Id source);

  void put(RunBatch batch);
  // Writes what is held back.
  void write();
  // Keeps what is said of runs that are there, or were put; writes those first.
  void say(const std::vector<SaidOfRun>& rows);
  [[nodiscard]] const RunCounts& counts() const { return counts_; }

  // After the last run: builds the indexes, writes the tallies and drops series that no run stands in any more.
  void finish();
  // After the snapshot is known: the places that runs were seen in again.
  void write_provenance(Id snapshot);

 private:
  [[nodiscard]] Id first_held() const { return next_ - static_cast<Id>(fresh_.size()); }
  void number(RunBatch& batch);
  void sort_in(const BatchRun& run, std::string_view payload);
  // The run with that digest among those of this file that have no row yet.
  [[nodiscard]] std::optional<Id> find_held(const Digest& digest) const;
  // The run with that digest in the table, into stored_; false when there is none.
  bool find(const Digest& digest);
  [[nodiscard]] bool pays_to_take_indexes_down() const;
  void take_indexes_down();
  void see_again(const NewRun& run);
  void keep_metadata(Id series, const RunParts& parts);
  void keep_said(Id source, Id labels, std::string_view body);
  void describe_better(Id series);
  bool same_texts(const SeriesText& series, const RunParts& parts, const RunText::Texts& wanted);

  Connection& connection_;
  std::unique_ptr<RunTable> table_;
  SeriesStore& series_;
  RunText text_;
  Tallies tallies_;
  std::vector<Id> series_ids_, form_ids_, label_ids_;  // of the index, by the numbers that batches use
  StoredRun stored_;                                   // kept for its capacity
  Id import_, source_, next_, first_;
  RunCounts counts_;
  Id line_sum_ = 0;  // of the new runs: check_places.h
  // What is held back: runs without a row, those that repeat one of them, and the batches that hold both.
  std::deque<RunBatch> batches_;
  std::int64_t held_rows_ = 0;  // in those
  std::vector<NewRun> fresh_;
  std::vector<NewRun> repeats_;
  DigestSlots slots_;  // of fresh_, by id less slots_from_; while the indexes are down, of all runs
  bool indexes_down_ = false;
  Id slots_from_ = 0;  // small numbers, however many runs an index holds
  LineLog again_;
  std::unordered_set<Id> left_;  // series that runs moved out of
};

}  // namespace kindex::index
