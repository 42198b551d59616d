#include "index/database.h"

#include <sys/stat.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <system_error>
#include <thread>

#include "index/check_references.h"
#include "index/handle.h"
#include "index/migrate.h"

namespace kindex::index {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr milliseconds kReaderBusy{5000};
constexpr milliseconds kWriterBusy{60000};  // another import is worth waiting for

std::string environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here sets the environment
  return value != nullptr ? value : "";
}

milliseconds busy_timeout(milliseconds usual) {
  const std::string text = environment("KINDEX_BUSY_MS");
  if (text.empty()) return usual;
  milliseconds::rep ms = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), ms);
  if (error != std::errc() || end != text.data() + text.size() || ms < 0) {
    throw usage_error("KINDEX_BUSY_MS: expected a number of milliseconds, got \"" + text + "\"");
  }
  return milliseconds(ms);
}

// The results are about machines and software that may be private: the folder is for its owner.
void make_folder(const fs::path& folder) {
  std::error_code unknown;
  if (folder.empty() || fs::exists(folder, unknown)) return;
  make_folder(folder.parent_path());
  if (mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) {
    const std::error_code error(errno, std::generic_category());
    throw index_error(folder.string() + ": cannot make the folder for the index: " + error.message());
  }
}

// Readers never block a writer, nor a writer readers. SQLite does not wait for the lock that the switch needs, so this
// does.
void use_log(Connection& connection, milliseconds busy) {
  const auto deadline = std::chrono::steady_clock::now() + busy;
  while (true) {
    try {
      connection.execute("PRAGMA journal_mode = WAL");
      return;
    } catch (const SqliteError& error) {
      if (!error.busy() || std::chrono::steady_clock::now() >= deadline) throw;
    }
    std::this_thread::sleep_for(milliseconds(5));
  }
}

// Nothing where there is an index already.
std::unique_ptr<FreshFile> begin_fresh(const fs::path& path, milliseconds busy) {
  if (path == kInMemory) return nullptr;
  std::error_code unknown;
  if (fs::is_directory(path, unknown))
    throw index_error(path.string() + ": a folder, not an index: name a file with --db");
  make_folder(path.parent_path());
  return FreshFile::begin(path, busy);
}

std::unique_ptr<Connection> open_existing(const fs::path& path, milliseconds busy) {
  auto connection = std::make_unique<Connection>(path, Connection::Mode::create, busy);
  migrate(*connection, migrations());
  if (connection->text("PRAGMA journal_mode") == "delete") use_log(*connection, busy);
  return connection;
}

void open_writing(const fs::path& path, bool at_once, Database::Handle& handle) {
  const milliseconds busy = busy_timeout(kWriterBusy);
  handle.fresh = begin_fresh(path, busy);
  if (!handle.fresh) {
    handle.connection = open_existing(path, busy);
    return;
  }
  handle.connection = std::make_unique<Connection>(handle.fresh->path(), Connection::Mode::build, busy);
  migrate(*handle.connection, migrations());
  if (at_once) handle.publish();
}

[[noreturn]] void fail_missing(const fs::path& path) {
  throw index_error(path.string() + ": no index there yet; `kindex import FILE` makes one");
}

// A folder that cannot be written has no place for the log's shared memory. Without a log there is nothing to share.
bool quiet(const fs::path& path) {
  std::error_code error;
  const auto size = fs::file_size(path.string() + "-wal", error);
  return static_cast<bool>(error) || size == 0;
}

std::unique_ptr<Connection> connect_reading(const fs::path& path, int& version, milliseconds busy) {
  try {
    auto connection = std::make_unique<Connection>(path, Connection::Mode::read, busy);
    version = checked_version(*connection, schema_version());
    return connection;
  } catch (const SqliteError& error) {
    if (!error.denied() || !quiet(path)) throw;
  }
  auto connection = std::make_unique<Connection>(path, Connection::Mode::immutable, busy);
  version = checked_version(*connection, schema_version());
  return connection;
}

std::unique_ptr<Connection> open_reading(const fs::path& path, Open how) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) fail_missing(path);
  if (status.type() == fs::file_type::directory) {
    throw index_error(path.string() + ": a folder, not an index: name a file with --db");
  }
  const milliseconds busy = how == Open::glance ? milliseconds(0) : busy_timeout(kReaderBusy);
  int version = 0;
  auto connection = connect_reading(path, version, busy);
  if (version == 0) fail_missing(path);  // an import was killed before its first transaction was done
  if (version == schema_version()) return connection;
  if (how == Open::glance) throw index_error(path.string() + ": an older index, to be brought up to date first");
  connection.reset();
  open_existing(path, busy_timeout(kWriterBusy)).reset();  // an older index is brought up to date by whoever meets it
  return connect_reading(path, version, busy);
}

}  // namespace

Database::Database(const fs::path& path, Open how) : handle_(std::make_unique<Handle>()) {
  if (how == Open::write || how == Open::fill) {
    open_writing(path, how == Open::write, *handle_);
  } else {
    handle_->connection = open_reading(path, how);
  }
}

Database::~Database() = default;
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;

const fs::path& Database::path() const {
  return handle_->fresh ? handle_->fresh->place() : handle_->connection->path();
}

void Database::Handle::publish() {
  if (!fresh) return;
  check_references(*connection);
  use_log(*connection, milliseconds(0));
  batch_table_.reset();
  connection.reset();
  fresh->publish();
  const fs::path place = fresh->place();
  fresh.reset();  // first: closing a descriptor of a file gives up every lock of the process on it
  connection = open_existing(place, busy_timeout(kWriterBusy));
}

int schema_version() {
  return migrations().back().version;
}

fs::path default_path() {
  if (const std::string set = environment("KINDEX_DB"); !set.empty()) return set;
  // A relative $XDG_DATA_HOME is to be ignored (XDG Base Directory Specification).
  if (const fs::path data = environment("XDG_DATA_HOME"); data.is_absolute()) return data / "kindex" / "index.db";
  if (const fs::path home = environment("HOME"); !home.empty()) {
    return home / ".local" / "share" / "kindex" / "index.db";
  }
  throw usage_error("where is the index? HOME is not set: name a file with --db or KINDEX_DB");
}

}  // namespace kindex::index
