// The text of the schema, which SQLite must read before it reads anything else: by its own interface, since no
// Connection opens a file that fails there.
#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "base/error.h"
#include "index/address.h"
#include "index/database.h"
#include "index/repair.h"
#include "index/sqlite/migrate.h"
#include "index/sqlite/repair_steps.h"

namespace kindex::index {
namespace {

struct Entry {
  std::int64_t row = 0;
  std::string type, name, table;
  std::optional<std::string> sql;  // none for the indexes that SQLite makes itself

  [[nodiscard]] bool same(const Entry& other) const {
    return type == other.type && name == other.name && table == other.table && sql == other.sql;
  }
  // In all but one column.
  [[nodiscard]] bool nearly(const Entry& other) const {
    return (type == other.type ? 1 : 0) + (name == other.name ? 1 : 0) + (table == other.table ? 1 : 0) +
               (sql == other.sql ? 1 : 0) ==
           3;
  }
};

struct Close {
  void operator()(sqlite3* db) const { sqlite3_close(db); }
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

// A connection that may read a schema which is wrong, and write it.
class Raw {
 public:
  explicit Raw(const std::filesystem::path& path) : path_(path) {
    sqlite3* db = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
    db_.reset(db);
    if (code != SQLITE_OK) fail();
    sqlite3_busy_timeout(db_.get(), 5000);
    execute("PRAGMA trusted_schema = OFF; PRAGMA writable_schema = ON");
  }

  void execute(const char* sql) {
    if (sqlite3_exec(db_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
  }
  [[nodiscard]] std::int64_t integer(const char* sql) {
    const Statement statement = prepare(sql);
    return sqlite3_step(statement.get()) == SQLITE_ROW ? sqlite3_column_int64(statement.get(), 0) : 0;
  }

  [[nodiscard]] std::vector<Entry> schema() {
    std::vector<Entry> all;
    const Statement select = prepare("SELECT rowid, type, name, tbl_name, sql FROM sqlite_schema");
    int code = SQLITE_OK;
    while ((code = sqlite3_step(select.get())) == SQLITE_ROW) {
      Entry entry{sqlite3_column_int64(select.get(), 0), text(select, 1), text(select, 2), text(select, 3), {}};
      if (sqlite3_column_type(select.get(), 4) != SQLITE_NULL) entry.sql = text(select, 4);
      all.push_back(std::move(entry));
    }
    if (code != SQLITE_DONE) fail();
    return all;
  }

  void write(std::int64_t row, const Entry& right) {
    const Statement update =
        prepare("UPDATE sqlite_schema SET type = ?2, name = ?3, tbl_name = ?4, sql = ?5 WHERE rowid = ?1");
    sqlite3_bind_int64(update.get(), 1, row);
    bind(update, 2, right.type);
    bind(update, 3, right.name);
    bind(update, 4, right.table);
    if (right.sql) bind(update, 5, *right.sql);
    if (sqlite3_step(update.get()) != SQLITE_DONE) fail();
  }

 private:
  using Statement = std::unique_ptr<sqlite3_stmt, Close>;

  [[nodiscard]] Statement prepare(const char* sql) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(db_.get(), sql, -1, &statement, nullptr) != SQLITE_OK) fail();
    return Statement(statement);
  }
  static std::string text(const Statement& row, int column) {
    const unsigned char* bytes = sqlite3_column_text(row.get(), column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(row.get(), column));
    return bytes == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(bytes), size);
  }
  static void bind(const Statement& to, int at, const std::string& value) {
    sqlite3_bind_text(to.get(), at, value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
  }
  [[noreturn]] void fail() {
    throw index_error(path_.string() + ": the schema cannot be read or written (" + sqlite3_errmsg(db_.get()) +
                      "); restore a backup");
  }

  std::filesystem::path path_;
  std::unique_ptr<sqlite3, Close> db_;
};

std::vector<Entry> right_schema() {
  SqliteConnection fresh(":memory:", SqliteConnection::Mode::create, std::chrono::milliseconds(0));
  migrate(fresh, migrations());
  std::vector<Entry> all;
  Statement select = fresh.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema");
  while (select.step()) {
    Entry entry{0, std::string(select.text(0)), std::string(select.text(1)), std::string(select.text(2)), {}};
    if (!select.is_null(3)) entry.sql = std::string(select.text(3));
    all.push_back(std::move(entry));
  }
  return all;
}

// What each row that is wrong should be: the one entry that is missing here and is nearly the same.
std::map<std::int64_t, const Entry*> corrections(const std::vector<Entry>& here, const std::vector<Entry>& right) {
  const auto has = [](const std::vector<Entry>& all, const Entry& entry) {
    return std::any_of(all.begin(), all.end(), [&](const Entry& other) { return other.same(entry); });
  };
  std::map<std::int64_t, const Entry*> out;
  for (const Entry& entry : here) {
    if (has(right, entry)) continue;
    for (const Entry& wanted : right) {
      if (!has(here, wanted) && wanted.nearly(entry)) out[entry.row] = &wanted;
    }
  }
  return out;
}

}  // namespace

std::vector<std::string> repair_schema(const std::filesystem::path& path) {
  if (is_server(path.native())) fail_on_server(shown(path));
  Raw here(path);
  if (here.integer("PRAGMA application_id") != kApplicationId ||
      here.integer("PRAGMA user_version") != schema_version()) {
    return {};
  }
  const std::vector<Entry> right = right_schema();
  std::vector<std::string> done;
  here.execute("BEGIN IMMEDIATE");
  for (const auto& [row, entry] : corrections(here.schema(), right)) {
    here.write(row, *entry);
    done.push_back("schema: " + entry->type + " " + entry->name);
  }
  here.execute("COMMIT");
  return done;
}

}  // namespace kindex::index
