#pragma once
// The writer's runs: added once, and after that only seen again.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "index/line_log.h"
#include "index/run_indexes.h"
#include "index/run_text.h"
#include "index/series_store.h"
#include "index/tallies.h"

namespace kindex::index {

// The id of a text in a table of distinct texts, remembered; the one asked for last at the price of a comparison.
class TextIds {
 public:
  // Looks `a` (and `b`) up with `select` after `insert` made sure of them.
  TextIds(Connection& connection, std::string_view insert, std::string_view select)
      : connection_(connection), insert_(insert), select_(select) {}
  Id of(std::string_view a, std::string_view b = {});

 private:
  Connection& connection_;
  std::string_view insert_, select_;
  std::string last_a_, last_b_;
  Id last_ = 0;
  std::unordered_map<std::string, Id> ids_;
};

class RunStore {
 public:
  // `import` is the row that the runs come from, `source` the id of who says their metadata.
  RunStore(Connection& connection, SeriesStore& series, Id import, Id source);

  Put put(const RunRow& row);

  // After the last run: builds the indexes, writes the tallies and drops series that no run stands in any more.
  void finish();
  // After the snapshot is known: the places that runs were seen in again.
  void write_provenance(Id snapshot);
  // Runs from this id on are this import's own.
  [[nodiscard]] Id first() const { return first_; }

 private:
  struct Stored {
    Id id = 0, series = 0;
    RunParts parts;
    std::string payload;  // what parts.payload points to
  };
  bool insert(const RunRow& row, const RunParts& parts);
  // The run with that digest, into stored_; false when there is none.
  bool find(const Digest& digest);
  void maybe_take_indexes_down();
  void see_again(const RunRow& row, const RunParts& parts);
  void keep_metadata(Id series, const RunParts& parts);
  void describe_better(Id series);
  bool same_texts(const SeriesText& series, const RunParts& parts, const RunText::Texts& wanted);

  Connection& connection_;
  SeriesStore& series_;
  RunText text_;
  RunIndexes indexes_;
  Tallies tallies_;
  TextIds forms_, labels_;
  Statement insert_, by_digest_, by_id_;
  Stored stored_;                // kept for its capacity
  bool expect_present_ = false;  // known runs mostly come together: then looking is cheaper than inserting in vain
  Id import_, source_, next_, first_;
  LineLog again_;
  std::unordered_set<Id> left_;  // series that runs moved out of
};

}  // namespace kindex::index
