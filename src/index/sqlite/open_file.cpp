#include "index/sqlite/open_file.h"

#include <sys/stat.h>

#include <cerrno>
#include <chrono>
#include <system_error>
#include <thread>
#include <utility>

#include "index/busy.h"
#include "index/sqlite/check_references.h"
#include "index/sqlite/connection.h"
#include "index/sqlite/fresh_file.h"
#include "index/sqlite/migrate.h"

namespace kindex::index {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

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
void use_log(SqliteConnection& connection, milliseconds busy) {
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

std::unique_ptr<SqliteConnection> open_existing(const fs::path& path, milliseconds busy) {
  auto connection = std::make_unique<SqliteConnection>(path, SqliteConnection::Mode::create, busy);
  migrate(*connection, migrations());
  if (connection->text("PRAGMA journal_mode") == "delete") use_log(*connection, busy);
  return connection;
}

// Until the first commit an index that is not there yet is built beside its place.
class FileHandle final : public Database::Handle {
 public:
  explicit FileHandle(const fs::path& path) { place = path; }
  ~FileHandle() override { connection.reset(); }  // before the file that it is to
  FileHandle(const FileHandle&) = delete;
  FileHandle& operator=(const FileHandle&) = delete;
  FileHandle(FileHandle&&) = delete;
  FileHandle& operator=(FileHandle&&) = delete;

  void open_writing(bool at_once) {
    const milliseconds busy = busy_timeout(kWriterBusy);
    fresh_ = begin_fresh(place, busy);
    if (!fresh_) {
      connection = open_existing(place, busy);
      return;
    }
    auto building = std::make_unique<SqliteConnection>(fresh_->path(), SqliteConnection::Mode::build, busy);
    migrate(*building, migrations());
    building_ = building.get();
    connection = std::move(building);
    if (at_once) publish();
  }

  void publish() override {
    if (!fresh_) return;
    check_references(*building_);
    use_log(*building_, milliseconds(0));
    building_ = nullptr;
    connection.reset();
    fresh_->publish();
    fresh_.reset();  // first: closing a descriptor of a file gives up every lock of the process on it
    connection = open_existing(place, busy_timeout(kWriterBusy));
  }

 private:
  std::unique_ptr<FreshFile> fresh_;  // what the connection is to, until publish()
  SqliteConnection* building_ = nullptr;
};

[[noreturn]] void fail_missing(const fs::path& path) {
  throw index_error(path.string() + ": no index there yet; `kindex import FILE` makes one");
}

// A folder that cannot be written has no place for the log's shared memory. Without a log there is nothing to share.
bool quiet(const fs::path& path) {
  std::error_code error;
  const auto size = fs::file_size(path.string() + "-wal", error);
  return static_cast<bool>(error) || size == 0;
}

std::unique_ptr<SqliteConnection> connect_reading(const fs::path& path, int& version, milliseconds busy) {
  try {
    auto connection = std::make_unique<SqliteConnection>(path, SqliteConnection::Mode::read, busy);
    version = checked_version(*connection, schema_version());
    return connection;
  } catch (const SqliteError& error) {
    if (!error.denied() || !quiet(path)) throw;
  }
  auto connection = std::make_unique<SqliteConnection>(path, SqliteConnection::Mode::immutable, busy);
  version = checked_version(*connection, schema_version());
  return connection;
}

std::unique_ptr<SqliteConnection> open_reading(const fs::path& path, Open how) {
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

std::unique_ptr<Database::Handle> open_file(const fs::path& path, Open how) {
  auto handle = std::make_unique<FileHandle>(path);
  if (how == Open::write || how == Open::fill) {
    handle->open_writing(how == Open::write);
  } else {
    handle->connection = open_reading(path, how);
  }
  return handle;
}

int schema_version() {
  return migrations().back().version;
}

}  // namespace kindex::index
