#pragma once
// The writer's series: equal descriptions give equal ids, and a row exists once a run stands in it.

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "index/cohorts.h"
#include "index/objects.h"

namespace kindex::index {

class SeriesStore {
 public:
  // A file may have any number of series, and those that have a row can be read again. About so many are remembered at
  // least: whole, a kilobyte each; or what they are known by, a hundred bytes each.
  struct Most {
    std::size_t rows = 4096, ids = 65'536;
  };
  SeriesStore(Connection& connection, Objects& objects, Most most);
  SeriesStore(Connection& connection, Objects& objects) : SeriesStore(connection, objects, Most{}) {}

  // The id of that series. Its row is not written before need() asks for it: a series all of whose runs are present
  // elsewhere must not become an empty line of history.
  Id id_of(const SeriesRow& row);
  // Writes the row, and with it the series' objects, entry and cohort, where that has not been done.
  void need(Id series);
  [[nodiscard]] bool written(Id series) const {
    return series < first_ || written_[static_cast<std::size_t>(series - first_)];
  }
  // Holds until the next call.
  [[nodiscard]] const SeriesRow& row(Id series);

  // What `stored` becomes with what only `given` says (kernel, provider, pass, timed region); nullopt when that is
  // nothing, or when the two contradict each other. The strings are those of `given`.
  [[nodiscard]] std::optional<SeriesRow> better(Id stored, Id given);

 private:
  struct Entry {
    Id id = 0;
    bool baseline = false;
  };
  void make_room();
  void forget_written_rows();
  void insert(Id id, const SeriesRow& row);
  [[nodiscard]] std::optional<Id> find(const SeriesRow& row);
  Id entry(const SeriesRow& row);
  [[nodiscard]] Entry make_entry(const SeriesRow& row);

  Connection& connection_;
  Objects& objects_;
  Cohorts cohorts_;
  const Id first_;  // new ids are counted from here
  Id next_;
  bool all_known_;                          // of the index's: what is not in ids_ need not be looked for
  std::unordered_map<Digest, Id> ids_;      // by SHA-256 of series_key(): all that are not written, and some that are
  std::unordered_map<Id, SeriesRow> rows_;  // the same
  const Most least_;
  Most most_;                                       // now: where most are not written yet, no room can be made
  std::unordered_map<std::string, Entry> entries_;  // by implementation, kernel and provider; some
  std::vector<bool> written_;                       // of the new ones, by id less first_
};

}  // namespace kindex::index
