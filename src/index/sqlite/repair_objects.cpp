#include <optional>
#include <vector>

#include "identity/event.h"
#include "identity/identity.h"
#include "identity/sha256.h"
#include "index/artifacts.h"
#include "index/sqlite/repair_steps.h"

namespace kindex::index {
namespace {

struct Row {
  std::int64_t id = 0;
  Digest digest;
};

bool right_object(const Digest& digest, std::string_view kind, std::string_view spec) {
  const auto known = manifest::parse_kind(kind);
  return known && identity::sha256(identity::envelope_bytes(*known, spec)) == digest;
}

std::vector<Row> wrong_objects(Connection& connection) {
  std::vector<Row> rows;
  Statement select = connection.prepare("SELECT id, digest, kind, spec FROM object WHERE kind IS NOT NULL");
  while (select.step()) {
    if (!right_object(select.digest(1), select.text(2), select.text(3))) {
      rows.push_back({select.integer(0), select.digest(1)});
    }
  }
  return rows;
}

std::vector<Row> wrong_blobs(Connection& connection, const char* sql) {
  std::vector<Row> rows;
  Statement select = connection.prepare(sql);
  while (select.step()) {
    if (identity::sha256(select.blob(2)) != select.digest(1)) rows.push_back({select.integer(0), select.digest(1)});
  }
  return rows;
}

void put_object(Connection& damaged, Connection& source, const Row& row, const Say& say) {
  Statement select = source.prepare("SELECT kind, spec FROM object WHERE digest = ?1 AND kind IS NOT NULL");
  if (!select.blob(1, row.digest.raw()).step()) return;
  if (!right_object(row.digest, select.text(0), select.text(1))) return;
  damaged.prepare("UPDATE object SET kind = ?2, spec = ?3 WHERE id = ?1")
      .integer(1, row.id)
      .text(2, select.text(0))
      .text(3, select.text(1))
      .run();
  say(row.digest.text() + ": the object");
}

void put_artifact_back(Connection& damaged, Connection& source, const Row& row, const Say& say) {
  const auto bytes = artifact(source, row.digest);
  if (!bytes || identity::sha256(*bytes) != row.digest) return;
  damaged.prepare("UPDATE artifact SET bytes = ?2 WHERE id = ?1").integer(1, row.id).blob(2, *bytes).run();
  say(row.digest.text() + ": the raw evidence");
}

// The columns follow from the text.
void put_event_columns(Connection& damaged, const Row& row, const std::string& body, const Say& say) {
  const identity::Event event = identity::parse_event_body(body).event;
  Statement update = damaged.prepare("UPDATE event SET kind = ?2, run = ?3, replacement = ?4, body = ?5 WHERE id = ?1");
  update.integer(1, row.id).text(2, kind_name(event.kind)).digest(3, event.run).digest(4, event.replacement);
  update.text(5, body).run();
  say(row.digest.text() + ": the event");
}

void put_events(Connection& damaged, Connection& source, const Say& say) {
  std::vector<std::pair<Row, std::string>> rows;
  Statement select = damaged.prepare("SELECT id, digest, kind, run, replacement, body FROM event");
  while (select.step()) {
    const Row row{select.integer(0), select.digest(1)};
    std::string body(select.text(5));
    if (identity::sha256(body) != row.digest) {
      Statement other = source.prepare("SELECT body FROM event WHERE digest = ?1");
      if (other.blob(1, row.digest.raw()).step()) rows.emplace_back(row, std::string(other.text(0)));
      continue;
    }
    const identity::Event event = identity::parse_event_body(body).event;
    const bool same = kind_name(event.kind) == select.text(2) && select.blob(3) == event.run.raw() &&
                      (event.replacement ? select.blob(4) == event.replacement->raw() : select.is_null(4));
    if (!same) rows.emplace_back(row, std::move(body));
  }
  for (const auto& row : rows) put_event_columns(damaged, row.first, row.second, say);
}

}  // namespace

void repair_objects(Connection& damaged, Connection& source, const Say& say) {
  for (const Row& row : wrong_objects(damaged)) put_object(damaged, source, row, say);
  for (const Row& row : wrong_blobs(damaged, "SELECT id, digest, bytes FROM artifact")) {
    put_artifact_back(damaged, source, row, say);
  }
  put_events(damaged, source, say);
}

}  // namespace kindex::index
