#include "index/sqlite/connection.h"

#include <sqlite3.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "base/text.h"
#include "embedded/axis.h"
#include "embedded/id_list.h"
#include "embedded/run_signatures.h"
#include "embedded/series_insert.h"
#include "embedded/series_runs.h"
#include "embedded/tally_count.h"
#include "embedded/text_list.h"
#include "embedded/vouched_runs.h"
#include "index/busy.h"
#include "index/database.h"
#include "index/sqlite/check_file.h"
#include "index/sqlite/check_schema.h"
#include "index/sqlite/prepared.h"
#include "index/sqlite/run_table.h"
#include "index/sqlite/shared_memory.h"

namespace kindex::index {
namespace {

constexpr int kPrimaryCode = 0xFF;  // extended result codes keep the primary one in the low byte

// A `file:` URI for `path` (RFC 3986): immutable=1 can be asked for in no other way.
std::string immutable_uri(const std::filesystem::path& path) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string uri = "file:";
  for (const char c : std::filesystem::absolute(path).string()) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' ||
                       c == '.' || c == '-' || c == '_';
    if (plain) {
      uri += c;
    } else {
      uri += '%';
      uri += kHex[byte >> 4U];
      uri += kHex[byte & 15U];
    }
  }
  return uri + "?immutable=1";
}

int open_flags(SqliteConnection::Mode mode) {
  switch (mode) {
    case SqliteConnection::Mode::immutable:
      return SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
    case SqliteConnection::Mode::create:
    case SqliteConnection::Mode::build:
      return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    case SqliteConnection::Mode::read:
      // Read-write, so that the last reader out folds the log in and removes it; query_only keeps SQL from writing.
      // A file that is write-protected is opened read-only by SQLite itself.
    case SqliteConnection::Mode::write:
      break;
  }
  return SQLITE_OPEN_READWRITE;
}

}  // namespace

bool SqliteError::busy() const noexcept {
  return code_ == SQLITE_BUSY || code_ == SQLITE_LOCKED;
}

bool SqliteError::denied() const noexcept {
  return code_ == SQLITE_CANTOPEN || code_ == SQLITE_READONLY || code_ == SQLITE_PERM;
}

SqliteConnection::SqliteConnection(std::filesystem::path path, Mode mode, std::chrono::milliseconds busy)
    : path_(std::move(path)),
      name_(path_.string()),
      mode_(mode),
      busy_(busy),
      run_references_(std::make_unique<RunReferences>()) {
  const std::string name = mode == Mode::immutable ? immutable_uri(path_) : name_;
  const int code = sqlite3_open_v2(name.c_str(), &db_, open_flags(mode) | SQLITE_OPEN_NOMUTEX, nullptr);
  try {
    if (code != SQLITE_OK) fail(code);
    configure(mode);
  } catch (...) {
    sqlite3_close(db_);
    throw;
  }
}

SqliteConnection::~SqliteConnection() {
  forget_statements();
  sqlite3_close(db_);
}

void SqliteConnection::configure(Mode mode) {
  sqlite3_extended_result_codes(db_, 1);
  const auto most = static_cast<std::int64_t>(std::numeric_limits<int>::max());
  sqlite3_busy_timeout(db_, static_cast<int>(std::clamp<std::int64_t>(busy_.count(), 0, most)));
  // An index may come from anyone: its schema may not call functions with side effects, and SQL may not rewrite its
  // internals. A small cache is the faster one here: the operating system has the pages already.
  sqlite3_db_config(db_, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  execute(
      "PRAGMA trusted_schema = OFF;"
      "PRAGMA cell_size_check = ON;"
      "PRAGMA foreign_keys = ON;"
      "PRAGMA recursive_triggers = ON;"  // else INSERT OR REPLACE would delete past the append-only triggers
      "PRAGMA cache_size = -8192;");
  // No mmap: an I/O error then is an error line, not a SIGBUS.
  if (mode == Mode::read || mode == Mode::immutable) {
    execute("PRAGMA query_only = ON; PRAGMA temp_store = MEMORY;");
  } else if (mode == Mode::build) {
    // Who builds it syncs it, once, checks its references, once, and throws it away where anything goes wrong.
    execute("PRAGMA foreign_keys = OFF; PRAGMA locking_mode = EXCLUSIVE;");
    execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;");
  } else {
    // temp_store stays on file: index builds of a large import sort more than the memory they may take.
    // A thousand runs change five thousand pages of a large index. Any that the cache cannot hold is written twice.
    execute("PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -24576;");
  }
}

void SqliteConnection::execute(const std::string& sql) {
  if (const int code = sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr); code != SQLITE_OK) fail(code);
}

void SqliteConnection::write_pages() {
  const int code = sqlite3_db_cacheflush(db_);
  if (code != SQLITE_OK && code != SQLITE_BUSY) fail(code);  // busy: a page is in use, and stays
}

