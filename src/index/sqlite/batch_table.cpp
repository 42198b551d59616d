#include "index/sqlite/batch_table.h"

#include <sqlite3.h>

#include <new>
#include <string>
#include <string_view>

namespace kindex::index {
namespace {

const std::vector<NewRun> kNone;

constexpr const char* kDeclaration =
    "CREATE TABLE x(id, digest, series, form, labels, status, observed_ms, observed_sub, value, p20, p80, line,"
    " payload)";
enum Column : int {
  id,
  digest,
  series,
  form,
  labels,
  status,
  observed_ms,
  observed_sub,
  value,
  p20,
  p80,
  line,
  payload
};

constexpr std::string_view kOfBatch =
    " SELECT id, digest, series, form, labels, status, observed_ms, observed_sub, value, p20, p80, ?1, line, payload"
    " FROM new_run";

// The structs of SQLite's that ours begin with, so that a pointer to one is a pointer to the other.
struct VirtualTable {
  sqlite3_vtab base;
  const BatchTable* rows;
};
struct Cursor {
  sqlite3_vtab_cursor base;
  const NewRun* at;
  const NewRun* end;
};

int connect(sqlite3* db, void* rows, int /*count*/, const char* const* /*words*/, sqlite3_vtab** out,
            char** /*error*/) {
  if (const int code = sqlite3_declare_vtab(db, kDeclaration); code != SQLITE_OK) return code;
  sqlite3_vtab_config(db, SQLITE_VTAB_DIRECTONLY);
  auto* table = new (std::nothrow) VirtualTable{{}, static_cast<const BatchTable*>(rows)};
  if (table == nullptr) return SQLITE_NOMEM;
  *out = &table->base;
  return SQLITE_OK;
}

int disconnect(sqlite3_vtab* table) {
  delete reinterpret_cast<VirtualTable*>(table);
  return SQLITE_OK;
}

int best_index(sqlite3_vtab* /*table*/, sqlite3_index_info* plan) {
  plan->estimatedCost = static_cast<double>(RunBatch::kMostRows);
  return SQLITE_OK;
}

int open(sqlite3_vtab* /*table*/, sqlite3_vtab_cursor** out) {
  auto* cursor = new (std::nothrow) Cursor{{}, nullptr, nullptr};
  if (cursor == nullptr) return SQLITE_NOMEM;
  *out = &cursor->base;
  return SQLITE_OK;
}

int close(sqlite3_vtab_cursor* cursor) {
  delete reinterpret_cast<Cursor*>(cursor);
  return SQLITE_OK;
}

int filter(sqlite3_vtab_cursor* base, int /*plan*/, const char* /*text*/, int /*count*/, sqlite3_value** /*values*/) {
  auto* cursor = reinterpret_cast<Cursor*>(base);
  const std::vector<NewRun>& rows = reinterpret_cast<const VirtualTable*>(base->pVtab)->rows->shown();
  cursor->at = rows.data();
  cursor->end = rows.data() + rows.size();
  return SQLITE_OK;
}

int next(sqlite3_vtab_cursor* cursor) {
  ++reinterpret_cast<Cursor*>(cursor)->at;
  return SQLITE_OK;
}

int at_end(sqlite3_vtab_cursor* base) {
  const auto* cursor = reinterpret_cast<const Cursor*>(base);
  return cursor->at == cursor->end ? 1 : 0;
}

void give(sqlite3_context* out, std::string_view bytes) {
  sqlite3_result_blob64(out, bytes.data() == nullptr ? "" : bytes.data(), bytes.size(), SQLITE_STATIC);
}

void give(sqlite3_context* out, const std::optional<double>& number) {
  if (number) sqlite3_result_double(out, *number);  // else NULL, which is what a result is at first
}

int column(sqlite3_vtab_cursor* cursor, sqlite3_context* out, int which) {
  const NewRun& row = *reinterpret_cast<const Cursor*>(cursor)->at;
  const BatchRun& run = *row.run;
  switch (which) {
    case Column::id:
      sqlite3_result_int64(out, row.id);
      break;
    case Column::digest:
      give(out, run.digest.raw());
      break;
    case Column::series:
      sqlite3_result_int64(out, run.series);
      break;
    case Column::form:
      sqlite3_result_int64(out, run.form);
      break;
    case Column::labels:
      sqlite3_result_int64(out, run.labels);
      break;
    case Column::status:
      sqlite3_result_int64(out, run.status);
      break;
    case Column::observed_ms:
      sqlite3_result_int64(out, run.observed.ms);
      break;
    case Column::observed_sub:
      sqlite3_result_int64(out, run.observed.sub);
      break;
    case Column::value:
      give(out, run.value);
      break;
    case Column::p20:
      give(out, run.p20);
      break;
    case Column::p80:
      give(out, run.p80);
      break;
    case Column::line:
      sqlite3_result_int64(out, run.line);
      break;
    case Column::payload:
      give(out, row.payload);
      break;
    default:
      return SQLITE_ERROR;
  }
  return SQLITE_OK;
}

int row_id(sqlite3_vtab_cursor* cursor, sqlite3_int64* out) {
  *out = reinterpret_cast<const Cursor*>(cursor)->at->id;
  return SQLITE_OK;
}

// Without xCreate a table is eponymous only: nobody can make another one of it.
constexpr sqlite3_module make_module() {
  sqlite3_module module{};
  module.xConnect = connect;
  module.xBestIndex = best_index;
  module.xDisconnect = disconnect;
  module.xOpen = open;
  module.xClose = close;
  module.xFilter = filter;
  module.xNext = next;
  module.xEof = at_end;
  module.xColumn = column;
  module.xRowid = row_id;
  return module;
}
constexpr sqlite3_module kModule = make_module();

}  // namespace

BatchTable::BatchTable(SqliteConnection& connection) : connection_(connection), shown_(&kNone) {
  if (const int code = sqlite3_create_module_v2(connection.raw(), "new_run", &kModule, this, nullptr);
      code != SQLITE_OK) {
    connection.fail(code);
  }
}

void BatchTable::insert(const std::vector<NewRun>& runs, Id import) {
  struct Shown {  // until the end of the statement, however it ends
    BatchTable& table;
    Shown(BatchTable& of, const std::vector<NewRun>& runs) : table(of) { table.shown_ = &runs; }
    ~Shown() { table.shown_ = &kNone; }
    Shown(const Shown&) = delete;
    Shown& operator=(const Shown&) = delete;
    Shown(Shown&&) = delete;
    Shown& operator=(Shown&&) = delete;
  };
  const Shown shown(*this, runs);
  static const std::string kInsert = std::string(kInsertRun) + std::string(kOfBatch);
  connection_.prepare(kInsert).integer(1, import).run();
}

}  // namespace kindex::index
