#include "index/writer.h"

#include <optional>

#include "base/text.h"
#include "index/artifacts.h"
#include "index/cohorts.h"
#include "index/handle.h"
#include "index/listings.h"
#include "index/run_store.h"
#include "index/snapshot_store.h"

namespace kindex::index {
namespace {

Id begin_import(Connection& connection, const ImportRow& import) {
  const std::string now = format_instant(now_ms());
  connection
      .prepare(
          "INSERT INTO import (name, importer, importer_version, kindex_version, imported_at)"
          " VALUES (?1, ?2, ?3, ?4, ?5)")
      .text(1, import.name)
      .text(2, import.importer)
      .text(3, import.importer_version)
      .text(4, import.kindex_version)
      .text(5, now)
      .run();
  return connection.last_id();
}

// Rows that an earlier import of the same bytes could not take either are kept once.
void drop_repeated_quarantine(Connection& connection, Id import, Id snapshot) {
  connection
      .prepare(
          "DELETE FROM quarantine WHERE import = ?1 AND EXISTS"
          " (SELECT 1 FROM import i JOIN quarantine q ON q.import = i.id"
          "  WHERE i.snapshot = ?2 AND q.line = quarantine.line AND q.code = quarantine.code)")
      .integer(1, import)
      .integer(2, snapshot)
      .run();
}

// What the file leaves out may have been stated by the user of an earlier import of the same bytes, which took the row.
void drop_stated_before(Connection& connection, Id import, Id snapshot) {
  connection
      .prepare(
          "DELETE FROM quarantine WHERE import = ?1 AND code LIKE '%NOT_STATED'"
          " AND line IN (SELECT r.line FROM run r JOIN import i ON i.id = r.import WHERE i.snapshot = ?2)")
      .integer(1, import)
      .integer(2, snapshot)
      .run();
}

// Lines that an earlier import of the same bytes kept back and this one did not.
void mark_taken(Connection& connection, Id import, Id snapshot) {
  connection
      .prepare(
          "UPDATE quarantine SET taken = ?1 WHERE taken IS NULL"
          " AND import IN (SELECT id FROM import WHERE snapshot = ?2)"
          " AND line NOT IN (SELECT line FROM quarantine WHERE import = ?1)")
      .integer(1, import)
      .integer(2, snapshot)
      .run();
}

}  // namespace

struct Writer::State {
  Connection& connection;
  Transaction transaction;
  Id import;
  Objects objects;
  SeriesStore series;
  RunStore runs;
  SnapshotStore snapshot;

  State(Connection& of, const ImportRow& row)
      : connection(of),
        transaction(of, Transaction::Kind::write),
        import(begin_import(of, row)),
        objects(of),
        series(of, objects),
        runs(of, series, import, objects.source(row.importer)),
        snapshot(of, import, row.keep) {}
};

Writer::Writer(Database& database, const ImportRow& import)
    : state_(std::make_unique<State>(*database.handle().connection, import)) {}

Writer::~Writer() = default;

void Writer::bytes(std::string_view chunk) {
  state_->snapshot.bytes(chunk);
}

Put Writer::object(const ObjectRow& row, const ObjectFacts& facts) {
  if (!state_->objects.put(row, facts)) return Put::present;
  if (facts.correctness) settle_workload(state_->connection, state_->objects.name(row.digest));
  return Put::added;
}

Put Writer::artifact(const Digest& digest, std::string_view bytes) {
  return put_artifact(state_->connection, digest, bytes) ? Put::added : Put::present;
}

Put Writer::event(const EventRow& row) {
  return put_event(state_->connection, row) ? Put::added : Put::present;
}

Put Writer::listing(std::string_view kind, std::string_view subject, std::string_view body) {
  return put_listing(state_->connection, state_->import, {std::string(kind), std::string(subject), std::string(body)})
             ? Put::added
             : Put::present;
}

bool Writer::repeats(const Digest& object, std::string_view metadata, std::string_view source) const {
  return state_->objects.repeats(object, metadata, source);
}

Id Writer::series(const SeriesRow& row) {
  return state_->series.id_of(row);
}

Put Writer::run(const RunRow& row) {
  return state_->runs.put(row);
}

void Writer::quarantine(std::string_view code, std::string_view detail, std::string_view raw, std::int64_t line) {
  state_->connection
      .prepare(
          "INSERT INTO quarantine (import, line, code, detail, raw) VALUES (?1, ?2, ?3, ?4, ?5)"
          " ON CONFLICT (import, line, code) DO NOTHING")
      .integer(1, state_->import)
      .integer(2, line)
      .text(3, code)
      .text(4, detail)
      .blob(5, raw)
      .run();
}

Digest Writer::commit() {
  Connection& connection = state_->connection;
  state_->runs.finish();
  const SnapshotStore::Snapshot snapshot = state_->snapshot.finish();
  if (snapshot.known) {
    mark_taken(connection, state_->import, snapshot.id);
    drop_repeated_quarantine(connection, state_->import, snapshot.id);
    drop_stated_before(connection, state_->import, snapshot.id);
  }
  state_->runs.write_provenance(snapshot.id);
  connection.prepare("UPDATE import SET snapshot = ?2 WHERE id = ?1")
      .integer(1, state_->import)
      .integer(2, snapshot.id)
      .run();
  state_->transaction.commit();
  return snapshot.digest;
}

Digest Writer::dry_run() {
  const Digest digest = state_->snapshot.digest();
  state_.reset();  // rolls back
  return digest;
}

}  // namespace kindex::index