const Dialect& SqliteConnection::dialect() const {
  static const Dialect dialect{sql::id_list,
                               sql::text_list,
                               sql::axis,
                               "run",
                               "digest = ?1",
                               "series = ?1",
                               "SELECT id, 0, series FROM run WHERE id",
                               "?1 = 0 AND run.id",
                               sql::series_insert,
                               sql::run_signatures,
                               sql::series_runs,
                               sql::tally_count,
                               sql::vouched_runs};
  return dialect;
}

std::unique_ptr<Prepared> SqliteConnection::compile(std::string_view sql, Rows /*rows*/) {
  sqlite3_stmt* statement = nullptr;
  const int code =
      sqlite3_prepare_v3(db_, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (code != SQLITE_OK) fail(code);
  return std::make_unique<SqlitePrepared>(*this, statement);
}

std::int64_t SqliteConnection::changes() {
  return sqlite3_changes64(db_);
}

bool SqliteConnection::in_transaction() const {
  return db_ != nullptr && sqlite3_get_autocommit(db_) == 0;
}

void SqliteConnection::fail(int code) const {
  const int primary = code & kPrimaryCode;
  const std::string name = name_ + ": ";
  // It may quote the file, and a damaged file may hold anything.
  const std::string said = printable(db_ != nullptr ? sqlite3_errmsg(db_) : sqlite3_errstr(code));
  const auto thrown = [&](const std::string& line) { return SqliteError(primary, name + line); };
  switch (primary) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw thrown(busy_text(busy_));
    case SQLITE_NOTADB:
      throw thrown("not a kindex index (no SQLite file); it was left as it is: name another file with --db");
    case SQLITE_CORRUPT:
      throw thrown("the index is damaged (" + said + "); run `kindex verify`, or restore a backup");
    case SQLITE_FULL:
      throw thrown("disk full; nothing of this was kept: free some space and run it again");
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
    case SQLITE_AUTH:
      throw thrown("no permission (" + said + "): check who may read and write the file and its folder");
    case SQLITE_IOERR:
      if (code == SQLITE_IOERR_SHMMAP) throw thrown(std::string(kNoSharedMemory));
      throw thrown("the disk failed (" + said + "); nothing of this was kept: check the disk and its free space");
    case SQLITE_TOOBIG:
      throw thrown("a value is larger than the index can hold; nothing of this was kept");
    default:
      throw thrown("the index refused this (" + said + "); nothing of it was kept");
  }
}

void SqliteConnection::begin(Access access) {
  execute(access == Access::write ? "BEGIN IMMEDIATE" : "BEGIN");
}

void SqliteConnection::commit() {
  execute("COMMIT");
}

void SqliteConnection::roll_back() noexcept {
  // Some failures (disk full) roll back by themselves.
  if (in_transaction()) sqlite3_exec(db_, "ROLLBACK", nullptr, nullptr, nullptr);
}

bool SqliteConnection::enforce_references(bool on) {
  int was = 0;
  sqlite3_db_config(db_, SQLITE_DBCONFIG_ENABLE_FKEY, -1, &was);
  if ((was != 0) != on) sqlite3_db_config(db_, SQLITE_DBCONFIG_ENABLE_FKEY, on ? 1 : 0, nullptr);
  return was != 0;
}

BatchTable& SqliteConnection::batch_table() {
  if (!batch_table_) batch_table_ = std::make_unique<BatchTable>(*this);
  return *batch_table_;
}

std::unique_ptr<RunTable> SqliteConnection::run_table() {
  return std::make_unique<SqliteRunTable>(*this);
}

void SqliteConnection::check_store(const Say& say) {
  check_file(*this, say);
}

void SqliteConnection::check_schema(const Say& say) {
  index::check_schema(*this, say);
}

namespace {

// What every commit changes: an import is a row of table import even where it brought nothing new.
std::string state_of(Connection& connection) {
  return connection.text(
      "SELECT (SELECT ifnull(max(id), 0) FROM import) || ' ' || (SELECT count(*) FROM event) || ' ' || schema_version"
      " FROM pragma_schema_version");
}

}  // namespace

std::unique_ptr<Connection> SqliteConnection::twin() {
  if (mode_ == Mode::build || path_ == kInMemory) return nullptr;
  try {
    auto other = std::make_unique<SqliteConnection>(path_, mode_ == Mode::immutable ? mode_ : Mode::read,
                                                    std::chrono::milliseconds(0));
    other->begin(Access::read);
    if (state_of(*other) == state_of(*this)) return other;
    return nullptr;
  } catch (const SqliteError&) {
    return nullptr;
  }
}

std::string sqlite_version() {
  return sqlite3_libversion();
}

}  // namespace kindex::index
