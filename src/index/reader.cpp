#include "index/reader.h"

#include <algorithm>

#include "embedded/series_list.h"
#include "index/by_ids.h"
#include "index/handle.h"
#include "index/reader_state.h"
#include "index/select.h"
#include "index/series_order.h"
#include "index/status.h"
#include "index/string_list.h"

namespace kindex::index {
namespace {

SeriesInfo read_series(const Statement& row) {
  SeriesInfo series;
  series.id = row.integer(0);
  series.entry = row.integer(1);
  series.pass = row.text(5);
  series.timed_region = row.text(6);
  series.source = row.text(7);
  series.metric = row.text(8);
  series.cohort = row.maybe_digest(9);
  return series;
}

Catalog::Named read_named(const Statement& row) {
  return {row.integer(1), row.integer(2), row.integer(3), row.integer(4)};
}

std::vector<SeriesInfo> all_series(Statement& select, Catalog& catalog) {
  std::vector<SeriesInfo> all;
  std::vector<Catalog::Named> named;
  while (select.step()) {
    all.push_back(read_series(select));
    named.push_back(read_named(select));
  }
  catalog.describe(named, all);
  sort_series(all);
  return all;
}

constexpr std::size_t kMostSpecs = 512;  // of objects, a few kilobytes each, at once

bool in_time(const Instant& observed, const Filter& filter) {
  return (!filter.since || observed >= *filter.since) && (!filter.until || observed < *filter.until);
}

bool holds(const std::map<std::string, std::string>& labels, const std::pair<std::string, std::string>& wanted) {
  const auto found = labels.find(wanted.first);
  return found != labels.end() && found->second == wanted.second;
}

RunBrief read_brief(const Statement& row, const Connection& connection) {
  RunBrief run;
  run.id = row.integer(0);
  run.observed = {row.integer(1), row.integer(2)};
  run.value = row.maybe_real(3);
  run.p20 = row.maybe_real(4);
  run.p80 = row.maybe_real(5);
  run.status = status_name(row.integer(6));
  if (run.status.empty()) connection.fail_damaged("a run has no known status");
  run.labels = row.integer(7);
  return run;
}

}  // namespace

bool labels_match(Reader& reader, const Filter& filter, const std::vector<Id>& sets) {
  return std::all_of(filter.labels.begin(), filter.labels.end(), [&](const auto& wanted) {
    return std::any_of(sets.begin(), sets.end(), [&](Id set) { return holds(*reader.labels(set), wanted); });
  });
}

Reader::Reader(Database& database) : state_(std::make_unique<State>(*database.handle().connection)) {}

Reader::~Reader() = default;

std::vector<SeriesInfo> Reader::series(const Filter& filter) {
  const Conditions conditions = series_conditions(state_->connection, state_->catalog, filter);
  Statement select = state_->connection.prepare(std::string(sql::series_list) + conditions.sql());
  conditions.bind(select);
  return all_series(select, state_->catalog);
}

void Reader::runs(Id series, const Filter& filter, const std::function<void(const RunBrief&)>& each) {
  const auto said_again = state_->metadata.of_series(series);
  const auto& withdrawn = state_->withdrawn();
  Statement select = state_->connection.scan(state_->connection.dialect().series_runs);
  select.integer(1, series);
  while (select.step()) {
    RunBrief run = read_brief(select, state_->connection);
    if (!in_time(run.observed, filter)) continue;
    if (const auto found = withdrawn.find(run.id); found != withdrawn.end()) {
      run.retracted = found->second.retracted;
      run.superseded = found->second.superseded;
    }
    if (filter.snapshot && !state_->stands_in(run.id, *filter.snapshot)) continue;
    std::vector<Id> sets{run.labels};
    if (const auto found = said_again.find(run.id); found != said_again.end()) {
      sets.clear();
      for (const MetadataBody& metadata : found->second) sets.push_back(metadata.labels);
      run.labels = sets.front();
    }
    if (labels_match(*this, filter, sets)) each(run);
  }
}

void Reader::State::expect_labels(std::vector<Id> sets) {
  std::sort(sets.begin(), sets.end());
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  std::erase_if(sets, [&](Id set) { return labels.count(set) != 0; });
  if (sets.empty()) return;
  ByIds found(connection, "SELECT id, body FROM label_set WHERE id", sets);
  while (found->step()) {
    labels.emplace(found->integer(0),
                   std::make_shared<const std::map<std::string, std::string>>(parse_labels(found->text(1))));
  }
}

std::shared_ptr<const std::map<std::string, std::string>> Reader::labels(Id id) {
  if (const auto found = state_->labels.find(id); found != state_->labels.end()) return found->second;
  state_->expect_labels({id});
  const auto found = state_->labels.find(id);
  if (found == state_->labels.end()) state_->connection.fail_damaged("no label set " + std::to_string(id));
  return found->second;
}

const std::unordered_map<Id, Reader::State::Withdrawn>& Reader::State::withdrawn() {
  if (withdrawn_runs) return *withdrawn_runs;
  withdrawn_runs.emplace();
  Statement select = connection.prepare("SELECT r.id, e.kind = 'retraction', r.series FROM event e CROSS JOIN " +
                                        std::string(connection.dialect().registry) + " r WHERE r.digest = e.run");
  while (select.step()) {
    withdrawn_series.insert(select.integer(2));
    Withdrawn& run = (*withdrawn_runs)[select.integer(0)];
    (select.integer(1) != 0 ? run.retracted : run.superseded) = true;
  }
  return *withdrawn_runs;
}

bool Reader::State::has_withdrawn(Id series) {
  static_cast<void>(withdrawn());
  return withdrawn_series.count(series) != 0;
}

std::vector<SeriesInfo> Reader::cohort_series(const Digest& cohort) {
  Statement select = state_->connection.prepare(std::string(sql::series_list) +
                                                " AND s.cohort = (SELECT id FROM cohort WHERE key = ?1)");
  select.blob(1, cohort.raw());
  return all_series(select, state_->catalog);
}

std::optional<SeriesInfo> Reader::series_of(Id id) {
  Statement select = state_->connection.prepare(std::string(sql::series_list) + " AND s.id = ?1");
  select.integer(1, id);
  std::vector<SeriesInfo> found = all_series(select, state_->catalog);
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::vector<Digest> Reader::State::run_digests(const std::vector<RunBrief>& runs) {
  std::vector<Id> ids;
  ids.reserve(runs.size());
  for (const RunBrief& run : runs) ids.push_back(run.id);
  ByIds select(connection, "SELECT id, digest FROM " + std::string(connection.dialect().registry) + " WHERE id", ids);
  std::unordered_map<Id, Digest> found;
  while (select->step()) found.emplace(select->integer(0), select->digest(1));
  std::vector<Digest> digests;
  for (const RunBrief& run : runs) {
    const auto digest = found.find(run.id);
    if (digest == found.end()) connection.fail_damaged("no run " + std::to_string(run.id));
    digests.push_back(digest->second);
  }
  return digests;
}

void Reader::digested_runs(Id series, const Filter& filter, std::size_t most,
                           const std::function<void(const RunBrief&, const Digest&)>& each) {
  std::vector<RunBrief> held;
  std::size_t count = 0;
  const auto give = [&] {
    if (held.empty()) return;
    const std::vector<Digest> digests = state_->run_digests(held);
    for (std::size_t i = 0; i < held.size(); ++i) each(held[i], digests[i]);
    held.clear();
  };
  runs(series, filter, [&](const RunBrief& run) {
    if (most != 0 && count == most) return;
    ++count;
    held.push_back(run);
    if (held.size() == kRunsAtOnce) give();
  });
  give();
}

void Reader::specs(const std::vector<Id>& objects, const std::function<void(Id, std::string_view)>& each) {
  if (objects.empty()) return;
  const std::string sql =
      "SELECT id, spec FROM object WHERE kind IS NOT NULL AND id " + std::string(state_->connection.dialect().id_list);
  const bool few = objects.size() <= kMostSpecs;
  Statement select = few ? state_->connection.prepare(sql) : state_->connection.scan(sql);
  const std::string list = encode_ids(objects);
  select.text(1, list);
  while (select.step()) each(select.integer(0), select.text(1));
}

bool Reader::empty() {
  return state_->connection.integer("SELECT NOT EXISTS (SELECT 1 FROM object) AND NOT EXISTS (SELECT 1 FROM " +
                                    std::string(state_->connection.dialect().registry) + ")") != 0;
}

std::vector<bool> Reader::forms_hold(const std::vector<std::string_view>& texts) {
  auto& known = state_->forms_hold;
  std::vector<std::string_view> missing;
  for (const std::string_view text : texts) {
    if (known.find(text) == known.end()) missing.push_back(text);
  }
  if (!missing.empty()) {
    Statement select = state_->connection.scan("SELECT spec FROM form");
    std::vector<std::string_view> left = missing;
    while (!left.empty() && select.step()) {
      const std::string_view spec = select.text(0);
      std::erase_if(left, [&](std::string_view text) { return spec.find(text) != std::string_view::npos; });
    }
    for (const std::string_view text : missing) {
      known.emplace(text, std::find(left.begin(), left.end(), text) == left.end());
    }
  }
  std::vector<bool> held;
  held.reserve(texts.size());
  for (const std::string_view text : texts) held.push_back(known.find(text)->second);
  return held;
}

}  // namespace kindex::index
