// A bundle that was damaged on its way, through the real program: whichever byte it was, the line is named, and what
// went in is what the other lines say.

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "cli/process.h"
#include "shared_data.h"

using nlohmann::json;
using namespace kindex::tests;  // NOLINT(google-build-using-namespace): test helpers

namespace {

constexpr std::size_t kPositions = 80;

// What each line says: the object without its seal; the last line, which counts the others, says nothing.
std::set<std::string> lines_of(const std::string& bundle) {
  std::set<std::string> lines;
  std::istringstream in(bundle);
  for (std::string line; std::getline(in, line);) {
    if (line.find(R"({"bundle":)") != 0) lines.insert(line);
  }
  return lines;
}

void write_file(const std::filesystem::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

// An index of samples, with a retraction, exported to `file`.
std::string make_bundle(const std::filesystem::path& db, const std::string& file) {
  const std::string samples = std::string(KINDEX_SOURCE_DIR) + "/data/samples/";
  REQUIRE(run_kindex(db, "import --quiet '" + samples + "liger-sample.csv' '" + samples + "seed-record.txt'").code ==
          0);
  REQUIRE(run_kindex(db, "retract 5634022b --why 'not locked' --by ada --at 2026-08-16T12:00:00Z").code == 0);
  REQUIRE(run_kindex(db, "export -o '" + file + "'").code == 0);
  return read_file(file);
}

struct Damaged {
  Ran ran;
  std::string complaint;  // standard error
  std::set<std::string> kept;
};

// Imports `bytes` into an empty index.
Damaged import_damaged(const std::filesystem::path& folder, const std::string& name, const std::string& bytes) {
  const auto file = folder / name;
  const auto db = folder / "damaged.db";
  const auto said = folder / "said";
  for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(db.string() + part);
  write_file(file, bytes);
  Damaged out;
  out.ran = run_kindex(db, "import --format json '" + file.string() + "' 2>'" + said.string() + "'");
  out.complaint = read_file(said);
  if (out.ran.code == 0) out.kept = lines_of(run_kindex(db, "export").out);
  return out;
}

bool holds_nothing(const std::filesystem::path& folder) {
  return run_kindex(folder / "damaged.db", "list runs 2>/dev/null").code != 0;
}

}  // namespace

TEST_CASE("a byte flipped anywhere in a bundle is reported with its line and changes nothing else") {
  const TemporaryFolder folder;
  const std::string bundle = make_bundle(folder.path() / "index.db", (folder.path() / "all.jsonl").string());
  const std::set<std::string> whole = lines_of(bundle);
  // Every so often, and in each place the next bit: none of a byte's eight is left out.
  const std::size_t step = bundle.size() / kPositions;
  REQUIRE(step > 1);
  for (std::size_t at = 0, bit = 0; at < bundle.size(); at += step, bit = (bit + 1) % 8) {
    std::string changed = bundle;
    changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ (1U << bit));
    const auto line = 1 + std::count(bundle.begin(), bundle.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    CAPTURE(at);
    CAPTURE(bit);
    const Damaged damaged = import_damaged(folder.path(), "damaged.jsonl", changed);
    if (damaged.ran.code == 3) {  // no longer UTF-8: nothing can be told apart, and nothing is taken
      CHECK(damaged.complaint.find("damaged.jsonl: line " + std::to_string(line) + ":") != std::string::npos);
      CHECK(holds_nothing(folder.path()));
      continue;
    }
    REQUIRE(damaged.ran.code == 0);
    const json quarantine = json::parse(damaged.ran.out).at("files").at(0).at("quarantine");
    REQUIRE(quarantine.size() >= 1);
    CHECK(quarantine.at(0).at("line") == line);
    CHECK(std::includes(whole.begin(), whole.end(), damaged.kept.begin(), damaged.kept.end()));
    CHECK(damaged.kept.size() + (bundle[at] == '\n' ? 2 : 1) >= whole.size());
  }
}

TEST_CASE("a byte flipped anywhere in a compressed bundle takes the file back whole") {
  const TemporaryFolder folder;
  const std::string bundle = make_bundle(folder.path() / "index.db", (folder.path() / "all.jsonl.zst").string());
  const std::set<std::string> whole = lines_of(run_kindex(folder.path() / "index.db", "export").out);
  const std::size_t step = bundle.size() / 32;
  REQUIRE(step > 1);
  for (std::size_t at = 0, bit = 0; at < bundle.size(); at += step, bit = (bit + 1) % 8) {
    std::string changed = bundle;
    changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ (1U << bit));
    CAPTURE(at);
    CAPTURE(bit);
    const Damaged damaged = import_damaged(folder.path(), "damaged.zst", changed);
    if (damaged.ran.code == 0) {  // a bit that zstd has no use for: the same text came out
      CHECK(damaged.kept == whole);
      continue;
    }
    CHECK(damaged.ran.code == 3);
    CHECK(damaged.complaint.find("damaged.zst: ") != std::string::npos);
    CHECK(holds_nothing(folder.path()));
  }
}

TEST_CASE("the whole bundle after a damaged one makes the index whole") {
  const TemporaryFolder folder;
  const auto db = folder.path() / "index.db";
  const std::string bundle = make_bundle(db, (folder.path() / "all.jsonl").string());
  std::string changed = bundle;
  changed[bundle.size() / 2] ^= 1;
  import_damaged(folder.path(), "damaged.jsonl", changed);
  const auto other = folder.path() / "damaged.db";
  CHECK(run_kindex(other, "verify").out != run_kindex(db, "verify").out);
  REQUIRE(run_kindex(other, "import --quiet '" + (folder.path() / "all.jsonl").string() + "'").code == 0);
  CHECK(run_kindex(other, "verify").out == run_kindex(db, "verify").out);
  CHECK(run_kindex(other, "compare --format json").out == run_kindex(db, "compare --format json").out);
}
