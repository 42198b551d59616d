// Files that are missing, empty, foreign, damaged or newer: one clear line, and the file left as it was.
#include <doctest/doctest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>

#include "sample.h"
#include "tests/shared_data.h"

namespace kindex::tests {
namespace {

namespace fs = std::filesystem;
using index::Database;
using index::Open;

// The line that opening gives, "" when it works. Reading asks a question as well: SQLite looks at pages late.
std::string refused(const fs::path& path, Open how) {
  try {
    Database database(path, how);
    (void)index::Reader(database).verify({});
    return {};
  } catch (const Error& error) {
    CHECK(error.exit() == Exit::index);
    const std::string line = error.what();
    CHECK(line.find(path.string()) != std::string::npos);
    CHECK(line.find('\n') == std::string::npos);
    return line;
  }
}

bool says(const std::string& line, const std::string& text) {
  return line.find(text) != std::string::npos;
}

void write_file(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

TEST_CASE("a missing index cannot be read, and reading does not make it") {
  const TempFolder folder;
  CHECK(says(refused(folder / "a/b.db", Open::read), "kindex import"));
  CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("writing makes the folders, for their owner alone, and leaves one file") {
  const TempFolder folder;
  CHECK(refused(folder / "a/b/index.db", Open::write).empty());
  CHECK((fs::status(folder / "a/b").permissions() & fs::perms::all) == fs::perms::owner_all);
  CHECK(refused(folder / "a/b/index.db", Open::read).empty());
  CHECK(std::distance(fs::directory_iterator(folder / "a/b"), {}) == 1);
}

TEST_CASE("a file that is no index is refused and left as it was") {
  const TempFolder folder;
  const fs::path text = folder / "text.db";
  const std::string bytes(5000, 'x');
  write_file(text, bytes);
  for (const Open how : {Open::read, Open::write}) CHECK(says(refused(text, how), "not a kindex index"));
  CHECK(read_file(text) == bytes);

  const fs::path foreign = folder / "foreign.db";
  REQUIRE(Shell(foreign).run("CREATE TABLE mine (a)").empty());
  const std::string before = read_file(foreign);
  for (const Open how : {Open::read, Open::write}) CHECK(says(refused(foreign, how), "not a kindex index"));
  CHECK(read_file(foreign) == before);

  for (const Open how : {Open::read, Open::write}) CHECK(says(refused(folder.path(), how), "a folder"));
}

TEST_CASE("an empty file is an index that never came to be") {
  const TempFolder folder;
  write_file(folder / "index.db", "");
  CHECK(says(refused(folder / "index.db", Open::read), "no index there yet"));
  CHECK(refused(folder / "index.db", Open::write).empty());
  CHECK(refused(folder / "index.db", Open::read).empty());
}

TEST_CASE("an index of a newer kindex is refused") {
  const TempFolder folder;
  CHECK(refused(folder / "index.db", Open::write).empty());
  REQUIRE(Shell(folder / "index.db").run("PRAGMA user_version = 999").empty());
  for (const Open how : {Open::read, Open::write}) CHECK(says(refused(folder / "index.db", how), "newer kindex"));
}

TEST_CASE("a truncated or overwritten index is damaged, and says so") {
  const World world;
  const TempFolder folder;
  const fs::path db = folder / "index.db";
  std::vector<SampleRun> runs;
  for (int i = 0; i < 500; ++i) runs.push_back(latency_run(world.series(), i + 20, "2026-03-01T12:00:00.000Z"));
  import_file(db, "bytes", world.objects(), runs);
  const std::string whole = read_file(db);

  write_file(db, whole.substr(0, whole.size() / 2));
  CHECK(says(refused(db, Open::read), "damaged"));
  write_file(db, whole.substr(0, 50));
  for (const Open how : {Open::read, Open::write}) CHECK(says(refused(db, how), "damaged"));

  // Every page but the first overwritten: the schema still reads, nothing else does.
  std::string noise = whole;
  for (std::size_t i = 4096 * 3; i < noise.size(); ++i) noise[i] = static_cast<char>(i * 131);
  write_file(db, noise);
  CHECK(says(refused(db, Open::read), "damaged"));
}

TEST_CASE("a writer that waits too long says for how long") {
  const TempFolder folder;
  const fs::path db = folder / "index.db";
  CHECK(refused(db, Open::write).empty());
  setenv("KINDEX_BUSY_MS", "20", 1);
  Database first(db, Open::write);
  const index::Writer holder(first, {"f", "test", "1", "0.1.0", true});
  Database second(db, Open::write);
  const auto wait = [&] { const index::Writer writer(second, {"f", "test", "1", "0.1.0", true}); };
  CHECK_THROWS_WITH_AS(wait(),
                       (db.string() + ": locked by another process for more than 20 ms; try again when it is "
                                      "done, or allow longer with KINDEX_BUSY_MS")
                           .c_str(),
                       Error);
  setenv("KINDEX_BUSY_MS", "soon", 1);
  CHECK_THROWS_AS(Database(db, Open::read), Error);
  unsetenv("KINDEX_BUSY_MS");
}

TEST_CASE("the default path follows --db's fallbacks") {
  setenv("KINDEX_DB", "/x/y.db", 1);
  CHECK(index::default_path() == "/x/y.db");
  unsetenv("KINDEX_DB");
  setenv("XDG_DATA_HOME", "/data", 1);
  CHECK(index::default_path() == "/data/kindex/index.db");
  setenv("XDG_DATA_HOME", "relative", 1);
  setenv("HOME", "/home/me", 1);
  CHECK(index::default_path() == "/home/me/.local/share/kindex/index.db");
  unsetenv("XDG_DATA_HOME");
  CHECK(index::default_path() == "/home/me/.local/share/kindex/index.db");
}

// Runs `body` as a user who owns nothing here, in a process of its own; its exit status.
int as_nobody(const std::function<int()>& body) {
  const pid_t child = fork();
  if (child == 0) {
    constexpr uid_t kNobody = 65534;
    if (geteuid() == 0 && setuid(kNobody) != 0) _exit(99);
    int status = 98;
    try {
      status = body();
    } catch (const std::exception& error) {
      std::fprintf(stderr, "%s\n", error.what());
    }
    _exit(status);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST_CASE("an index in a folder that cannot be written can be read, and not written") {
  const World world;
  const TempFolder folder;
  const fs::path db = folder / "index.db";
  import_file(db, "bytes", world.objects(), {latency_run(world.series(), 5, "2026-03-01T12:00:00.000Z")});
  constexpr auto kRead = fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read;
  constexpr auto kEnter = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
  fs::permissions(db, kRead);
  fs::permissions(folder.path(), kRead | kEnter);
  CHECK(as_nobody([&] {
          Database database(db, Open::read);
          index::Reader reader(database);
          return reader.verify({}).runs == 1 ? 0 : 1;
        }) == 0);
  CHECK(as_nobody([&] {
          try {
            Database database(db, Open::write);
            const index::Writer writer(database, {"f", "test", "1", "0.1.0", true});
          } catch (const Error& error) {
            return says(error.what(), "permission") ? 0 : 1;
          }
          return 2;
        }) == 0);
  fs::permissions(folder.path(), fs::perms::owner_all);
}

}  // namespace
}  // namespace kindex::tests
