#pragma once
// The writer's series: equal descriptions give equal ids, and a row exists once a run stands in it.

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "index/cohorts.h"
#include "index/objects.h"

namespace kindex::index {

class SeriesStore {
 public:
  SeriesStore(Connection& connection, Objects& objects);

  // The id of that series. Its row is not written before need() asks for it: a series all of whose runs are present
  // elsewhere must not become an empty line of history.
  Id id_of(const SeriesRow& row);
  // Writes the row, and with it the series' objects, entry and cohort, where that has not been done.
  void need(Id series);
  [[nodiscard]] bool written(Id series) const;
  [[nodiscard]] const SeriesRow& row(Id series);

  // What `stored` becomes with what only `given` says (kernel, provider, pass, timed region); nullopt when that is
  // nothing, or when the two contradict each other. The strings are those of `given`.
  [[nodiscard]] std::optional<SeriesRow> better(Id stored, Id given);

 private:
  struct Entry {
    Id id = 0;
    bool baseline = false;
  };
  void forget_written();
  void insert(Id id, const SeriesRow& row);
  [[nodiscard]] std::optional<Id> find(const SeriesRow& row);
  Id entry(const SeriesRow& row);
  [[nodiscard]] Entry make_entry(const SeriesRow& row);

  Connection& connection_;
  Objects& objects_;
  Cohorts cohorts_;
  Id next_;
  bool none_before_;                        // the index held no series: what is not in ids_ need not be looked for
  std::unordered_map<Digest, Id> ids_;      // by SHA-256 of series_key()
  std::unordered_map<Id, SeriesRow> rows_;  // all that are not written, and some that are
  std::unordered_map<std::string, Entry> entries_;  // by implementation, kernel and provider
  std::unordered_set<Id> written_;
  Id last_written_ = 0;  // runs of one series mostly come together
};

}  // namespace kindex::index
