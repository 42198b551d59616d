#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_map>

#include "embedded/named_by.h"
#include "embedded/provenance.h"
#include "embedded/run_list.h"
#include "embedded/snapshot_runs.h"
#include "index/artifacts.h"
#include "index/by_ids.h"
#include "index/reader.h"
#include "index/reader_state.h"
#include "index/snapshot_bytes.h"
#include "index/string_list.h"

namespace kindex::index {
namespace {

std::string run_list(std::string_view where) {
  return std::string(sql::run_list) + " WHERE " + std::string(where);
}

// Runs of one place whose ids are in a list: parameters 1 and 2.
std::string of_place(const Connection& connection) {
  return std::string(connection.dialect().runs_of_place) + " " + std::string(connection.dialect().id_list);
}

std::vector<Id> some_of(const std::vector<Id>& runs, std::size_t at) {
  const auto begin = runs.begin() + static_cast<std::ptrdiff_t>(at);
  return {begin, begin + static_cast<std::ptrdiff_t>(std::min(kRunsAtOnce, runs.size() - at))};
}

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// The smallest and the largest digest that start with `hex`; nullopt when that is no 1 to 64 hex digits.
std::optional<std::array<Digest, 2>> range_of(std::string_view hex) {
  constexpr std::size_t kDigits = 64;
  if (hex.empty() || hex.size() > kDigits) return std::nullopt;
  std::array<Digest, 2> range;
  range[1].bytes.fill(0xFF);
  for (std::size_t i = 0; i < hex.size(); ++i) {
    const int value = hex_value(hex[i]);
    if (value < 0) return std::nullopt;
    const unsigned shift = i % 2 == 0 ? 4 : 0;
    for (Digest& digest : range) {
      std::uint8_t& byte = digest.bytes[i / 2];
      byte = static_cast<std::uint8_t>((byte & ~(15U << shift)) | static_cast<unsigned>(value) << shift);
    }
  }
  return range;
}

}  // namespace

ObjectDetail Reader::State::detail(const Statement& row) {
  ObjectDetail object{row.integer(0), row.digest(1), std::string(row.text(2)), std::string(row.text(3)), {}, {}};
  Statement said = connection.prepare(
      "SELECT s.name, m.body FROM metadata m JOIN source s ON s.id = m.source WHERE m.object = ?1"
      " ORDER BY m.fields DESC, m.body, s.name");
  said.integer(1, object.id);
  while (said.step()) object.metadata.emplace_back(said.text(0), said.text(1));
  if (!object.kind.empty()) return object;
  Statement named = connection.prepare(sql::named_by);
  named.integer(1, object.id);
  while (named.step()) object.named_by.emplace_back(named.text(0));
  return object;
}

bool Reader::State::stands_in(Id run, const Digest& snapshot) {
  const auto [found, fresh] = in_snapshot.try_emplace(snapshot);
  if (fresh) {
    Statement select = connection.scan(sql::snapshot_runs);
    select.blob(1, snapshot.raw());
    while (select.step()) found->second.insert(select.integer(0));
  }
  return found->second.count(run) > 0;
}

std::vector<ImportBrief> Reader::imports() {
  Statement select = state_->connection.prepare(
      "SELECT s.digest, i.name, i.imported_at FROM import i JOIN snapshot s ON s.id = i.snapshot"
      " WHERE i.id = (SELECT max(id) FROM import WHERE snapshot = s.id) ORDER BY i.id DESC");
  std::vector<ImportBrief> all;
  while (select.step()) all.push_back({select.digest(0), std::string(select.text(1)), std::string(select.text(2))});
  return all;
}

RunDetail Reader::State::run_detail(const Statement& row) {
  RunDetail run;
  run.id = row.integer(0);
  run.digest = row.digest(1);
  run.series = row.integer(2);
  const RunParts parts{row.integer(3), row.integer(4), row.integer(5), row.blob(6)};
  const SeriesText& series = text.series(run.series);
  run.implementation = series.implementation;
  run.workload = series.workload;
  run.protocol = series.protocol;
  run.environment = series.environment;
  const RunText::Texts& texts = text.texts(series, parts);
  run.spec = texts.spec;
  MetadataBodies bodies;
  if (!texts.metadata.empty()) bodies.push_back({texts.metadata, parts.labels});
  metadata.complete(run.id, bodies);
  for (MetadataBody& body : bodies) run.metadata.push_back(std::move(body.body));
  return run;
}

std::optional<RunDetail> Reader::run(const Digest& digest) {
  Statement select = state_->connection.prepare(run_list(state_->connection.dialect().run_of_digest));
  if (!select.blob(1, digest.raw()).step()) return std::nullopt;
  RunDetail run = state_->run_detail(select);
  state_->each_provenance({run.id}, [&](Id, Provenance&& place) { run.provenance.push_back(std::move(place)); });
  return run;
}

std::optional<ObjectDetail> Reader::object(const Digest& digest) {
  Statement select = state_->connection.prepare("SELECT id, digest, kind, spec FROM object WHERE digest = ?1");
  if (!select.blob(1, digest.raw()).step()) return std::nullopt;
  return state_->detail(select);
}

std::vector<Found> Reader::with_prefix(std::string_view hex, std::size_t most) {
  std::vector<Found> found;
  const auto range = range_of(hex);
  if (!range) return found;
  const std::string runs(state_->connection.dialect().registry);
  for (const std::string& from : {std::string("coalesce(kind, '') FROM object"), "'BenchmarkRun' FROM " + runs}) {
    Statement select = state_->connection.prepare("SELECT digest, " + from +
                                                  " WHERE digest BETWEEN ?1 AND ?2 ORDER BY digest LIMIT ?3");
    select.blob(1, (*range)[0].raw()).blob(2, (*range)[1].raw()).integer(3, static_cast<std::int64_t>(most));
    while (select.step()) found.push_back({select.digest(0), std::string(select.text(1))});
  }
  std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.digest < b.digest; });
  if (found.size() > most) found.resize(most);
  return found;
}

