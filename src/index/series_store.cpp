#include "index/series_store.h"

#include <utility>

#include "embedded/series_find.h"
#include "identity/sha256.h"
#include "index/series_key.h"
#include "index/series_row.h"
#include "index/string_list.h"

namespace kindex::index {
namespace {

constexpr std::size_t kMostRows = 4096;  // in memory, roughly: a kilobyte each

// Fills `said` where it is empty. False when both say something and it is not the same.
bool merge(std::string& said, const std::string& more) {
  if (said.empty()) said = more;
  return more.empty() || said == more;
}

}  // namespace

SeriesStore::SeriesStore(Connection& connection, Objects& objects)
    : connection_(connection),
      objects_(objects),
      cohorts_(connection),
      next_(connection.integer("SELECT coalesce(max(id), 0) + 1 FROM series")),
      none_before_(next_ == 1) {}

Id SeriesStore::id_of(const SeriesRow& row) {
  const auto [found, missing] = ids_.try_emplace(identity::sha256(series_key(row)), 0);
  if (!missing) return found->second;
  forget_written();
  if (const auto stored = none_before_ ? std::nullopt : find(row)) {
    found->second = *stored;
    written_.insert(found->second);
    if (row.baseline) entry(row);
  } else {
    found->second = next_++;
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

// A file may have any number of series; those that have a row can be read again.
void SeriesStore::forget_written() {
  if (rows_.size() < kMostRows) return;
  std::erase_if(rows_, [&](const auto& row) { return written_.count(row.first) != 0; });
}

bool SeriesStore::written(Id series) const {
  return series == last_written_ || written_.count(series) != 0;
}

void SeriesStore::need(Id series) {
  if (!written(series)) {
    const SeriesRow needed = row(series);  // finds out whether it is there
    if (written_.insert(series).second) insert(series, needed);
  }
  last_written_ = series;
}

const SeriesRow& SeriesStore::row(Id series) {
  if (const auto found = rows_.find(series); found != rows_.end()) return found->second;
  SeriesRow row = series_row(connection_, series);
  written_.insert(series);
  return rows_.emplace(series, std::move(row)).first->second;
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
