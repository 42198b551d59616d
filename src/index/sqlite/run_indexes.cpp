#include "index/sqlite/run_indexes.h"

#include "index/sqlite/check_references.h"
#include "index/sqlite/run_references.h"

namespace kindex::index {
namespace {

constexpr std::size_t kMostUnwritten = 32'768;  // runs, some 3 MB

}  // namespace

// Of an import that failed: its rows are rolled back, and the next one's are looked up again.
RunIndexes::~RunIndexes() {
  if (unchecked_) connection_.enforce_references(true);
}

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
  // Off already where a file is built that nobody sees yet, and checked when it is there.
  unchecked_ = connection_.enforce_references(false);
  if (!unchecked_) return;
  connection_.run_references() = {};
  checked_ = connection_.integer("SELECT ifnull(max(id), 0) FROM run");
}

void RunIndexes::check_what_came() {
  if (!unchecked_) return;
  check_references(connection_, checked_);
  connection_.enforce_references(true);
  unchecked_ = false;
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
  check_what_came();
}

}  // namespace kindex::index
