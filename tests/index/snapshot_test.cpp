// Files: their bytes, their digests, and rows that could not be taken.
#include <doctest/doctest.h>

#include <random>

#include "contents.h"
#include "identity/sha256.h"
#include "sample.h"

namespace kindex::tests {
namespace {

using index::Database;
using index::Open;
using index::Reader;
using index::Writer;

Digest import_bytes(Database& database, const std::string& bytes, std::size_t piece, bool keep = true) {
  Writer writer(database, {"-", "test", "1", "0.1.0", keep});
  for (std::size_t at = 0; at < bytes.size(); at += piece) writer.bytes(std::string_view(bytes).substr(at, piece));
  return writer.commit();
}

std::optional<std::string> kept(Database& database, const Digest& digest) {
  std::string bytes;
  if (!Reader(database).snapshot(digest, [&](std::string_view part) { bytes += part; })) return std::nullopt;
  return bytes;
}

// Half text, half noise: frames that compress well and frames that do not, more than wait in memory.
std::string large_file() {
  std::string bytes;
  std::mt19937 random(7);  // NOLINT(cert-msc51-cpp): the same bytes every time
  while (bytes.size() < std::size_t{21} << 20U) {
    bytes += "rms_norm,liger,forward,speed,ms\r\n";
    for (int i = 0; i < 32; ++i) bytes += static_cast<char>(random());
  }
  return bytes;
}

TEST_CASE("kept bytes come back as they were") {
  Database database(":memory:", Open::write);
  for (const std::string& bytes : {std::string(), std::string("a"), std::string("\0\r\n\xff", 4), large_file()}) {
    const Digest digest = import_bytes(database, bytes, 65'537);
    CHECK(digest == identity::sha256(bytes));
    CHECK(kept(database, digest) == bytes);
  }
  CHECK(sound(Reader(database).verify({})));
}

TEST_CASE("bytes are kept once, and from a later import where the first was told not to") {
  const TempFolder folder;
  const std::string bytes = large_file();
  Database database(folder / "index.db", Open::write);
  const Digest digest = import_bytes(database, bytes, 1'000'000, false);
  CHECK_FALSE(kept(database, digest));
  import_bytes(database, bytes, 1'000'000);
  CHECK(kept(database, digest) == bytes);
  import_bytes(database, bytes, 1'000'000);
  import_bytes(database, bytes, 1'000'000, false);
  CHECK(kept(database, digest) == bytes);
  Shell shell(folder / "index.db");
  CHECK(shell.query("SELECT count(*), count(kept) FROM snapshot") == "1|1\n");
  CHECK(shell.query("SELECT count(DISTINCT import), count(*) FROM snapshot_chunk") == "1|6\n");
}

// What begins with each line, by looking at all bytes.
std::vector<std::string> from_each_line(const std::string& bytes, std::size_t most) {
  std::vector<std::string> all;
  for (std::size_t at = 0;; at = bytes.find('\n', at) + 1) {
    all.push_back(bytes.substr(at, most));
    if (bytes.find('\n', at) == std::string::npos) return all;
  }
}

void check_lines(Database& database, const std::string& bytes, const Digest& digest, std::int64_t step) {
  Reader reader(database);
  const std::vector<std::string> lines = from_each_line(bytes, 100);
  const auto count = static_cast<std::int64_t>(lines.size());
  for (std::int64_t line = 1; line <= count; line += step) {
    if (reader.snapshot_line(digest, line, 100) != lines[static_cast<std::size_t>(line - 1)]) FAIL(line);
  }
  CHECK(reader.snapshot_line(digest, count, 100) == lines.back());
  CHECK(reader.snapshot_line(digest, count + 1, 100) == "");
  CHECK(sound(reader.verify({})));
}

TEST_CASE("a line of a kept file is read without what lies before it") {
  const TempFolder folder;
  Database database(folder / "index.db", Open::write);
  const std::size_t frame = std::size_t{4} << 20U;
  // One line over three frames; one that ends with a frame, and one that begins a byte before its end.
  const std::string awkward = "a\n" + std::string(2 * frame, 'b') + "\nc\n" + std::string(frame - 6, 'd') + "\n" +
                              std::string(frame - 3, 'e') + "\nf\nlast";
  CHECK(awkward.find("\ne") == 3 * frame - 1);
  CHECK(awkward.find("\nlast") == 4 * frame - 1);
  const Digest small = import_bytes(database, "one\ntwo", 3);
  const Digest large = import_bytes(database, large_file(), 65'537);
  const Digest long_lines = import_bytes(database, awkward, 1'000'000);
  check_lines(database, "one\ntwo", small, 1);
  check_lines(database, large_file(), large, 9'973);
  check_lines(database, awkward, long_lines, 1);
  const Digest ending = import_bytes(database, std::string(frame - 1, 'x') + "\n" + "y\n", 1'000'000);
  check_lines(database, std::string(frame - 1, 'x') + "\n" + "y\n", ending, 1);
  CHECK_FALSE(Reader(database).snapshot_line(identity::sha256("no such file"), 1, 100));

  // A file from before its lines were noted is read from its beginning.
  REQUIRE(Shell(folder / "index.db").force("DELETE FROM snapshot_line WHERE import = 2").empty());
  CHECK(Reader(database).snapshot_line(large, 99'999, 100) == from_each_line(large_file(), 100).at(99'998));
}

TEST_CASE("quarantined rows are kept verbatim, once for the same bytes") {
  const TempFolder folder;
  Database database(folder / "index.db", Open::write);
  const std::string raw("a,\"b\"\0\xff,c", 10);
  for (int times = 0; times < 2; ++times) {
    Writer writer(database, {"f.csv", "test", "1", "0.1.0", true});
    writer.bytes("same");
    writer.quarantine("UNKNOWN_KERNEL", "no kernel \"x\"", raw, 7);
    writer.quarantine("INVALID_VALUE", "nan", "z", 8);
    writer.commit();
  }
  Reader reader(database);
  const auto rows = quarantined(reader);
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].code == "UNKNOWN_KERNEL");
  CHECK(rows[0].detail == "no kernel \"x\"");
  CHECK(rows[0].raw == raw);
  CHECK(rows[0].line == 7);
  CHECK(rows[0].file == "f.csv");
  CHECK(rows[0].snapshot == identity::sha256("same"));
  CHECK(rows[1].line == 8);
}

TEST_CASE("quarantined rows of any number and size come in order, each with its own text") {
  const TempFolder folder;
  Database database(folder / "index.db", Open::write);
  // More than are read at once, by number and by bytes.
  const auto text = [](std::int64_t line) {
    const auto size = static_cast<std::size_t>(line % 100 == 0 ? 300'000 + line : line % 7);
    return std::to_string(line) + std::string(size, 'x');
  };
  Writer writer(database, {"f.csv", "test", "1", "0.1.0", true});
  writer.bytes("many");
  for (std::int64_t line = 2; line < 1'500; ++line) {
    writer.quarantine(line % 2 == 0 ? "UNKNOWN_KERNEL" : "INVALID_VALUE", "", text(line), line);
  }
  writer.commit();
  Reader reader(database);
  std::int64_t line = 2;
  for (const index::QuarantinedRow& row : quarantined(reader)) {
    REQUIRE(row.line == line);
    REQUIRE(row.raw == text(line++));
  }
  CHECK(line == 1'500);
  CHECK(reader.quarantined() == 1'498);
  std::size_t without = 0;
  reader.quarantine({"INVALID_VALUE"}, [&](const index::QuarantinedRow& row) {
    CHECK(row.line % 2 == 1);
    CHECK(row.raw.empty());
    ++without;
  });
  CHECK(without == 749);
}

TEST_CASE("a row that a later import of the file takes is no longer in quarantine") {
  const World world;
  Database database(":memory:", Open::write);
  {
    Writer writer(database, {"f.csv", "test", "1", "0.1.0", true});
    writer.bytes("same");
    writer.quarantine("UNKNOWN_KERNEL", "", "row 2", 2);
    writer.quarantine("UNKNOWN_KERNEL", "", "row 3", 3);
    writer.commit();
  }
  {
    Writer writer(database, {"f.csv", "test", "2", "0.1.0", true});
    writer.bytes("same");
    put(writer, latency_run(world.series(), 5, "2026-03-01T12:00:00.000Z"), 2);
    writer.quarantine("UNKNOWN_KERNEL", "", "row 3", 3);
    writer.commit();
  }
  Reader reader(database);
  REQUIRE(quarantined(reader).size() == 1);
  CHECK(quarantined(reader)[0].line == 3);
  REQUIRE(quarantined(reader, true).size() == 2);
  CHECK(quarantined(reader, true)[0].taken);
}

TEST_CASE("runs that a later importer takes from a known file belong to that file") {
  const World world;
  Database database(":memory:", Open::write);
  const Digest file = import_bytes(database, "same", 4);
  Writer writer(database, {"again.csv", "test", "2", "0.1.0", true});
  writer.bytes("same");
  const SampleRun run = latency_run(world.series(), 5, "2026-03-01T12:00:00.000Z");
  put(writer, run, 2);
  CHECK(writer.commit() == file);
  const auto detail = Reader(database).run(run.digest);
  REQUIRE(detail->provenance.size() == 1);
  CHECK(detail->provenance[0].snapshot == file);
}

}  // namespace
}  // namespace kindex::tests
