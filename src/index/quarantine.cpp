#include "index/quarantine.h"

#include <algorithm>
#include <vector>

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

bool holds(const std::vector<std::int64_t>& sorted, std::int64_t line) {
  return std::binary_search(sorted.begin(), sorted.end(), line);
}

}  // namespace

std::vector<std::int64_t> lines_out(Connection& connection, const Digest& file) {
  std::vector<std::int64_t> lines;
  Statement select = connection.scan(
      "SELECT DISTINCT q.line FROM quarantine q JOIN import i ON i.id = q.import JOIN snapshot s ON s.id = i.snapshot"
      " WHERE s.digest = ?1 AND q.taken IS NULL ORDER BY q.line");
  select.digest(1, file);
  while (select.step()) lines.push_back(select.integer(0));
  return lines;
}

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

void settle_copied_quarantine(Connection& connection, Id import, Id snapshot, const CopiedFile& file) {
  drop_repeated_quarantine(connection, import, snapshot);
  if (!file.out) return;
  const std::vector<std::int64_t> before = file.theirs ? lines_out(connection, file.snapshot) : *file.out;
  std::vector<Id> taken;
  {
    Statement select = connection.scan(
        "SELECT id, line FROM quarantine WHERE taken IS NULL"
        " AND (import = ?1 OR import IN (SELECT id FROM import WHERE snapshot = ?2))");
    select.integer(1, import).integer(2, snapshot);
    while (select.step()) {
      if (!holds(*file.out, select.integer(1)) || !holds(before, select.integer(1))) taken.push_back(select.integer(0));
    }
  }
  for (const Id row : taken) {
    connection.prepare("UPDATE quarantine SET taken = ?2 WHERE id = ?1").integer(1, row).integer(2, import).run();
  }
}

}  // namespace kindex::index
