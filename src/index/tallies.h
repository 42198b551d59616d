#pragma once
// The writer's side of table tally: what the runs of a series with one set of labels come to.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/digest.h"
#include "base/instant.h"
#include "index/connection.h"

namespace kindex::index {

using Id = std::int64_t;

// The columns of table tally, in the order in which its rows are read and written.
inline constexpr std::string_view kTallyColumns =
    "series, labels, runs, others, lowest, highest, latest, digest, observed_ms, observed_sub, value, p20, p80";

// A run as far as a tally is of it.
struct TallyRun {
  Id id = 0, series = 0, labels = 0;
  Digest digest;
  bool passed = false;
  Instant observed;
  std::optional<double> value, p20, p80;
};

// Every run of the index, by id.
void each_tally_run(Connection& connection, const std::function<void(const TallyRun&)>& each);

class Tallies {
 public:
  // Of a file of every day all of them are kept until its end; one of more than these is hostile, or vast. A quarter of
  // a kilobyte each.
  static constexpr std::size_t kMost = 131'072;

  explicit Tallies(Connection& connection, std::size_t most = kMost) : connection_(connection), most_(most) {}

  // A run that was just added.
  void add(const TallyRun& run);
  // Runs were moved into or out of the series: it is counted from its runs.
  void count_again(Id series) { counted_.insert(series); }
  // Writes what was added, on top of what is there, where that has become much. The runs have their rows.
  void make_room();
  // Writes all. After the last run, with the indexes of table run in place.
  void finish();
  // Of all runs of those series that `wanted` says, added: the series of which the table says something else, into
  // `differing`. Nothing is left then.
  void compare(const std::function<bool(Id)>& wanted, std::set<Id>& differing);

 private:
  struct Key {
    Id series, labels;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const {
      return std::hash<Id>{}(key.series * 0x9E3779B1 + key.labels);  // label sets are few, series follow each other
    }
  };
  struct Tally {
    bool stored = false;  // has its row
    std::int64_t runs = 0, others = 0;
    double lowest = 0, highest = 0;
    TallyRun latest;
  };
  static void take(const TallyRun& run, Tally& tally);
  static bool same(const Tally& tally, const Statement& stored);
  void write_added();
  using Added = std::pair<const Key, Tally>;
  void add_stored(const std::vector<Added*>& sorted);
  void add_stored(const std::vector<Id>& series);
  static void add_stored(const Statement& row, const Key& key, Tally& tally);
  void write(const Key& key, const Tally& tally);
  static void write_new(NewRows& rows, const Key& key, const Tally& tally);
  void count(Id series);

  Connection& connection_;
  std::size_t most_;
  std::unordered_map<Key, Tally, Hash> added_;
  std::unordered_set<Id> counted_;
};

// Holds the table against all runs, in bounded memory: where it has more than `most` rows, series by the part, and the
// runs are read once more for each further part.
class TallyCheck {
 public:
  explicit TallyCheck(Connection& connection, std::size_t most = Tallies::kMost);
  // Every run of the index.
  void add(const TallyRun& run);
  // The series of which the table says something else. To be called once, at the end.
  [[nodiscard]] std::set<Id> differing();

 private:
  [[nodiscard]] bool of_part(Id series) const { return static_cast<std::uint64_t>(series) % parts_ == part_; }

  Connection& connection_;
  std::uint64_t parts_, part_ = 0;
  Tallies tallies_;  // of this part's series
};

}  // namespace kindex::index
