#include "index/import_reports.h"

namespace kindex::index {

bool knows_size(Connection& connection, std::int64_t size) {
  Statement select = connection.prepare("SELECT 1 FROM snapshot WHERE size = ?1");
  return select.integer(1, size).step();
}

std::optional<KnownReport> find_report(Connection& connection, const Digest& snapshot, const Digest& reading,
                                       bool keep) {
  Statement select = connection.prepare(
      "SELECT s.id, r.body FROM snapshot s JOIN import i ON i.snapshot = s.id"
      " LEFT JOIN import_report r ON r.import = i.id AND r.reading = ?2"
      " WHERE s.digest = ?1 AND (s.kept IS NOT NULL OR ?3 = 0) ORDER BY i.id DESC LIMIT 1");
  select.blob(1, snapshot.raw()).blob(2, reading.raw()).integer(3, keep ? 1 : 0);
  if (!select.step() || select.is_null(1)) return std::nullopt;
  return KnownReport{select.integer(0), std::string(select.text(1))};
}

void put_report(Connection& connection, Id import, const Digest& reading, std::string_view body) {
  connection.prepare("INSERT INTO import_report (import, reading, body) VALUES (?1, ?2, ?3)")
      .integer(1, import)
      .blob(2, reading.raw())
      .text(3, body)
      .run();
}

}  // namespace kindex::index
