// Every write and every sync of an import fails once, in turn: what was there stays, the error is one line, and doing
// it again works.
#include <doctest/doctest.h>
#include <sqlite3.h>

#include <array>
#include <cstring>

#include "sample.h"
#include "tests/thinned.h"

namespace kindex::tests {
namespace {

namespace fs = std::filesystem;

// Which call on a file is to fail, of those that change it: the `at`th from now, and all that follow when it `stays`.
struct Fault {
  int at = 0;  // 0: none
  int code = SQLITE_IOERR_WRITE;
  bool stays = false;
  int calls = 0;

  bool now() {
    ++calls;
    return at != 0 && (calls == at || (stays && calls > at));
  }
};
Fault fault;  // NOLINT: SQLite's callbacks take no argument of ours

// A file of the real VFS, behind methods of our own.
struct FaultyFile {
  sqlite3_file base;
  sqlite3_file* real;
};

sqlite3_file* real(sqlite3_file* file) {
  return reinterpret_cast<FaultyFile*>(file)->real;
}

int faulty_close(sqlite3_file* file) {
  return real(file)->pMethods->xClose(real(file));
}
int faulty_read(sqlite3_file* file, void* to, int size, sqlite3_int64 at) {
  return real(file)->pMethods->xRead(real(file), to, size, at);
}
int faulty_write(sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
  if (!fault.now()) return real(file)->pMethods->xWrite(real(file), from, size, at);
  // A disk that is full takes a part of it.
  (void)real(file)->pMethods->xWrite(real(file), from, size / 2, at);
  return fault.code;
}
int faulty_truncate(sqlite3_file* file, sqlite3_int64 size) {
  return fault.now() ? SQLITE_IOERR_TRUNCATE : real(file)->pMethods->xTruncate(real(file), size);
}
int faulty_sync(sqlite3_file* file, int flags) {
  return fault.now() ? SQLITE_IOERR_FSYNC : real(file)->pMethods->xSync(real(file), flags);
}
int faulty_size(sqlite3_file* file, sqlite3_int64* size) {
  return real(file)->pMethods->xFileSize(real(file), size);
}
int lock_file(sqlite3_file* file, int level) {
  return real(file)->pMethods->xLock(real(file), level);
}
int unlock_file(sqlite3_file* file, int level) {
  return real(file)->pMethods->xUnlock(real(file), level);
}
int check_lock(sqlite3_file* file, int* held) {
  return real(file)->pMethods->xCheckReservedLock(real(file), held);
}
int control_file(sqlite3_file* file, int what, void* argument) {
  return real(file)->pMethods->xFileControl(real(file), what, argument);
}
int sector_size(sqlite3_file* file) {
  return real(file)->pMethods->xSectorSize(real(file));
}
int device_traits(sqlite3_file* file) {
  return real(file)->pMethods->xDeviceCharacteristics(real(file));
}
int map_shared(sqlite3_file* file, int page, int size, int extend, void volatile** out) {
  return real(file)->pMethods->xShmMap(real(file), page, size, extend, out);
}
int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
  return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}
void barrier_shared(sqlite3_file* file) {
  real(file)->pMethods->xShmBarrier(real(file));
}
int unmap_shared(sqlite3_file* file, int remove) {
  return real(file)->pMethods->xShmUnmap(real(file), remove);
}

constexpr sqlite3_io_methods kMethods{
    2,           faulty_close,   faulty_read,  faulty_write, faulty_truncate, faulty_sync,   faulty_size,
    lock_file,   unlock_file,    check_lock,   control_file, sector_size,     device_traits, map_shared,
    lock_shared, barrier_shared, unmap_shared, nullptr,      nullptr};

sqlite3_vfs* plain() {
  static sqlite3_vfs* const found = sqlite3_vfs_find("unix");
  return found;
}

int open_file(sqlite3_vfs* /*self*/, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  auto* faulty = reinterpret_cast<FaultyFile*>(file);
  faulty->real = reinterpret_cast<sqlite3_file*>(faulty + 1);
  std::memset(faulty->real, 0, static_cast<std::size_t>(plain()->szOsFile));
  const int code = plain()->xOpen(plain(), name, faulty->real, flags, out_flags);
  faulty->base.pMethods = faulty->real->pMethods != nullptr ? &kMethods : nullptr;
  return code;
}

// The default for as long as it lives.
class FaultyDisk {
 public:
  FaultyDisk() : vfs_(*plain()) {
    vfs_.zName = "faulty";
    vfs_.szOsFile = static_cast<int>(sizeof(FaultyFile)) + plain()->szOsFile;
    vfs_.xOpen = open_file;
    sqlite3_vfs_register(&vfs_, 1);
  }
  ~FaultyDisk() {
    fault = {};
    sqlite3_vfs_unregister(&vfs_);
  }
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;
  FaultyDisk(FaultyDisk&&) = delete;
  FaultyDisk& operator=(FaultyDisk&&) = delete;

 private:
  sqlite3_vfs vfs_;
};

constexpr int kRuns = 5;

std::vector<SampleRun> runs_left(const World& world, int first) {
  std::vector<SampleRun> runs;
  for (int i = 0; i < kRuns; ++i) runs.push_back(latency_run(world.series(), first + i, "2026-03-01T12:00:00.000Z"));
  return runs;
}

struct FaultKind {
  const char* name;
  int code;
  bool stays;
};

void check_every_fault(const FaultKind& kind, bool fresh) {
  CAPTURE(kind.name);
  CAPTURE(fresh);
  const World world;
  const FaultyDisk disk;
  int failed = 0;
  bool reached_end = false;
  for (int at = 1; !reached_end; at += (kind.stays ? 4 : 1) * thinned_by()) {
    CAPTURE(at);
    const TempFolder folder;
    const fs::path db = folder / "index.db";
    fault = {};
    if (!fresh) import_file(db, "before", world.objects(), runs_left(world, 1000));
    const std::int64_t before = fresh ? 0 : kRuns;
    fault = {at, kind.code, kind.stays, 0};
    try {
      import_file(db, "now", world.objects(), runs_left(world, 2000));
    } catch (const Error& error) {
      ++failed;
      CHECK(error.exit() == Exit::index);
      const std::string line = error.what();
      CHECK(line.find('\n') == std::string::npos);
      CHECK(line.find("index.db") != std::string::npos);
    }
    reached_end = fault.calls < at;
    fault = {};
    if (fs::exists(db) && !reached_end) {
      try {
        const index::Verification report = verify(db);
        CHECK(sound(report));
        CHECK((report.runs == before || report.runs == before + kRuns));
      } catch (const Error& error) {
        CHECK(before == 0);
        CHECK(std::string(error.what()).find("no index there yet") != std::string::npos);
      }
    }
    import_file(db, "now", world.objects(), runs_left(world, 2000));
    const index::Verification after = verify(db);
    CHECK(sound(after));
    CHECK(after.runs == before + kRuns);
  }
  CHECK(failed > 5 / thinned_by());
}

constexpr std::array<FaultKind, 2> kKinds{
    {{"a write fails once", SQLITE_IOERR_WRITE, false}, {"full from then on", SQLITE_FULL, true}}};

TEST_CASE("every write and sync of an import fails once, or from then on") {
  for (const FaultKind& kind : kKinds) check_every_fault(kind, false);
}

TEST_CASE("every write and sync of making an index fails once, or from then on") {
  for (const FaultKind& kind : kKinds) check_every_fault(kind, true);
}

}  // namespace
}  // namespace kindex::tests
