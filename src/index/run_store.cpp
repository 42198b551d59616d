#include "index/run_store.h"

#include <utility>

#include "index/check_places.h"
#include "index/status.h"
#include "index/text_ids.h"

namespace kindex::index {
namespace {

// The first new runs of a file wait in memory until there are so many: a file that ends before leaves the indexes as
// they are, …
constexpr std::int64_t kManyRuns = 16'000;
// … and so does one that brings few compared with what is there. Building an index anew, over all runs, costs more then
// than inserting into it: measured, a random insert costs some four times a sorted one.
constexpr std::int64_t kInsertsPerSorted = 4;

constexpr std::size_t kAhead = 8;  // runs whose slots are on their way from memory

SeriesText text_of(const SeriesRow& row) {
  return {row.implementation, row.workload, row.protocol, row.environment, row.strings};
}

RunParts parts_of(const NewRun& run) {
  return {run.run->form, run.run->labels, run.run->observed.ms, run.payload};
}

TallyRun tally_run(const NewRun& of) {
  const BatchRun& run = *of.run;
  return {of.id, run.series, run.labels, run.digest, run.status == kPassed, run.observed, run.value, run.p20, run.p80};
}

}  // namespace

RunStore::RunStore(Connection& connection, SeriesStore& series, Id import, Id source)
    : connection_(connection),
      table_(connection.run_table()),
      series_(series),
      text_(connection),
      tallies_(connection),
      import_(import),
      source_(source),
      next_(connection.integer("SELECT coalesce(max(id), 0) + 1 FROM " + std::string(connection.dialect().registry))),
      first_(next_),
      slots_from_(next_ - 1) {}

void RunStore::put(RunBatch batch) {
  number(batch);
  if (first_held() > 1 && !indexes_down_) table_->expect(batch.runs);
  const std::size_t held = fresh_.size() + repeats_.size();
  batches_.push_back(std::move(batch));
  const RunBatch& kept = batches_.back();
  for (std::size_t i = 0; i < kept.runs.size(); ++i) {
    if (i + kAhead < kept.runs.size()) slots_.prefetch(kept.runs[i + kAhead].digest);
    sort_in(kept.runs[i], kept.text(kept.runs[i].payload));
  }
  if (fresh_.size() + repeats_.size() == held) {
    batches_.pop_back();
  } else {
    held_rows_ += static_cast<std::int64_t>(kept.runs.size());
  }
  const bool many = next_ - first_ >= kManyRuns && static_cast<std::int64_t>(fresh_.size()) >= table_->rows_at_once();
  if (many || held_rows_ >= kManyRuns) write();
}

// From the writer's own numbers to ids of the index.
void RunStore::number(RunBatch& batch) {
  for (const SeriesRow& row : batch.series) series_ids_.push_back(series_.id_of(row));
  for (const SharedText& form : batch.forms) form_ids_.push_back(form_id(connection_, form));
  for (const SharedText& labels : batch.labels) label_ids_.push_back(label_set_id(connection_, labels));
  // The batch may wait for long.
  batch.series = {};
  batch.forms = batch.labels = {};
  for (BatchRun& run : batch.runs) {
    run.series = series_ids_.at(static_cast<std::size_t>(run.series));
    run.form = form_ids_.at(static_cast<std::size_t>(run.form));
    run.labels = label_ids_.at(static_cast<std::size_t>(run.labels));
  }
}

void RunStore::sort_in(const BatchRun& run, std::string_view payload) {
  if (const auto held = find_held(run.digest)) {
    repeats_.push_back({*held, &run, payload});
  } else if (find(run.digest)) {
    see_again({stored_.id, &run, payload});
  } else {
    slots_.add(run.digest, next_ - slots_from_);
    fresh_.push_back({next_++, &run, payload});
    ++counts_.added;
    line_sum_ += run.line;
    return;
  }
  ++counts_.present;
}

std::optional<Id> RunStore::find_held(const Digest& digest) const {
  const Id first = first_held();
  const auto slot = slots_.find(digest, [&](Id at) {
    const Id id = at + slots_from_;
    return id >= first && fresh_[static_cast<std::size_t>(id - first)].run->digest == digest;
  });
  if (!slot) return std::nullopt;
  return *slot + slots_from_;
}

bool RunStore::find(const Digest& digest) {
  if (first_held() == 1) return false;  // the table is empty
  if (!indexes_down_) return table_->find(digest, stored_);
  const auto is = [&](Id id) { return id < first_held() && table_->find(id, stored_) && stored_.digest == digest; };
  return slots_.find(digest, is).has_value();
}

void RunStore::write() {
  if (pays_to_take_indexes_down()) take_indexes_down();
  for (const NewRun& run : fresh_) {
    series_.need(run.run->series);
    tallies_.add(tally_run(run));
  }
  if (!fresh_.empty()) table_->insert(fresh_, import_);
  tallies_.make_room();
  const std::vector<NewRun> repeats = std::exchange(repeats_, {});
  fresh_.clear();
  if (!indexes_down_) {
    slots_ = DigestSlots();
    slots_from_ = next_ - 1;
  }
  for (const NewRun& run : repeats) {
    if (!table_->find(run.id, stored_)) connection_.fail_damaged("a run that was just written is not there");
    see_again(run);
  }
  batches_.clear();
  held_rows_ = 0;
}

bool RunStore::pays_to_take_indexes_down() const {
  const Id added = next_ - first_;
  return table_->may_take_indexes_down() && !indexes_down_ && added >= kManyRuns && next_ <= DigestSlots::kMostId / 2 &&
         added * kInsertsPerSorted >= next_;
}

void RunStore::take_indexes_down() {
  slots_ = DigestSlots();
  slots_from_ = 0;
  table_->take_indexes_down(slots_);
  indexes_down_ = true;
  for (const NewRun& run : fresh_) slots_.add(run.run->digest, run.id);
}

void RunStore::see_again(const NewRun& run) {
  again_.add(run.id, run.run->line);
  const RunParts parts = parts_of(run);
  if (stored_.series == run.run->series && stored_.parts.form == parts.form && stored_.parts.labels == parts.labels &&
      stored_.payload == parts.payload) {
    return;
  }
  if (!run.run->again) keep_metadata(run.run->series, parts);
  describe_better(run.run->series);
}

void RunStore::keep_metadata(Id series, const RunParts& parts) {
  const std::string metadata = text_.texts(text_of(series_.row(series)), parts).metadata;
  keep_said(source_, parts.labels, metadata);
}

// Of the run in stored_, where its form does not give the same.
void RunStore::keep_said(Id source, Id labels, std::string_view body) {
  if (body.empty() || body == text_.texts(text_.series(stored_.series), stored_.parts).metadata) return;
  connection_
      .prepare("INSERT INTO run_metadata (run, source, body, labels) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING")
      .integer(1, stored_.id)
      .integer(2, source)
      .text(3, body)
      .integer(4, labels)
      .run();
}

void RunStore::say(const std::vector<SaidOfRun>& rows) {
  write();
  std::vector<BatchRun> runs(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) runs[i].digest = rows[i].run;
  table_->expect(runs);
  for (const SaidOfRun& row : rows) {
    if (!find(row.run)) connection_.fail_damaged(row.run.text() + ": something is said of a run that is not there");
    keep_said(row.source, row.labels, row.body);
  }
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
  table_->move(stored_, target);
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
  write();
  slots_ = DigestSlots();  // before the sorting, which wants memory too
  if (std::exchange(indexes_down_, false)) table_->build_indexes();
  tallies_.finish();
  if (counts_.added > 0) put_places(connection_, import_, counts_.added, line_sum_);
  for (const Id series : left_) {
    connection_
        .prepare("DELETE FROM series WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM run WHERE " +
                 std::string(connection_.dialect().run_of_series) + ")")
        .integer(1, series)
        .run();
  }
}

void RunStore::write_provenance(Id snapshot) {
  table_->insert_places(again_, snapshot);
}

}  // namespace kindex::index
