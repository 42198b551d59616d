#include "index/sqlite/run_table.h"

#include <string>
#include <string_view>

namespace kindex::index {
namespace {

constexpr std::string_view kByDigest =
    "SELECT id, series, form, labels, observed_ms, payload, digest FROM run WHERE digest = ?1";
constexpr std::string_view kById =
    "SELECT id, series, form, labels, observed_ms, payload, digest FROM run WHERE id = ?1";

constexpr std::string_view kValues = " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)";

bool load(Statement& select, StoredRun& out) {
  const bool found = select.step();
  if (found) {
    out.id = select.integer(0);
    out.series = select.integer(1);
    out.digest = select.digest(6);
    out.payload = select.blob(5);
    out.parts = {select.integer(2), select.integer(3), select.integer(4), out.payload};
  }
  select.reset();
  return found;
}

}  // namespace

SqliteRunTable::SqliteRunTable(SqliteConnection& connection)
    : connection_(connection),
      batches_(connection.batch_table()),
      references_(connection.run_references()),
      indexes_(connection),
      by_digest_(connection.prepare(kByDigest)),
      by_id_(connection.prepare(kById)) {}

bool SqliteRunTable::find(const Digest& digest, StoredRun& out) {
  return load(by_digest_.blob(1, digest.raw()), out);
}

bool SqliteRunTable::find(Id id, StoredRun& out) {
  return load(by_id_.integer(1, id), out);
}

// One statement for all of them is the faster one, but SQLite sets aside every page that it changes, in a file, so that
// it could be taken back alone. Into indexes as large as those of an old table that is five pages a run.
void SqliteRunTable::insert(const std::vector<NewRun>& runs, Id import) {
  for (const NewRun& run : runs) references_.add(*run.run, import);
  if (indexes_.down() || runs.empty() || runs.front().id == 1) {
    batches_.insert(runs, import);
    indexes_.inserted(runs.size());
  } else {
    insert_each(runs, import);
  }
}

void SqliteRunTable::insert_each(const std::vector<NewRun>& runs, Id import) {
  static const std::string kInsert = std::string(kInsertRun) + std::string(kValues);
  Statement insert = connection_.prepare(kInsert);
  for (const NewRun& row : runs) {
    const BatchRun& run = *row.run;
    insert.integer(1, row.id).digest(2, run.digest).integer(3, run.series).integer(4, run.form).integer(5, run.labels);
    insert.integer(6, run.status).integer(7, run.observed.ms).integer(8, run.observed.sub);
    insert.real(9, run.value).real(10, run.p20).real(11, run.p80);
    insert.integer(12, import).integer(13, run.line).blob(14, row.payload).run();
  }
}

void SqliteRunTable::move(const StoredRun& run, Id series) {
  references_.moved(series);
  connection_.prepare("UPDATE run SET series = ?2 WHERE id = ?1").integer(1, run.id).integer(2, series).run();
}

void SqliteRunTable::insert_places(const LineLog& places, Id snapshot) {
  Statement insert = connection_.prepare(
      "INSERT INTO run_provenance (run, snapshot, line) SELECT ?1, ?2, ?3 WHERE NOT EXISTS"
      " (SELECT 1 FROM run r JOIN import i ON i.id = r.import WHERE r.id = ?1 AND r.line = ?3 AND i.snapshot = ?2)"
      " ON CONFLICT DO NOTHING");
  places.each(
      [&](std::int64_t run, std::int64_t line) { insert.integer(1, run).integer(2, snapshot).integer(3, line).run(); });
}

}  // namespace kindex::index
