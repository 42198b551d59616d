#include "index/quarantine.h"

namespace kindex::index {
namespace {

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

void put_quarantine(Connection& connection, Id import, const RunBatch& batch, const BatchQuarantine& row) {
  connection
      .prepare(
          "INSERT INTO quarantine (import, line, code, detail, raw) VALUES (?1, ?2, ?3, ?4, ?5)"
          " ON CONFLICT (import, line, code) DO NOTHING")
      .integer(1, import)
      .integer(2, row.line)
      .text(3, batch.text(row.code))
      .text(4, batch.text(row.detail))
      .blob(5, batch.text(row.raw))
      .run();
}

void settle_quarantine(Connection& connection, Id import, Id snapshot) {
  mark_taken(connection, import, snapshot);
  drop_repeated_quarantine(connection, import, snapshot);
  drop_stated_before(connection, import, snapshot);
}

}  // namespace kindex::index
