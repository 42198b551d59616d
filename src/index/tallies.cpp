#include "index/tallies.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "index/by_ids.h"
#include "index/status.h"

namespace kindex::index {
namespace {

// The run that a comparison of the latest shows: policy::picked() has the same order.
bool later(const TallyRun& a, const TallyRun& b) {
  if (a.observed != b.observed) return a.observed > b.observed;
  if (*a.value != *b.value) return *a.value < *b.value;
  return a.digest < b.digest;
}

constexpr std::size_t kSeriesAtOnce = 1000;

// Puts another row in the place of one. Not for one that is new, though it would do as well: SQLite sets aside the page
// that such a statement changes, in a file.
constexpr std::string_view kReplacing =
    " ON CONFLICT (series, labels) DO UPDATE SET runs = excluded.runs, others = excluded.others,"
    " lowest = excluded.lowest, highest = excluded.highest, latest = excluded.latest, digest = excluded.digest,"
    " observed_ms = excluded.observed_ms, observed_sub = excluded.observed_sub, value = excluded.value,"
    " p20 = excluded.p20, p80 = excluded.p80";

}  // namespace

void each_tally_run(Connection& connection, const std::function<void(const TallyRun&)>& each) {
  Statement run = connection.scan(
      "SELECT id, series, labels, digest, status, observed_ms, observed_sub, value, p20, p80 FROM run ORDER BY id");
  while (run.step()) {
    each({run.integer(0),
          run.integer(1),
          run.integer(2),
          run.digest(3),
          run.integer(4) == kPassed,
          {run.integer(5), run.integer(6)},
          run.maybe_real(7),
          run.maybe_real(8),
          run.maybe_real(9)});
  }
}

void Tallies::take(const TallyRun& run, Tally& tally) {
  if (!run.passed || !run.value) {
    ++tally.others;
    return;
  }
  const bool first = tally.runs++ == 0;
  tally.lowest = first ? *run.value : std::min(tally.lowest, *run.value);
  tally.highest = first ? *run.value : std::max(tally.highest, *run.value);
  if (first || later(run, tally.latest)) tally.latest = run;
}

void Tallies::add(const TallyRun& run) {
  take(run, added_[{run.series, run.labels}]);
}

// What is there already goes into those that were added.
void Tallies::add_stored(const std::vector<Id>& series) {
  ByIds stored(connection_, "SELECT " + std::string(kTallyColumns) + " FROM tally WHERE series", series);
  while (stored->step()) {
    const auto added = added_.find({stored->integer(0), stored->integer(1)});
    if (added != added_.end()) add_stored(*stored, added->first, added->second);
  }
}

void Tallies::add_stored(const Statement& row, const Key& key, Tally& tally) {
  tally.stored = true;
  const std::int64_t runs = row.integer(2);
  tally.others += row.integer(3);
  if (runs == 0) return;
  TallyRun latest{row.integer(6), key.series, key.labels, row.digest(7), true, {}, {}, {}, {}};
  latest.observed = {row.integer(8), row.integer(9)};
  latest.value = row.real(10);
  latest.p20 = row.maybe_real(11);
  latest.p80 = row.maybe_real(12);
  const bool none = tally.runs == 0;
  tally.lowest = none ? row.real(4) : std::min(tally.lowest, row.real(4));
  tally.highest = none ? row.real(5) : std::max(tally.highest, row.real(5));
  if (none || later(latest, tally.latest)) tally.latest = latest;
  tally.runs += runs;
}

void Tallies::write(const Key& key, const Tally& tally) {
  static const std::string kInsert = "INSERT INTO tally (" + std::string(kTallyColumns) +
                                     ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)";
  static const std::string kReplace = kInsert + std::string(kReplacing);
  Statement insert = connection_.prepare(tally.stored ? kReplace : kInsert);
  insert.integer(1, key.series).integer(2, key.labels).integer(3, tally.runs).integer(4, tally.others);
  if (tally.runs > 0) {
    const TallyRun& latest = tally.latest;
    insert.real(5, tally.lowest).real(6, tally.highest).integer(7, latest.id).blob(8, latest.digest.raw());
    insert.integer(9, latest.observed.ms).integer(10, latest.observed.sub);
    insert.real(11, latest.value).real(12, latest.p20).real(13, latest.p80);
  }
  insert.run();
}

