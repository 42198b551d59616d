#include "index/sqlite/run_indexes.h"

namespace kindex::index {
namespace {

constexpr std::size_t kMostUnwritten = 32'768;  // runs, some 3 MB

}  // namespace

void RunIndexes::take_down(DigestSlots& slots) {
  {
    Statement all = connection_.prepare("SELECT digest, id FROM run");
    while (all.step()) slots.add(all.digest(0), all.integer(1));
  }
  {
    Statement schema = connection_.prepare("SELECT sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'run'");
    while (schema.step()) definitions_.emplace_back(schema.text(0));
  }
  // Each thread that sorts takes as much memory as the cache may.
  // Pages are written out between the statements: within one, each page that has to make room is set aside as well.
  connection_.execute(
      "DROP INDEX run_digest; DROP INDEX run_series; PRAGMA cache_size = -8192; PRAGMA cache_spill = 0;");
}

void RunIndexes::inserted(std::size_t runs) {
  unwritten_ += runs;
  if (unwritten_ < kMostUnwritten) return;
  connection_.write_pages();
  unwritten_ = 0;
}

void RunIndexes::build() {
  connection_.execute("PRAGMA cache_spill = 1");
  // Helpers sort while this thread reads and writes: measured, no more work in all, and four tenths of it off this one.
  connection_.execute("PRAGMA threads = 2");
  for (const std::string& definition : definitions_) connection_.execute(definition);
  connection_.execute("PRAGMA threads = 0");
  definitions_.clear();
}

}  // namespace kindex::index
