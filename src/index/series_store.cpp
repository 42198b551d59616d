#include "index/series_store.h"

#include <algorithm>
#include <utility>

#include "embedded/series_find.h"
#include "identity/sha256.h"
#include "index/series_key.h"
#include "index/series_row.h"
#include "index/string_list.h"

namespace kindex::index {
namespace {

// Fills `said` where it is empty. False when both say something and it is not the same.
bool merge(std::string& said, const std::string& more) {
  if (said.empty()) said = more;
  return more.empty() || said == more;
}

}  // namespace

SeriesStore::SeriesStore(Connection& connection, Objects& objects, Most most)
    : connection_(connection),
      objects_(objects),
      cohorts_(connection),
      first_(connection.integer("SELECT coalesce(max(id), 0) + 1 FROM series")),
      next_(first_),
      all_known_(first_ == 1),
      least_(most),
      most_(most) {}

Id SeriesStore::id_of(const SeriesRow& row) {
  make_room();
  const auto [found, missing] = ids_.try_emplace(identity::sha256(series_key(row)), 0);
  if (!missing) return found->second;
  if (const auto stored = all_known_ ? std::nullopt : find(row)) {
    found->second = *stored;
    if (row.baseline) entry(row);
  } else {
    found->second = next_++;
    written_.push_back(false);
  }
  rows_.emplace(found->second, row);
  return found->second;
}

std::optional<Id> SeriesStore::find(const SeriesRow& row) {
  const std::string strings = encode_list(row.strings);
  Statement select = connection_.prepare(sql::series_find);
  select.blob(1, row.workload.raw()).blob(2, row.environment.raw()).blob(3, row.protocol.raw());
  select.blob(4, row.implementation.raw()).text(5, row.kernel).text(6, row.provider).text(7, row.pass);
  select.text(8, row.timed_region).text(9, row.source).text(10, row.metric).text(11, strings);
  return select.step() ? std::optional(select.integer(0)) : std::nullopt;
}

// Where most are not written yet, it is tried again when there are twice as many: each is looked at twice on average.
void SeriesStore::make_room() {
  if (entries_.size() >= least_.ids) entries_.clear();
  if (rows_.size() >= most_.rows) forget_written_rows();
  if (ids_.size() < most_.ids) return;
  std::erase_if(ids_, [&](const auto& id) { return written(id.second); });
  all_known_ = false;
  most_.ids = std::max(least_.ids, 2 * ids_.size());
}

void SeriesStore::forget_written_rows() {
  std::erase_if(rows_, [&](const auto& row) { return written(row.first); });
  most_.rows = std::max(least_.rows, 2 * rows_.size());
}

void SeriesStore::need(Id series) {
  if (written(series)) return;
  insert(series, rows_.at(series));
  written_[static_cast<std::size_t>(series - first_)] = true;
}

const SeriesRow& SeriesStore::row(Id series) {
  if (const auto found = rows_.find(series); found != rows_.end()) return found->second;
  if (rows_.size() >= most_.rows) forget_written_rows();
  return rows_.emplace(series, series_row(connection_, series)).first->second;
}

std::optional<SeriesRow> SeriesStore::better(Id stored, Id given) {
  if (stored == given) return std::nullopt;
  const SeriesRow old = row(stored);
  SeriesRow merged = old;
  const SeriesRow& more = row(given);
  const bool agree = merge(merged.kernel, more.kernel) && merge(merged.provider, more.provider) &&
                     merge(merged.pass, more.pass) && merge(merged.timed_region, more.timed_region);
  const bool same = merged.kernel == old.kernel && merged.provider == old.provider && merged.pass == old.pass &&
                    merged.timed_region == old.timed_region;
  if (!agree || same) return std::nullopt;
  merged.baseline = old.baseline || more.baseline;
  merged.strings = more.strings;
  return merged;
}

void SeriesStore::insert(Id id, const SeriesRow& row) {
  const std::string strings = encode_list(row.strings);
  const Id workload = objects_.name(row.workload);
  const Id protocol = objects_.name(row.protocol);
  const Id environment = objects_.name(row.environment);
  const std::optional<Id> cohort = cohorts_.of(row, workload, protocol, environment);
  Statement insert = connection_.prepare(
      cohort ? connection_.dialect().series_insert
             : "INSERT INTO series (id, entry, workload, protocol, environment, pass, timed_region, source, metric,"
               " strings) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)");
  insert.integer(1, id).integer(2, entry(row)).integer(3, workload).integer(4, protocol).integer(5, environment);
  insert.text(6, row.pass).text(7, row.timed_region).text(8, row.source).text(9, row.metric).text(10, strings);
  if (cohort) insert.integer(11, *cohort);
  insert.run();
}

// An entry is a baseline once any source has said so, whatever the order.
Id SeriesStore::entry(const SeriesRow& row) {
  const std::string key =
      std::string(row.implementation.raw()) + std::to_string(row.kernel.size()) + ':' + row.kernel + row.provider;
  const auto [found, missing] = entries_.try_emplace(key);
  Entry& entry = found->second;
  if (missing) entry = make_entry(row);
  if (row.baseline && !entry.baseline) {
    connection_.prepare("UPDATE entry SET baseline = 1 WHERE id = ?1 AND baseline = 0").integer(1, entry.id).run();
    entry.baseline = true;
  }
  return entry.id;
}

SeriesStore::Entry SeriesStore::make_entry(const SeriesRow& row) {
  const Id implementation = objects_.name(row.implementation);
  connection_
      .prepare(
          "INSERT INTO entry (implementation, kernel, provider, baseline) VALUES (?1, ?2, ?3, ?4)"
          " ON CONFLICT DO NOTHING")
      .integer(1, implementation)
      .text(2, row.kernel)
      .text(3, row.provider)
      .integer(4, row.baseline ? 1 : 0)
      .run();
  Statement select =
      connection_.prepare("SELECT id, baseline FROM entry WHERE implementation = ?1 AND kernel = ?2 AND provider = ?3");
  select.integer(1, implementation).text(2, row.kernel).text(3, row.provider).step();
  return {select.integer(0), select.integer(1) != 0};
}

}  // namespace kindex::index
