#include "index/writer.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "base/text.h"
#include "identity/sha256.h"
#include "index/artifacts.h"
#include "index/cohorts.h"
#include "index/copied.h"
#include "index/frame.h"
#include "index/handle.h"
#include "index/import_reports.h"
#include "index/job_queue.h"
#include "index/listings.h"
#include "index/quarantine.h"
#include "index/run_store.h"
#include "index/series_key.h"
#include "index/shared_texts.h"
#include "index/signatures.h"
#include "index/snapshot_store.h"
#include "index/spares.h"
#include "index/status.h"
#include "index/text_ids.h"

namespace kindex::index {
namespace {

Id begin_import(Connection& connection, const ImportRow& import) {
  const std::string at = import.imported_at.empty() ? format_instant(now_ms()) : import.imported_at;
  Statement insert = connection.prepare(
      "INSERT INTO import (name, importer, importer_version, kindex_version, imported_at)"
      " VALUES (?1, ?2, ?3, ?4, ?5) RETURNING id");
  // A file's name may be any bytes; the index holds text.
  const std::string name = invalid_utf8(import.name) ? printable(import.name) : import.name;
  insert.text(1, name).text(2, import.importer).text(3, import.importer_version);
  insert.text(4, import.kindex_version).text(5, at);
  return insert.inserted_id();
}

// A file may be a few rows, or gigabytes: the memory for a frame of it is taken at once only when it has outgrown this.
constexpr std::size_t kMostSmall = std::size_t{256} << 10U;
// Rows take some megabytes then.
constexpr std::size_t kMostJobs = 4;
constexpr std::size_t kMostSeriesNumbers = 65'536;  // 64 bytes each

}  // namespace

// The thread that reads the file fills `batch` and `frame`; the one behind `jobs` is alone with everything else while
// it works. Whoever wants the connection outside of it waits until it is idle: settle().
struct Writer::State {
  using Frame = std::vector<char>;  // bytes of the file
  using Job = std::variant<RunBatch, Frame>;

  Database::Handle& handle;
  Connection& connection;
  Transaction transaction;
  ImportRow row;
  Id import;
  std::optional<KnownReport> known;
  std::vector<SignatureRow> signatures;  // kept once the snapshot has a row
  Objects objects;
  SeriesStore series;
  RunStore runs;
  SnapshotStore snapshot;

  RunBatch batch;
  Frame frame;
  std::unordered_map<Digest, SeriesNumber> series_numbers;  // by SHA-256 of series_key(); those since it was full
  SeriesNumber next_series = 0;
  SharedTexts forms, labels;
  Spares<std::string> spare_envelopes{kMostJobs};
  Spares<Frame> spare_frames{kMostJobs};
  JobQueue<Job> jobs;  // last: its thread ends before what it works on

  State(Database::Handle& of, const ImportRow& by)
      : handle(of),
        connection(*of.connection),
        transaction(connection, Transaction::Kind::write),
        row(by),
        import(begin_import(connection, row)),
        objects(connection),
        series(connection, objects),
        runs(connection, series, import, objects.source(row.importer)),
        snapshot(connection, import, row.keep),
        jobs([this](Job job) { work(std::move(job)); }, kMostJobs) {}

  void work(Job job) {
    if (auto* bytes = std::get_if<Frame>(&job)) {
      snapshot.frame({bytes->data(), bytes->size()});
      return spare_frames.give(std::move(*bytes));
    }
    auto& rows = std::get<RunBatch>(job);
    spare_envelopes.give(rows.hash());
    for (const BatchQuarantine& kept : rows.quarantine) put_quarantine(connection, import, rows, kept);
    runs.put(std::move(rows));
  }

