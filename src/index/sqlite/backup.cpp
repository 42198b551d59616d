#include "index/backup.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <string>
#include <system_error>
#include <utility>

#include "index/address.h"
#include "index/sqlite/connection.h"

namespace kindex::index {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kBusy{5000};
constexpr int kAllPages = -1;

fs::path free_name(const fs::path& path, int version) {
  const std::string base = path.string() + ".v" + std::to_string(version) + ".bak";
  fs::path name = base;
  std::error_code unknown;
  for (int n = 2; fs::exists(name, unknown); ++n) name = base + "." + std::to_string(n);
  return name;
}

void copy_pages(const SqliteConnection& from, const SqliteConnection& to) {
  sqlite3_backup* backup = sqlite3_backup_init(to.raw(), "main", from.raw(), "main");
  if (backup == nullptr) to.fail(sqlite3_errcode(to.raw()));
  const int stepped = sqlite3_backup_step(backup, kAllPages);
  const int finished = sqlite3_backup_finish(backup);
  if (finished != SQLITE_OK) to.fail(finished);
  if (stepped != SQLITE_DONE) to.fail(stepped);
}

// Waits until the file, or the folder's list of names, is on disk.
void sync(const fs::path& path, int flags) {
  const int file = open(path.c_str(), flags | O_CLOEXEC);
  const bool synced = file >= 0 && fsync(file) == 0;
  const std::error_code error(errno, std::generic_category());
  if (file >= 0) close(file);
  if (!synced) throw index_error(path.string() + ": cannot write the backup to disk: " + error.message());
}

// Removes the file unless it was given its name: on a disk that is full, half a copy takes what is left of it.
class Partial {
 public:
  explicit Partial(fs::path path) : path_(std::move(path)) { remove(); }  // left by a process that was killed here
  ~Partial() { remove(); }
  Partial(const Partial&) = delete;
  Partial& operator=(const Partial&) = delete;
  Partial(Partial&&) = delete;
  Partial& operator=(Partial&&) = delete;
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  void remove() const {
    std::error_code ignored;
    for (const char* beside : {"", "-journal", "-wal", "-shm"}) fs::remove(path_.string() + beside, ignored);
  }
  fs::path path_;
};

// All pages in one step: with a write-ahead log that holds up no writer, and no writer makes it begin again.
void copy_to(const fs::path& path, const fs::path& target) {
  const Partial partial(target.string() + ".partial");
  {
    // A connection of its own: SQLite does not copy from one that is in a write transaction.
    const SqliteConnection from(path, SqliteConnection::Mode::read, kBusy);
    const SqliteConnection to(partial.path(), SqliteConnection::Mode::create, kBusy);
    copy_pages(from, to);
  }
  sync(partial.path(), O_RDONLY);
  std::error_code error;
  fs::rename(partial.path(), target, error);
  if (error) throw index_error(target.string() + ": cannot name the backup: " + error.message());
  const fs::path folder = fs::absolute(target).parent_path();
  sync(folder, O_RDONLY | O_DIRECTORY);
}

}  // namespace

fs::path back_up(const fs::path& path, int version) {
  fs::path name = free_name(path, version);
  copy_to(path, name);
  return name;
}

void back_up_to(const fs::path& path, const fs::path& target, bool replace) {
  if (is_server(path.native())) throw usage_error("an index on a server is backed up with pg_dump");
  std::error_code error;
  if (fs::equivalent(path, target, error)) throw usage_error(target.string() + ": is the index itself");
  if (fs::is_directory(target, error)) throw usage_error(target.string() + ": a folder; name a file in it");
  if (fs::exists(target, error) && !replace) {
    throw usage_error(target.string() + ": exists; --force replaces it");
  }
  // What stands beside an older copy of that name belongs to it, and would be taken for the log of this one.
  for (const char* beside : {"-wal", "-shm"}) {
    if (fs::exists(target.string() + beside, error)) {
      throw usage_error(target.string() + beside + ": something uses the file that is to be replaced; name another");
    }
  }
  copy_to(path, target);
}

}  // namespace kindex::index
