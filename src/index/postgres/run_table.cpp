#include "index/postgres/run_table.h"

#include <algorithm>
#include <utility>

#include "index/postgres/connection.h"
#include "index/postgres/copy.h"

namespace kindex::index::postgres {
namespace {

// What belongs to one bucket is asked for with a constant: the server looks into that partition alone, and sends one
// statement where the partition is on another server.
constexpr std::string_view kSeriesBuckets = "SELECT id, bucket FROM series WHERE id = ANY (?1)";
constexpr std::string_view kPlaces = "SELECT id, bucket FROM run_place WHERE digest = ANY (?1)";
constexpr std::string_view kRunBuckets = "SELECT id, bucket FROM run_place WHERE id = ANY (?1)";
constexpr std::string_view kByIds =
    "SELECT id, series, form, labels, observed_ms, payload, digest FROM run WHERE bucket = ?1 AND id = ANY (?2)";
constexpr std::string_view kById =
    "SELECT id, series, form, labels, observed_ms, payload, digest FROM run"
    " WHERE id = ?1 AND bucket = ?1r";
constexpr std::string_view kMove = "SELECT move_run(?1, ?2)";
constexpr std::string_view kPlace =
    "INSERT INTO run_provenance (run, snapshot, line)"
    " SELECT p.run, ?3, p.line FROM unnest(?1, ?2) AS p (run, line)"
    " WHERE NOT EXISTS (SELECT 1 FROM (SELECT r.id, r.line FROM run r JOIN import i ON i.id = r.import"
    "                                  WHERE r.bucket = ?4 AND r.id = ANY (?1) AND i.snapshot = ?3) known"
    "                   WHERE known.id = p.run AND known.line = p.line)"
    " ON CONFLICT DO NOTHING";
constexpr const char* kUsualTable = "run_row";

constexpr std::size_t kPlacesAtOnce = 8192;
constexpr std::int64_t kFewRuns = 100'000;  // their digests are some megabytes on the way

StoredRun stored(const ServerPrepared& row) {
  StoredRun run;
  run.id = row.integer(0);
  run.series = row.integer(1);
  run.parts = {row.integer(2), row.integer(3), row.integer(4), {}};
  run.payload = row.blob(5);
  if (const auto digest = Digest::from_bytes(row.blob(6))) run.digest = *digest;  // the table checks that it is one
  return run;
}

}  // namespace

ServerRunTable::ServerRunTable(ServerConnection& connection)
    : connection_(connection),
      few_before_(connection.integer("SELECT coalesce(max(id), 0) FROM run_registry") <= kFewRuns),
      takes_runs_(connection.text("SELECT take_runs()")),
      series_buckets_(connection, kSeriesBuckets, false),
      places_(connection, kPlaces, false),
      run_buckets_(connection, kRunBuckets, false),
      by_ids_(connection, kByIds, false),
      by_id_(connection, kById, false),
      move_(connection, kMove, false),
      place_(connection, kPlace, false) {}

void ServerRunTable::expect(const std::vector<BatchRun>& runs) {
  expected_.clear();
  std::vector<Digest> digests;
  digests.reserve(runs.size());
  for (const BatchRun& run : runs) digests.push_back(run.digest);
  const std::string list = list_of(digests);
  std::map<Bucket, std::vector<std::int64_t>> known;
  places_.bind(1, kByteaList, list);
  while (places_.step()) known[places_.integer(1)].push_back(places_.integer(0));
  places_.clear();
  for (const auto& [bucket, ids] : known) {
    const std::string id_list = list_of(ids);
    by_ids_.bind_integer(1, bucket);
    by_ids_.bind(2, kInt8List, id_list);
    while (by_ids_.step()) {
      StoredRun run = stored(by_ids_);
      expected_.emplace(run.digest, std::move(run));
    }
    by_ids_.clear();
  }
}

bool ServerRunTable::find(const Digest& digest, StoredRun& out) {
  const auto found = expected_.find(digest);
  if (found == expected_.end()) return false;
  out = found->second;
  out.parts.payload = out.payload;
  return true;
}

bool ServerRunTable::find(Id id, StoredRun& out) {
  by_id_.bind_integer(1, id);
  const bool found = by_id_.step();
  if (found) {
    out = stored(by_id_);
    out.parts.payload = out.payload;
  }
  by_id_.clear();
  return found;
}

// Asked for each time: a workload that came since the last rows may have given a series its cohort.
std::unordered_map<Id, ServerRunTable::Bucket> ServerRunTable::buckets_of_series(const std::vector<NewRun>& runs) {
  std::vector<Id> series;
  series.reserve(runs.size());
  for (const NewRun& run : runs) series.push_back(run.run->series);
  std::sort(series.begin(), series.end());
  series.erase(std::unique(series.begin(), series.end()), series.end());
  const std::string list = list_of(series);
  std::unordered_map<Id, Bucket> buckets;
  series_buckets_.bind(1, kInt8List, list);
  while (series_buckets_.step()) buckets.emplace(series_buckets_.integer(0), series_buckets_.integer(1));
  series_buckets_.clear();
  return buckets;
}

void ServerRunTable::take_indexes_down(DigestSlots& slots) {
  Statement all = connection_.scan("SELECT digest, id FROM run_registry");
  while (all.step()) slots.add(all.digest(0), all.integer(1));
}

void ServerRunTable::insert(const std::vector<NewRun>& runs, Id import) {
  const std::unordered_map<Id, Bucket> buckets = buckets_of_series(runs);
  std::map<Bucket, std::vector<const NewRun*>> sorted;
  for (const NewRun& run : runs) {
    const auto bucket = buckets.find(run.run->series);
    if (bucket == buckets.end()) connection_.fail_damaged("a series that was just written is not there");
    sorted[bucket->second].push_back(&run);
  }
  std::vector<CopyRows> rows;
  rows.push_back(rows_of(sorted, import));
  rows.push_back(registry_of(runs));
  connection_.copy(std::move(rows));
  if (takes_runs_ != kUsualTable) connection_.execute("SELECT pass_runs_on()");
}

CopyRows ServerRunTable::rows_of(const std::map<Bucket, std::vector<const NewRun*>>& runs, Id import) const {
  constexpr std::int16_t kColumns = 15;
  CopyRows copy(takes_runs_ +
                " (id, series, form, labels, observed_ms, observed_sub, value, p20, p80, import, line, status, bucket,"
                " digest, payload)");
  for (const auto& [bucket, rows] : runs) {
    for (const NewRun* row : rows) {
      const BatchRun& run = *row->run;
      copy.row(kColumns);
      copy.integer(row->id);
      copy.integer(run.series);
      copy.integer(run.form);
      copy.integer(run.labels);
      copy.integer(run.observed.ms);
      copy.integer(run.observed.sub);
      copy.real(run.value);
      copy.real(run.p20);
      copy.real(run.p80);
      copy.integer(import);
      copy.integer(run.line);
      copy.integer(static_cast<std::int32_t>(run.status));
      copy.integer(static_cast<std::int16_t>(bucket));
      copy.bytes(run.digest.raw());
      copy.bytes(row->payload);
    }
  }
  return copy;
}

// In the order of the index by digest, which is larger than any cache: neighbours in it come together.
CopyRows ServerRunTable::registry_of(const std::vector<NewRun>& runs) {
  constexpr std::int16_t kColumns = 3;
  std::vector<const NewRun*> sorted;
  sorted.reserve(runs.size());
  for (const NewRun& run : runs) sorted.push_back(&run);
  std::sort(sorted.begin(), sorted.end(),
            [](const NewRun* a, const NewRun* b) { return a->run->digest < b->run->digest; });
  CopyRows copy("run_registry (id, series, digest)");
  for (const NewRun* run : sorted) {
    copy.row(kColumns);
    copy.integer(run->id);
    copy.integer(run->run->series);
    copy.bytes(run->run->digest.raw());
  }
  return copy;
}

std::map<ServerRunTable::Bucket, ServerRunTable::Places> ServerRunTable::by_bucket(const Places& places) {
  const std::string list = list_of(places.runs);
  std::unordered_map<Id, Bucket> buckets;
  run_buckets_.bind(1, kInt8List, list);
  while (run_buckets_.step()) buckets.emplace(run_buckets_.integer(0), run_buckets_.integer(1));
  run_buckets_.clear();
  std::map<Bucket, Places> sorted;
  for (std::size_t i = 0; i < places.runs.size(); ++i) {
    Places& those = sorted[buckets[places.runs[i]]];
    those.runs.push_back(places.runs[i]);
    those.lines.push_back(places.lines[i]);
  }
  return sorted;
}

void ServerRunTable::write_places(const Places& places, Id snapshot) {
  for (const auto& [bucket, those] : by_bucket(places)) {
    const std::string run_list = list_of(those.runs);
    const std::string line_list = list_of(those.lines);
    place_.bind(1, kInt8List, run_list);
    place_.bind(2, kInt8List, line_list);
    place_.bind_integer(3, snapshot);
    place_.bind_integer(4, bucket);
    while (place_.step()) {
    }
    place_.clear();
  }
}

void ServerRunTable::insert_places(const LineLog& places, Id snapshot) {
  Places next;
  places.each([&](std::int64_t run, std::int64_t line) {
    next.runs.push_back(run);
    next.lines.push_back(line);
    if (next.runs.size() < kPlacesAtOnce) return;
    write_places(next, snapshot);
    next = {};
  });
  if (!next.runs.empty()) write_places(next, snapshot);
}

void ServerRunTable::move(const StoredRun& run, Id series) {
  move_.bind_integer(1, run.id);
  move_.bind_integer(2, series);
  while (move_.step()) {
  }
  move_.clear();
  if (const auto expected = expected_.find(run.digest); expected != expected_.end()) expected->second.series = series;
}

}  // namespace kindex::index::postgres
