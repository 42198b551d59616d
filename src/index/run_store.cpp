#include "index/run_store.h"

#include "base/text.h"
#include "index/status.h"

namespace kindex::index {
namespace {

// Below this many new runs an index is never taken down, …
constexpr std::int64_t kManyRuns = 50'000;
// … nor while building it anew, over all runs, would cost more than inserting into it: measured, a random insert costs
// some four times a sorted one.
constexpr std::int64_t kInsertsPerSorted = 4;

constexpr std::string_view kNoLabels = "{}";

SeriesText text_of(const SeriesRow& row) {
  return {row.implementation, row.workload, row.protocol, row.environment, row.strings};
}

constexpr std::string_view kInsertRun =
    "INSERT INTO run (id, digest, series, form, labels, status, observed_ms, observed_sub, value, p20, p80, import,"
    " line, payload) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14) ON CONFLICT DO NOTHING";

constexpr std::string_view kRunByDigest =
    "SELECT id, series, form, labels, observed_ms, payload FROM run WHERE digest = ?1";
constexpr std::string_view kRunById = "SELECT id, series, form, labels, observed_ms, payload FROM run WHERE id = ?1";

}  // namespace

Id TextIds::of(std::string_view a, std::string_view b) {
  if (last_ != 0 && a == last_a_ && b == last_b_) return last_;
  last_a_ = a;
  last_b_ = b;
  const auto [found, missing] = ids_.try_emplace(std::to_string(a.size()) + ":" + last_a_ + last_b_, 0);
  if (missing) {
    Statement insert = connection_.prepare(insert_);
    Statement select = connection_.prepare(select_);
    insert.text(1, a);
    select.text(1, a);
    if (b.data() != nullptr) {
      insert.text(2, b);
      select.text(2, b);
    }
    insert.run();
    select.step();
    found->second = select.integer(0);
  }
  return last_ = found->second;
}

RunStore::RunStore(Connection& connection, SeriesStore& series, Id import, Id source)
    : connection_(connection),
      series_(series),
      text_(connection),
      indexes_(connection),
      tallies_(connection),
      forms_(connection, "INSERT INTO form (spec, metadata) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
             "SELECT id FROM form WHERE spec = ?1 AND metadata = ?2"),
      labels_(connection, "INSERT INTO label_set (body) VALUES (?1) ON CONFLICT DO NOTHING",
              "SELECT id FROM label_set WHERE body = ?1"),
      insert_(connection.prepare(kInsertRun)),
      by_digest_(connection.prepare(kRunByDigest)),
      by_id_(connection.prepare(kRunById)),
      import_(import),
      source_(source),
      next_(connection.integer("SELECT ifnull(max(id), 0) + 1 FROM run")),
      first_(next_) {}

Put RunStore::put(const RunRow& row) {
  RunParts parts;
  // A form without metadata is told from the default argument by its pointer.
  const std::string_view metadata = row.metadata_form.empty() ? std::string_view("") : row.metadata_form;
  parts.form = forms_.of(row.form, metadata);
  parts.labels = labels_.of(row.labels.empty() ? kNoLabels : row.labels);
  parts.observed_ms = row.observed.ms;
  parts.payload = row.payload;
  // The unique index answers an insert by itself, unless it is down, or the run's series would be made for nothing.
  const bool look = expect_present_ || indexes_.down() || !series_.written(row.series);
  expect_present_ = (look && find(row.digest)) || !insert(row, parts);
  if (!expect_present_) return Put::added;
  see_again(row, parts);
  return Put::present;
}

// False when the run is there already, which is then in stored_.
bool RunStore::insert(const RunRow& row, const RunParts& parts) {
  const auto status = status_code(row.status);
  if (!status)
    throw input_error("line " + std::to_string(row.line) + ": no run status is called " + printable(row.status));
  series_.need(row.series);
  insert_.integer(1, next_).blob(2, row.digest.raw()).integer(3, row.series).integer(4, parts.form);
  insert_.integer(5, parts.labels).integer(6, *status).integer(7, row.observed.ms).integer(8, row.observed.sub);
  insert_.real(9, row.value).real(10, row.p20).real(11, row.p80).integer(12, import_).integer(13, row.line);
  insert_.blob(14, row.payload).run();
  if (connection_.changes() == 0) {
    if (!find(row.digest)) connection_.fail_damaged("a run's digest is taken by no run");
    return false;
  }
  if (indexes_.down()) indexes_.add(row.digest, next_);
  tallies_.add(
      {next_, row.series, parts.labels, row.digest, *status == kPassed, row.observed, row.value, row.p20, row.p80});
  ++next_;
  maybe_take_indexes_down();
  return true;
}

bool RunStore::find(const Digest& digest) {
  Statement& select = indexes_.down() ? by_id_ : by_digest_;
  if (indexes_.down()) {
    const auto id = indexes_.find(digest);
    if (!id) return false;
    select.integer(1, *id);
  } else {
    select.blob(1, digest.raw());
  }
  const bool found = select.step();
  if (found) {
    stored_.id = select.integer(0);
    stored_.series = select.integer(1);
    stored_.payload = select.blob(5);
    stored_.parts = {select.integer(2), select.integer(3), select.integer(4), stored_.payload};
  }
  select.reset();
  return found;
}

void RunStore::maybe_take_indexes_down() {
  const std::int64_t added = next_ - first_;
  if (indexes_.down() || added % kManyRuns != 0 || next_ > RunIndexes::kMostId / 2) return;
  if (added * kInsertsPerSorted >= next_) indexes_.take_down();
}

void RunStore::see_again(const RunRow& row, const RunParts& parts) {
  again_.add(stored_.id, row.line);
  if (stored_.series == row.series && stored_.parts.form == parts.form && stored_.parts.labels == parts.labels &&
      stored_.payload == parts.payload) {
    return;
  }
  keep_metadata(row.series, parts);
  describe_better(row.series);
}

void RunStore::keep_metadata(Id series, const RunParts& parts) {
  const std::string metadata = text_.texts(text_of(series_.row(series)), parts).metadata;
  if (metadata.empty() || metadata == text_.texts(text_.series(stored_.series), stored_.parts).metadata) return;
  connection_
      .prepare("INSERT INTO run_metadata (run, source, body, labels) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING")
      .integer(1, stored_.id)
      .integer(2, source_)
      .text(3, metadata)
      .integer(4, parts.labels)
      .run();
}

void RunStore::describe_better(Id series) {
  auto better = series_.better(stored_.series, series);
  if (!better) return;
  // The strings of a series are part of its runs' texts. Where the run's form does not come out the same with those of
  // the better series, it keeps its own.
  const RunText::Texts now = text_.texts(text_.series(stored_.series), stored_.parts);
  if (!same_texts(text_of(*better), stored_.parts, now)) better->strings = text_.series(stored_.series).strings;
  const Id target = series_.id_of(*better);
  series_.need(target);
  connection_.prepare("UPDATE run SET series = ?2 WHERE id = ?1").integer(1, stored_.id).integer(2, target).run();
  left_.insert(stored_.series);
  tallies_.count_again(stored_.series);
  tallies_.count_again(target);
}

// Fewer strings than the form asks for are not the same either.
bool RunStore::same_texts(const SeriesText& series, const RunParts& parts, const RunText::Texts& wanted) {
  try {
    return text_.texts(series, parts) == wanted;
  } catch (const Error&) {
    return false;
  }
}

void RunStore::finish() {
  if (indexes_.down()) indexes_.build();
  tallies_.finish();
  for (const Id series : left_) {
    connection_.prepare("DELETE FROM series WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM run WHERE series = ?1)")
        .integer(1, series)
        .run();
  }
}

void RunStore::write_provenance(Id snapshot) {
  Statement insert = connection_.prepare(
      "INSERT INTO run_provenance (run, snapshot, line) SELECT ?1, ?2, ?3 WHERE NOT EXISTS"
      " (SELECT 1 FROM run r JOIN import i ON i.id = r.import WHERE r.id = ?1 AND r.line = ?3 AND i.snapshot = ?2)"
      " ON CONFLICT DO NOTHING");
  again_.each(
      [&](std::int64_t run, std::int64_t line) { insert.integer(1, run).integer(2, snapshot).integer(3, line).run(); });
}

}  // namespace kindex::index
