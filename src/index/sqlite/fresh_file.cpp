#include "index/sqlite/fresh_file.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <thread>
#include <utility>

#include "base/error.h"
#include "base/sync_folder.h"
#include "index/busy.h"
#include "index/sqlite/shared_memory.h"

namespace kindex::index {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr milliseconds kBetweenTries{5};

[[noreturn]] void fail(const fs::path& path, const std::string& what, int error) {
  throw index_error(path.string() + ": " + what + ": " + std::generic_category().message(error) +
                    "; nothing of this was kept");
}

bool taken(const fs::path& path) {
  std::error_code unknown;
  return fs::symlink_status(path, unknown).type() != fs::file_type::not_found;
}

enum class Try { locked, busy, impossible, stale };

// A descriptor of the empty file at `path`, which is then ours to build in.
Try try_lock(const fs::path& path, int& lock) {
  // SQLite makes its files with this mode.
  lock = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH);
  if (lock < 0) return Try::impossible;
  if (flock(lock, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) return Try::busy;
    unlink(path.c_str());  // a file system without such locks: nobody builds there
    return Try::impossible;
  }
  struct stat locked {};
  struct stat named {};
  if (fstat(lock, &locked) != 0) return Try::impossible;
  // While this waited the file may have become an index, or have been removed.
  if (lstat(path.c_str(), &named) != 0 || named.st_ino != locked.st_ino) return Try::stale;
  if (locked.st_size == 0 && locked.st_nlink == 1) return Try::locked;
  unlink(path.c_str());  // left by a process that was killed
  return Try::stale;
}

// Never over another file.
bool put_in_place(const fs::path& from, const fs::path& to) {
  if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS) return false;
  // A file system that cannot promise it; all processes of ours hold the lock.
  if (taken(to)) {
    errno = EEXIST;
    return false;
  }
  return rename(from.c_str(), to.c_str()) == 0;
}

}  // namespace

std::unique_ptr<FreshFile> FreshFile::begin(const fs::path& place, milliseconds busy) {
  const fs::path path = place.string() + ".new";
  const auto deadline = std::chrono::steady_clock::now() + busy;
  while (!taken(place)) {
    int lock = -1;
    const Try result = try_lock(path, lock);
    if (result == Try::locked && !taken(place)) {
      std::unique_ptr<FreshFile> file(new FreshFile(place, path, lock));
      if (!shares_memory(lock)) throw index_error(place.string() + ": " + std::string(kNoSharedMemory));
      return file;
    }
    if (result == Try::locked) unlink(path.c_str());
    if (lock >= 0) ::close(lock);
    if (result == Try::impossible) return nullptr;
    if (result == Try::busy) {
      if (std::chrono::steady_clock::now() >= deadline) throw index_error(place.string() + ": " + busy_text(busy));
      std::this_thread::sleep_for(kBetweenTries);
    }
  }
  return nullptr;
}

FreshFile::FreshFile(fs::path place, fs::path path, int lock)
    : place_(std::move(place)), path_(std::move(path)), lock_(lock) {}

FreshFile::~FreshFile() {
  if (!published_) unlink(path_.c_str());
  ::close(lock_);
}

void FreshFile::publish() {
  if (fsync(lock_) != 0) fail(place_, "cannot sync the new index", errno);
  if (!put_in_place(path_, place_)) fail(place_, "cannot put the new index there", errno);
  published_ = true;
  sync_folder(place_.has_parent_path() ? place_.parent_path() : fs::path("."));
}

}  // namespace kindex::index