void Tallies::write_new(NewRows& rows, const Key& key, const Tally& tally) {
  constexpr std::int16_t kCount = 13;
  rows.row(kCount);
  for (const std::int64_t number : {key.series, key.labels, tally.runs, tally.others}) rows.bigint(number);
  if (tally.runs == 0) {
    for (int column = 4; column < kCount; ++column) rows.null();
    return;
  }
  const TallyRun& latest = tally.latest;
  rows.real(tally.lowest);
  rows.real(tally.highest);
  rows.bigint(latest.id);
  rows.bytes(latest.digest.raw());
  rows.bigint(latest.observed.ms);
  rows.bigint(latest.observed.sub);
  rows.real(latest.value);
  rows.real(latest.p20);
  rows.real(latest.p80);
}

void Tallies::count(Id series) {
  connection_.prepare("DELETE FROM tally WHERE series = ?1").integer(1, series).run();
  connection_.prepare("INSERT INTO tally " + std::string(connection_.dialect().tally_count)).integer(1, series).run();
}

// Series by the thousand: a question for each would be a way there and back for each.
void Tallies::add_stored(const std::vector<Added*>& sorted) {
  std::vector<Id> series;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const Id next = sorted[i]->first.series;
    const bool last = i + 1 == sorted.size();
    if (series.empty() || series.back() != next) series.push_back(next);
    const bool whole = last || sorted[i + 1]->first.series != next;  // no further labels of it
    if (!last && (series.size() < kSeriesAtOnce || !whole)) continue;
    add_stored(series);
    series.clear();
  }
}

void Tallies::make_room() {
  if (added_.size() >= most_) write_added();
}

void Tallies::finish() {
  write_added();
  for (const Id series : counted_) count(series);
  counted_.clear();
}

void Tallies::write_added() {
  std::vector<Added*> sorted;  // as the table is, which is then written from end to end
  for (auto& added : added_) {
    if (counted_.count(added.first.series) == 0) sorted.push_back(&added);
  }
  std::sort(sorted.begin(), sorted.end(), [](const auto* a, const auto* b) {
    return std::tie(a->first.series, a->first.labels) < std::tie(b->first.series, b->first.labels);
  });
  add_stored(sorted);
  const auto fresh = connection_.new_rows("tally (" + std::string(kTallyColumns) + ")");
  for (auto* added : sorted) {
    if (fresh && !added->second.stored) {
      write_new(*fresh, added->first, added->second);
    } else {
      write(added->first, added->second);
    }
  }
  if (fresh) fresh->end();
  added_.clear();
}

// Columns as in compare().
bool Tallies::same(const Tally& tally, const Statement& stored) {
  if (tally.runs != stored.integer(2) || tally.others != stored.integer(3)) return false;
  if (tally.runs == 0) {
    for (int column = 4; column <= 12; ++column) {
      if (!stored.is_null(column)) return false;
    }
    return true;
  }
  const TallyRun& latest = tally.latest;
  return tally.lowest == stored.maybe_real(4) && tally.highest == stored.maybe_real(5) &&
         latest.id == stored.integer(6) && latest.digest == stored.maybe_digest(7) &&
         latest.observed == Instant{stored.integer(8), stored.integer(9)} && latest.value == stored.maybe_real(10) &&
         latest.p20 == stored.maybe_real(11) && latest.p80 == stored.maybe_real(12);
}

void Tallies::compare(const std::function<bool(Id)>& wanted, std::set<Id>& differing) {
  Statement stored = connection_.scan("SELECT " + std::string(kTallyColumns) + " FROM tally");
  while (stored.step()) {
    const Id series = stored.integer(0);
    if (!wanted(series)) continue;
    const auto counted = added_.find({series, stored.integer(1)});
    if (counted == added_.end()) {
      differing.insert(series);
      continue;
    }
    if (!same(counted->second, stored)) differing.insert(series);
    added_.erase(counted);
  }
  for (const auto& missing : added_) differing.insert(missing.first.series);
  added_.clear();
}

TallyCheck::TallyCheck(Connection& connection, std::size_t most)
    : connection_(connection),
      parts_(1 + static_cast<std::uint64_t>(connection.integer("SELECT count(*) FROM tally")) / most),
      tallies_(connection) {}

void TallyCheck::add(const TallyRun& run) {
  if (of_part(run.series)) tallies_.add(run);
}

std::set<Id> TallyCheck::differing() {
  std::set<Id> differing;
  const auto wanted = [&](Id series) { return of_part(series); };
  tallies_.compare(wanted, differing);
  for (part_ = 1; part_ < parts_; ++part_) {
    each_tally_run(connection_, [&](const TallyRun& run) { add(run); });
    tallies_.compare(wanted, differing);
  }
  return differing;
}

}  // namespace kindex::index