std::vector<Digest> Reader::cohorts_with_prefix(std::string_view hex, std::size_t most) {
  std::vector<Digest> found;
  const auto range = range_of(hex);
  if (!range) return found;
  Statement select =
      state_->connection.prepare("SELECT key FROM cohort WHERE key BETWEEN ?1 AND ?2 ORDER BY key LIMIT ?3");
  select.blob(1, (*range)[0].raw()).blob(2, (*range)[1].raw()).integer(3, static_cast<std::int64_t>(most));
  while (select.step()) found.push_back(select.digest(0));
  return found;
}

void Reader::run_specs(const std::vector<Id>& runs, const std::function<void(Id, std::string_view)>& each) {
  for (std::size_t at = 0; at < runs.size(); at += kRunsAtOnce) state_->some_specs(some_of(runs, at), each);
}

std::map<Id, std::vector<Id>> Reader::State::by_place(const std::vector<Id>& runs) {
  std::map<Id, std::vector<Id>> places;
  std::set<Id> series;
  ByIds select(connection, connection.dialect().run_places, runs);
  while (select->step()) {
    places[select->integer(1)].push_back(select->integer(0));
    series.insert(select->integer(2));
  }
  text.expect_series({series.begin(), series.end()});
  return places;
}

void Reader::State::some_specs(const std::vector<Id>& runs, const std::function<void(Id, std::string_view)>& each) {
  std::size_t found = 0;
  for (const auto& [place, those] : by_place(runs)) {
    Statement select = connection.scan(run_list(of_place(connection)));
    const std::string list = encode_ids(those);
    select.integer(1, place).text(2, list);
    for (; select.step(); ++found) {
      const RunParts parts{select.integer(3), select.integer(4), select.integer(5), select.blob(6)};
      each(select.integer(0), text.texts(text.series(select.integer(2)), parts).spec);
    }
  }
  if (found != runs.size()) connection.fail_damaged("of " + std::to_string(runs.size()) + " runs some are not there");
}