  // What has grown full; what the files of every day hold never does.
  void give_full() {
    if (batch.full()) {
      jobs.give(std::exchange(batch, RunBatch()));
      batch.runs.reserve(RunBatch::kMostRows);
      batch.envelopes = spare_envelopes.take();
    }
    if (frame.size() == kFrameInput) jobs.give(std::exchange(frame, spare_frames.take()));
  }
  [[nodiscard]] std::string_view frame_text() const { return {frame.data(), frame.size()}; }
  // Until the stores have all rows so far, and the connection is the caller's.
  void settle() { jobs.do_here(std::exchange(batch, RunBatch())); }
};

Writer::Writer(Database& database, const ImportRow& import)
    : state_(std::make_unique<State>(database.handle(), import)) {}

Writer::~Writer() = default;

void Writer::bytes(std::string_view chunk) {
  auto& frame = state_->frame;
  while (!chunk.empty()) {
    const std::size_t part = std::min(chunk.size(), kFrameInput - frame.size());
    if (frame.size() + part > kMostSmall) frame.reserve(kFrameInput);
    frame.insert(frame.end(), chunk.begin(), chunk.begin() + static_cast<std::ptrdiff_t>(part));
    chunk.remove_prefix(part);
    state_->give_full();
  }
}

ObjectPut Writer::object(const ObjectRow& row, const ObjectFacts& facts) {
  state_->settle();
  const Objects::Found found = state_->objects.put(row, facts);
  if (found.was == Objects::Was::resolved) return {Put::present, found.again};
  if (facts.correctness && found.was == Objects::Was::named)
    settle_workload(state_->connection, state_->objects.name(row.digest));
  return {Put::added, found.again};
}

Put Writer::artifact(const Digest& digest, std::string_view bytes) {
  state_->settle();
  return put_artifact(state_->connection, digest, bytes) ? Put::added : Put::present;
}

Put Writer::event(const EventRow& row) {
  state_->settle();
  return put_event(state_->connection, row) ? Put::added : Put::present;
}

Put Writer::listing(std::string_view kind, std::string_view subject, std::string_view body) {
  state_->settle();
  return put_listing(state_->connection, state_->import, {std::string(kind), std::string(subject), std::string(body)})
             ? Put::added
             : Put::present;
}

void Writer::signature(SignatureRow row) {
  state_->signatures.push_back(std::move(row));
}

std::optional<ObjectPut> Writer::repeat(const Digest& object, std::string_view metadata, std::string_view source) {
  state_->jobs.wait();  // the rows that are still in the batch change nothing that this asks
  const std::optional<bool> again = state_->objects.repeat(object, metadata, source);
  if (!again) return std::nullopt;
  return ObjectPut{Put::present, *again};
}

SeriesNumber Writer::series(const SeriesRow& row) {
  auto& numbers = state_->series_numbers;
  if (numbers.size() >= kMostSeriesNumbers) numbers.clear();
  const auto [found, missing] = numbers.try_emplace(identity::sha256(series_key(row)), state_->next_series);
  if (missing) {
    state_->batch.series.push_back(row);
    ++state_->next_series;
  }
  return found->second;
}

void Writer::run(const RunRow& row) {
  const auto status = status_code(row.status);
  if (!status)
    throw input_error("line " + std::to_string(row.line) + ": no run status is called " + printable(row.status));
  RunBatch& batch = state_->batch;
  BatchRun& run = batch.runs.emplace_back();
  run.series = row.series;
  run.form = state_->forms.number_of(row.form, row.metadata_form, batch.forms);
  run.labels = state_->labels.number_of(row.labels, {}, batch.labels);
  run.digest = row.digest;
  run.envelope = {batch.envelopes.size(), row.envelope.size()};
  batch.envelopes += row.envelope;
  run.status = *status;
  run.observed = row.observed;
  run.value = row.value;
  run.p20 = row.p20;
  run.p80 = row.p80;
  run.line = row.line;
  run.payload = batch.keep(row.payload);
  run.again = row.again;
  state_->give_full();
}

void Writer::run_metadata(const std::vector<RunMetadataRow>& rows) {
  state_->settle();
  std::vector<SaidOfRun> said;
  said.reserve(rows.size());
  for (const RunMetadataRow& row : rows) {
    said.push_back(
        {row.run, state_->objects.source(row.source), label_set_id(state_->connection, {row.labels, {}}), row.body});
  }
  state_->runs.say(said);
}

void Writer::quarantine(std::string_view code, std::string_view detail, std::string_view raw, std::int64_t line) {
  RunBatch& batch = state_->batch;
  batch.quarantine.push_back({line, batch.keep(code), batch.keep(detail), batch.keep(raw)});
  state_->give_full();
}

RunCounts Writer::runs() {
  state_->settle();
  state_->runs.write();
  return state_->runs.counts();
}

bool Writer::knows_size(std::int64_t size) {
  return index::knows_size(state_->connection, size);
}

std::optional<std::string> Writer::known(const Digest& snapshot) {
  if (!state_->row.reading) return std::nullopt;
  state_->known = find_report(state_->connection, snapshot, *state_->row.reading, state_->row.keep);
  if (!state_->known) return std::nullopt;
  return state_->known->body;
}

std::int64_t Writer::copies(const Digest& snapshot) {
  return count_copies(state_->connection, state_->import, snapshot);
}

Digest Writer::commit(std::string_view report) {
  state_->settle();
  Connection& connection = state_->connection;
  state_->runs.finish();
  const SnapshotStore::Snapshot snapshot = state_->snapshot.finish(state_->frame_text());
  if (snapshot.known) settle_quarantine(connection, state_->import, snapshot.id);
  state_->runs.write_provenance(snapshot.id);
  end(snapshot.id, report);
  return snapshot.digest;
}

void Writer::commit_copy(const CopiedFile& file, std::string_view report) {
  state_->settle();
  Connection& connection = state_->connection;
  state_->runs.finish();
  const Id snapshot = state_->row.keep ? state_->snapshot.finish_as(file.snapshot, state_->frame_text())
                                       : put_bare_file(connection, file);
  settle_copied_quarantine(connection, state_->import, snapshot, file);
  state_->runs.write_provenance(snapshot);
  end(snapshot, report);
}

void Writer::commit_known() {
  end(state_->known->snapshot, state_->known->body);
}

void Writer::end(Id snapshot, std::string_view report) {
  state_->connection.prepare("UPDATE import SET snapshot = ?2 WHERE id = ?1")
      .integer(1, state_->import)
      .integer(2, snapshot)
      .run();
  put_signatures(state_->connection, snapshot, state_->signatures);
  if (state_->row.measured) put_measurement(state_->connection, state_->import);
  if (state_->row.reading && !report.empty()) {
    put_report(state_->connection, state_->import, *state_->row.reading, report);
  }
  state_->transaction.commit();
  Database::Handle& handle = state_->handle;
  state_.reset();
  handle.publish();
}

Digest Writer::dry_run() {
  state_->settle();
  const Digest digest = state_->snapshot.digest(state_->frame_text());
  state_.reset();  // rolls back
  return digest;
}

}  // namespace kindex::index
