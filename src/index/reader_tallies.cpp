#include <algorithm>
#include <bit>
#include <string>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "index/by_ids.h"
#include "index/reader.h"
#include "index/reader_state.h"
#include "index/status.h"
#include "index/tallies.h"

namespace kindex::index {
namespace {

constexpr std::ptrdiff_t kFirstAhead = 128;
constexpr std::ptrdiff_t kSeriesAhead = 1024;
constexpr std::size_t kMostAhead = 4096;  // series in memory

// How many series, with the one expected at `place`, are read ahead: few at first, for who wants only the first ones.
std::ptrdiff_t series_ahead(std::ptrdiff_t place, Expected expected) {
  if (expected == Expected::all) return kSeriesAhead;
  if (place < kFirstAhead) return kFirstAhead;
  return std::min(kSeriesAhead, static_cast<std::ptrdiff_t>(std::bit_floor(static_cast<std::size_t>(place))));
}

}  // namespace

Reader::State::StoredTally Reader::State::read_tally(const Statement& row) {
  StoredTally stored;
  Tally& tally = stored.tally;
  tally.labels = row.integer(1);
  tally.runs = row.integer(2);
  stored.others = row.integer(3);
  if (tally.runs == 0) return stored;
  tally.lowest = row.real(4);
  tally.highest = row.real(5);
  tally.digest = row.digest(7);
  tally.latest = {row.integer(6), tally.labels,       status_name(kPassed), {row.integer(8), row.integer(9)},
                  row.real(10),   row.maybe_real(11), row.maybe_real(12),   false,
                  false};
  return stored;
}

// Whoever asks for one expected series asks for the next ones too.
std::vector<Id> Reader::State::with_next(Id series) const {
  const auto place = std::find(expected.begin(), expected.end(), series) - expected.begin();
  const auto size = std::ssize(expected);
  if (place == size) return {series};
  const std::ptrdiff_t ahead = series_ahead(place, expected_how);
  const auto begin = place - place % ahead;
  return {expected.begin() + begin, expected.begin() + std::min(begin + ahead, size)};
}

const std::vector<Reader::State::StoredTally>& Reader::State::tallies_of(Id series) {
  if (const auto found = tallies.find(series); found != tallies.end()) return found->second;
  if (tallies.size() > kMostAhead) tallies.clear();
  const std::vector<Id> ids = with_next(series);
  for (const Id id : ids) tallies[id].clear();
  ByIds select(connection, "SELECT " + std::string(kTallyColumns) + " FROM tally WHERE series", ids);
  std::unordered_set<Id> sets;  // few, though each row names one
  while (select->step()) {
    const StoredTally& read = tallies[select->integer(0)].emplace_back(read_tally(*select));
    sets.insert(read.tally.labels);
  }
  expect_labels({sets.begin(), sets.end()});
  return tallies[series];
}

void Reader::expect_tallies(const std::vector<SeriesInfo>& series, Expected how) {
  state_->expected_how = how;
  state_->expected.clear();
  for (const SeriesInfo& each : series) state_->expected.push_back(each.id);
}

std::int64_t Reader::run_count(const std::vector<SeriesInfo>& series) {
  std::int64_t count = 0;
  for (std::size_t at = 0; at < series.size(); at += kMostAhead) {
    std::vector<Id> ids;
    for (std::size_t i = at; i < std::min(at + kMostAhead, series.size()); ++i) ids.push_back(series[i].id);
    ByIds sum(state_->connection, "SELECT CAST(sum(runs + others) AS bigint) FROM tally WHERE series", ids);
    if (sum->step()) count += sum->integer(0);
  }
  return count;
}

std::int64_t Reader::run_count(Id series) {
  auto& counts = state_->run_counts;
  if (const auto found = counts.find(series); found != counts.end()) return found->second;
  if (counts.size() > kMostAhead) counts.clear();
  const std::vector<Id> ids = state_->with_next(series);
  for (const Id id : ids) counts[id] = 0;
  ByIds sums(state_->connection, "SELECT series, CAST(sum(runs + others) AS bigint) FROM tally WHERE series", ids,
             " GROUP BY series");
  while (sums->step()) counts[sums->integer(0)] = sums->integer(1);
  return counts[series];
}

std::optional<std::vector<Tally>> Reader::tallies(Id series, const Filter& filter) {
  if (filter.since || filter.until || filter.snapshot) return std::nullopt;
  if (state_->has_withdrawn(series) || !state_->metadata.of_series(series).empty()) return std::nullopt;
  std::vector<Tally> found;
  for (const auto& [tally, others] : state_->tallies_of(series)) {
    if (!filter.labels.empty() && !labels_match(*this, filter, {tally.labels})) continue;
    if (others != 0) return std::nullopt;
    found.push_back(tally);
  }
  const auto time = [](const Tally& tally) { return std::tie(tally.latest.observed, tally.labels); };
  std::sort(found.begin(), found.end(), [&](const Tally& a, const Tally& b) { return time(a) < time(b); });
  return found;
}

}  // namespace kindex::index
