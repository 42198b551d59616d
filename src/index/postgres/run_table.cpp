#include "index/postgres/run_table.h"

#include "index/postgres/connection.h"

namespace kindex::index::postgres {
namespace {

constexpr std::string_view kByDigest =
    "SELECT id, series, form, labels, observed_ms, payload, digest FROM run WHERE digest = ANY (?1)";
constexpr std::string_view kById =
    "SELECT id, series, form, labels, observed_ms, payload, digest FROM run WHERE id = ?1";
constexpr std::string_view kMove = "UPDATE run SET series = ?2 WHERE id = ?1";
constexpr std::string_view kPlace =
    "INSERT INTO run_provenance (run, snapshot, line)"
    " SELECT p.run, ?3, p.line FROM unnest(?1, ?2) AS p (run, line)"
    " WHERE NOT EXISTS (SELECT 1 FROM run r JOIN import i ON i.id = r.import"
    "                   WHERE r.id = p.run AND r.line = p.line AND i.snapshot = ?3)"
    " ON CONFLICT DO NOTHING";
constexpr const char* kCopy =
    "COPY run (id, digest, series, form, labels, status, observed_ms, observed_sub, value, p20, p80, import, line,"
    " payload) FROM STDIN (FORMAT binary)";

constexpr std::size_t kCopyBytes = std::size_t{256} << 10U;  // sent at a time
constexpr std::size_t kPlacesAtOnce = 8192;

StoredRun stored(const ServerPrepared& row) {
  StoredRun run;
  run.id = row.integer(0);
  run.series = row.integer(1);
  run.parts = {row.integer(2), row.integer(3), row.integer(4), {}};
  run.payload = row.blob(5);
  if (const auto digest = Digest::from_bytes(row.blob(6))) run.digest = *digest;  // the table checks that it is one
  return run;
}

void append_bytes(std::string_view bytes, std::string& out) {
  append_big_endian(static_cast<std::int32_t>(bytes.size()), out);
  out += bytes;
}

template <typename Integer>
void append_number(Integer number, std::string& out) {
  append_big_endian(static_cast<std::int32_t>(sizeof number), out);
  append_big_endian(number, out);
}

void append_number(const std::optional<double>& number, std::string& out) {
  constexpr std::int32_t kNull = -1;
  if (!number) return append_big_endian(kNull, out);
  append_number(std::bit_cast<std::int64_t>(*number), out);
}

// As COPY's binary format has a row: how many columns, then the size and the bytes of each.
void append_row(const NewRun& row, Id import, std::string& out) {
  constexpr std::int16_t kColumns = 14;
  const BatchRun& run = *row.run;
  append_big_endian(kColumns, out);
  append_number(row.id, out);
  append_bytes(run.digest.raw(), out);
  append_number(run.series, out);
  append_number(run.form, out);
  append_number(run.labels, out);
  append_number(static_cast<std::int32_t>(run.status), out);
  append_number(run.observed.ms, out);
  append_number(run.observed.sub, out);
  append_number(run.value, out);
  append_number(run.p20, out);
  append_number(run.p80, out);
  append_number(import, out);
  append_number(run.line, out);
  append_bytes(row.payload, out);
}

std::string copy_head() {
  using namespace std::string_view_literals;
  std::string head("PGCOPY\n\377\r\n\0"sv);
  append_big_endian(std::int32_t{0}, head);  // flags
  append_big_endian(std::int32_t{0}, head);  // no more of a header
  return head;
}

}  // namespace

ServerRunTable::ServerRunTable(ServerConnection& connection)
    : connection_(connection),
      by_digest_(connection, kByDigest, false),
      by_id_(connection, kById, false),
      move_(connection, kMove, false),
      place_(connection, kPlace, false) {}

void ServerRunTable::expect(const std::vector<BatchRun>& runs) {
  expected_.clear();
  std::vector<Digest> digests;
  digests.reserve(runs.size());
  for (const BatchRun& run : runs) digests.push_back(run.digest);
  const std::string list = list_of(digests);
  by_digest_.bind(1, kByteaList, list);
  while (by_digest_.step()) {
    StoredRun run = stored(by_digest_);
    expected_.emplace(run.digest, std::move(run));
  }
  by_digest_.clear();
}

bool ServerRunTable::find(const Digest& digest, StoredRun& out) {
  const auto found = expected_.find(digest);
  if (found == expected_.end()) return false;
  out = found->second;
  out.parts.payload = out.payload;
  return true;
}

bool ServerRunTable::find(Id id, StoredRun& out) {
  by_id_.bind_integer(1, id);
  const bool found = by_id_.step();
  if (found) {
    out = stored(by_id_);
    out.parts.payload = out.payload;
  }
  by_id_.clear();
  return found;
}

void ServerRunTable::insert(const std::vector<NewRun>& runs, Id import) {
  static_cast<void>(connection_.checked(Result(PQexec(connection_.raw(), kCopy))));
  std::string rows = copy_head();
  for (const NewRun& run : runs) {
    append_row(run, import, rows);
    if (rows.size() < kCopyBytes) continue;
    send(rows);
    rows.clear();
  }
  append_big_endian(std::int16_t{-1}, rows);  // the end
  send(rows);
  end_copy();
}

void ServerRunTable::send(const std::string& rows) {
  if (PQputCopyData(connection_.raw(), rows.data(), static_cast<int>(rows.size())) == 1) return;
  static_cast<void>(connection_.checked(Result(PQgetResult(connection_.raw()))));
}

void ServerRunTable::end_copy() {
  static_cast<void>(PQputCopyEnd(connection_.raw(), nullptr));  // what is wrong says the result
  Result result(PQgetResult(connection_.raw()));
  while (Result more{PQgetResult(connection_.raw())}) {
  }
  static_cast<void>(connection_.checked(std::move(result)));
}

void ServerRunTable::insert_places(const LineLog& places, Id snapshot) {
  std::vector<std::int64_t> runs;
  std::vector<std::int64_t> lines;
  const auto write = [&] {
    const std::string run_list = list_of(runs);
    const std::string line_list = list_of(lines);
    place_.bind(1, kInt8List, run_list);
    place_.bind(2, kInt8List, line_list);
    place_.bind_integer(3, snapshot);
    while (place_.step()) {
    }
    place_.clear();
    runs.clear();
    lines.clear();
  };
  places.each([&](std::int64_t run, std::int64_t line) {
    runs.push_back(run);
    lines.push_back(line);
    if (runs.size() == kPlacesAtOnce) write();
  });
  if (!runs.empty()) write();
}

void ServerRunTable::move(const StoredRun& run, Id series) {
  move_.bind_integer(1, run.id);
  move_.bind_integer(2, series);
  while (move_.step()) {
  }
  move_.clear();
  if (const auto expected = expected_.find(run.digest); expected != expected_.end()) expected->second.series = series;
}

}  // namespace kindex::index::postgres
