#include "index/events.h"

#include "index/connection.h"
#include "index/handle.h"
#include "index/writer.h"

namespace kindex::index {
namespace {

EventRow read_event(const Statement& row) {
  return {row.digest(0), std::string(row.text(1)), row.digest(2), row.maybe_digest(3), std::string(row.text(4))};
}

}  // namespace

std::vector<Put> record_events(Database& database, const std::vector<EventRow>& events) {
  Connection& connection = *database.handle().connection;
  Transaction transaction(connection, Transaction::Kind::write);
  std::vector<Put> put;
  put.reserve(events.size());
  for (const EventRow& event : events) put.push_back(put_event(connection, event) ? Put::added : Put::present);
  transaction.commit();
  return put;
}

bool put_event(Connection& connection, const EventRow& event) {
  Statement insert = connection.prepare(
      "INSERT INTO event (digest, kind, run, replacement, body) VALUES (?1, ?2, ?3, ?4, ?5)"
      " ON CONFLICT (digest) DO NOTHING");
  insert.digest(1, event.digest).text(2, event.kind).digest(3, event.run).digest(4, event.replacement);
  insert.text(5, event.body).run();
  return connection.changes() > 0;
}

std::optional<EventRow> event(Connection& connection, const Digest& digest) {
  Statement select = connection.prepare("SELECT digest, kind, run, replacement, body FROM event WHERE digest = ?1");
  if (!select.digest(1, digest).step()) return std::nullopt;
  return read_event(select);
}

void each_event(Connection& connection, const std::function<void(const EventRow&)>& each) {
  Statement select = connection.scan("SELECT digest, kind, run, replacement, body FROM event ORDER BY digest");
  while (select.step()) each(read_event(select));
}

std::vector<EventRow> events_of(Connection& connection, const Digest& run) {
  Statement select = connection.prepare(
      "SELECT digest, kind, run, replacement, body FROM event WHERE run = ?1 OR replacement = ?1 ORDER BY digest");
  select.blob(1, run.raw());
  std::vector<EventRow> all;
  while (select.step()) all.push_back(read_event(select));
  return all;
}

}  // namespace kindex::index
