#pragma once
// How runs get into table run, which each engine does in the way that is fast for it. For one import.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "index/digest_slots.h"
#include "index/line_log.h"
#include "index/run_batch.h"
#include "index/run_text.h"

namespace kindex::index {

// A run on its way into its table: series, form and labels are ids of the index.
struct NewRun {
  Id id = 0;
  const BatchRun* run = nullptr;
  std::string_view payload;
};

// One that has its row.
struct StoredRun {
  Id id = 0, series = 0;
  Digest digest;
  RunParts parts;
  std::string payload;  // what parts.payload points to
};

class RunTable {
 public:
  RunTable() = default;
  virtual ~RunTable() = default;
  RunTable(const RunTable&) = delete;
  RunTable& operator=(const RunTable&) = delete;
  RunTable(RunTable&&) = delete;
  RunTable& operator=(RunTable&&) = delete;

  // Says that find() will be asked for these: an engine that is far away looks them up all at once.
  virtual void expect(const std::vector<BatchRun>& runs) = 0;
  // The run with that digest, or that id, into `out`; false when there is none.
  virtual bool find(const Digest& digest, StoredRun& out) = 0;
  virtual bool find(Id id, StoredRun& out) = 0;

  // How many new runs are worth an insert(); fewer may come at the end of a file.
  [[nodiscard]] virtual std::int64_t rows_at_once() const = 0;
  // Inserts the runs, which have consecutive ids and are in no row yet, as brought by `import`.
  virtual void insert(const std::vector<NewRun>& runs, Id import) = 0;
  // Puts a run into another series.
  virtual void move(const StoredRun& run, Id series) = 0;
  // Further places of runs, all in the file `snapshot`; what is known of them already is left out.
  virtual void insert_places(const LineLog& places, Id snapshot) = 0;

  // Whether the table's indexes may be taken down within a transaction while others go on reading. Without them find()
  // by digest must not be asked; `slots` then answers, and is told of every run that is there.
  [[nodiscard]] virtual bool may_take_indexes_down() const = 0;
  virtual void take_indexes_down(DigestSlots& slots) = 0;
  virtual void build_indexes() = 0;
};

}  // namespace kindex::index
