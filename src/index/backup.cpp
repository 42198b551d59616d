#include "index/backup.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <string>
#include <system_error>

#include "index/connection.h"

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

void copy_pages(const Connection& from, const Connection& to) {
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

}  // namespace

fs::path back_up(const fs::path& path, int version) {
  fs::path name = free_name(path, version);
  const fs::path partial = name.string() + ".partial";
  std::error_code error;
  fs::remove(partial, error);  // left by a process that was killed here
  {
    // A connection of its own: SQLite does not copy from one that is in a write transaction.
    const Connection from(path, Connection::Mode::read, kBusy);
    const Connection to(partial, Connection::Mode::create, kBusy);
    copy_pages(from, to);
  }
  sync(partial, O_RDONLY);
  fs::rename(partial, name, error);
  if (error) throw index_error(name.string() + ": cannot name the backup: " + error.message());
  const fs::path folder = fs::absolute(name).parent_path();
  sync(folder, O_RDONLY | O_DIRECTORY);
  return name;
}

}  // namespace kindex::index