// A run's places come together, the one to show first.
void Reader::State::each_provenance(const std::vector<Id>& runs, const std::function<void(Id, Provenance&&)>& each) {
  const std::string places =
      "WITH p AS (SELECT run.id AS run, i.snapshot, run.line FROM run JOIN import i ON i.id = run.import WHERE " +
      of_place(connection) + " UNION SELECT run, snapshot, line FROM run_provenance WHERE run " +
      std::string(connection.dialect().id_list) + ")\n" + std::string(sql::provenance);
  for (const auto& [place, those] : by_place(runs)) {
    Statement select = connection.scan(places);
    const std::string list = encode_ids(those);
    select.integer(1, place).text(2, list).text(3, list);
    while (select.step()) {
      each(select.integer(0), {select.digest(1), select.integer(2), std::string(select.text(3)),
                               std::string(select.text(4)), std::string(select.text(5)), std::string(select.text(6))});
    }
  }
}

std::unordered_map<Id, Provenance> Reader::first_places(const std::vector<Id>& runs) {
  std::unordered_map<Id, Provenance> first;
  for (std::size_t at = 0; at < runs.size(); at += kRunsAtOnce) {
    state_->each_provenance(some_of(runs, at), [&](Id run, Provenance&& place) { first.try_emplace(run, place); });
  }
  return first;
}

void Reader::each_object(const std::function<void(const ObjectDetail&)>& each) {
  Statement select =
      state_->connection.scan("SELECT id, digest, kind, spec FROM object WHERE kind IS NOT NULL ORDER BY digest");
  while (select.step()) each(state_->detail(select));
}

void Reader::each_run(const std::function<void(const RunDetail&)>& each) {
  Statement select = state_->connection.scan(std::string(sql::run_list) + " ORDER BY digest");
  while (select.step()) each(state_->run_detail(select));
}

bool Reader::snapshot(const Digest& digest, const std::function<void(std::string_view)>& each) {
  Statement select =
      state_->connection.prepare("SELECT kept, size FROM snapshot WHERE digest = ?1 AND kept IS NOT NULL");
  if (!select.blob(1, digest.raw()).step()) return false;
  read_snapshot(state_->connection, select.integer(0), select.integer(1), each);
  return true;
}

std::optional<std::string> Reader::snapshot_line(const Digest& digest, std::int64_t line, std::size_t most) {
  Statement select = state_->connection.prepare("SELECT kept FROM snapshot WHERE digest = ?1 AND kept IS NOT NULL");
  if (!select.blob(1, digest.raw()).step()) return std::nullopt;
  return read_line(state_->connection, select.integer(0), line, most);
}

std::optional<std::string> Reader::artifact(const Digest& digest) {
  return index::artifact(state_->connection, digest);
}

void Reader::each_artifact(const std::function<void(const Digest&, std::string_view)>& each) {
  index::each_artifact(state_->connection, each);
}

void Reader::each_listing(std::string_view kind, const std::function<void(const ListingRow&)>& each) {
  index::each_listing(state_->connection, kind, each);
}

std::vector<ListingRow> Reader::listings_of(const std::string& subject) {
  return index::listings_of(state_->connection, subject);
}

void Reader::each_event(const std::function<void(const EventRow&)>& each) {
  index::each_event(state_->connection, each);
}

std::vector<KeyStatementRow> Reader::key_statements() {
  return index::key_statements(state_->connection);
}

std::vector<StoredSignature> Reader::signatures_of(Id run) {
  return signatures_of_run(state_->connection, run);
}

std::vector<Voucher> Reader::vouchers(Id series) {
  return index::vouchers(state_->connection, series);
}

std::vector<EventRow> Reader::events_of(const Digest& run) {
  return index::events_of(state_->connection, run);
}

}  // namespace kindex::index
