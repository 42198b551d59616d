// Bytes that were imported before, by the same reading, need not be read again: the index is the same as if they were.
#include <doctest/doctest.h>

#include "identity/sha256.h"
#include "sample.h"

namespace kindex::tests {
namespace {

using index::Database;
using index::Open;
using index::Writer;

const Digest kReading = identity::sha256("reading");
const Digest kOther = identity::sha256("another reading");

struct RepeatFixture {
  World world;
  TempFolder folder;
  Database database{folder / "index.db", Open::write};

  index::ImportRow row(const std::optional<Digest>& reading, bool keep = true) const {
    return {"f", "test", "1", "0.1.0", keep, reading};
  }
  void import(const std::optional<Digest>& reading, const std::string& report, bool keep = true) {
    Writer writer(database, row(reading, keep));
    writer.bytes("abc");
    put(writer, latency_run(world.series(), 7, kNoon), 2);
    writer.commit(report);
  }
  std::optional<std::string> known(const std::optional<Digest>& reading, bool keep = true) {
    Writer writer(database, row(reading, keep));
    return writer.known(identity::sha256("abc"));
  }
};

TEST_CASE_FIXTURE(RepeatFixture, "the report of the last import of the bytes, where it read them in the same way") {
  CHECK_FALSE(known(kReading));
  import(kReading, "one");
  CHECK(known(kReading) == "one");
  CHECK_FALSE(known(kOther));
  CHECK_FALSE(known(std::nullopt));
  import(kOther, "two");
  CHECK(known(kOther) == "two");
  CHECK_FALSE(known(kReading));  // what the other reading kept back has to be settled
  import(kReading, "");
  CHECK_FALSE(known(kReading));
}

TEST_CASE_FIXTURE(RepeatFixture, "bytes that are to be kept and are not have to be read") {
  import(kReading, "one", false);
  CHECK_FALSE(known(kReading));
  CHECK(known(kReading, false) == "one");
  import(kReading, "two");
  CHECK(known(kReading) == "two");
}

TEST_CASE_FIXTURE(RepeatFixture, "an import of known bytes is an import") {
  import(kReading, "one");
  for (int again = 0; again < 2; ++again) {
    Writer writer(database, row(kReading));
    CHECK(writer.knows_size(3));
    CHECK_FALSE(writer.knows_size(4));
    REQUIRE(writer.known(identity::sha256("abc")));
    writer.commit_known();
  }
  CHECK(Shell(folder / "index.db").query("SELECT count(*), count(DISTINCT snapshot), min(snapshot) FROM import") ==
        "3|1|1\n");
  index::Reader reader(database);
  CHECK(reader.run(latency_run(world.series(), 7, kNoon).digest)->provenance.size() == 1);
}

}  // namespace
}  // namespace kindex::tests
