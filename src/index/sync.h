#pragma once
// Brings an index up to another one: everything that the source holds and the target lacks. docs/sync.md says what
// that is and why. The source is never changed.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"
#include "index/database.h"
#include "index/writer.h"

namespace kindex::index {

// An import that the target lacks.
struct SyncImport {
  std::string file, importer, imported_at;
  Digest snapshot;
  std::int64_t runs = 0;  // that it brought to the source; the target may have got some from elsewhere
  bool bytes = false;     // the file's, which the target does not keep yet
};

// What the target lacks; `objects` counts those of which only metadata is missing, too.
struct SyncPlan {
  std::vector<SyncImport> imports;
  std::int64_t held = 0;  // imports of the source, all of them
  std::int64_t objects = 0, artifacts = 0, events = 0;

  [[nodiscard]] bool nothing() const { return imports.empty() && events == 0; }
};

// Throws Error(Exit::usage) where the two are one index.
void check_distinct(Database& source, Database& target);

// Throws Error where an object, or a run, is none of the record format; metadata "" where there is none. A digest only
// says that nothing was changed since: whoever made the source may have put in anything.
using Validate = std::function<void(std::string_view kind, std::string_view spec, std::string_view metadata)>;

// For one thread.
class Sync {
 public:
  // Of the state that `source` is in now. It must outlive the sync.
  Sync(Database& source, Validate validate);
  ~Sync();
  Sync(const Sync&) = delete;
  Sync& operator=(const Sync&) = delete;
  Sync(Sync&&) = delete;
  Sync& operator=(Sync&&) = delete;

  // Compares; nullptr is an index that is not there yet.
  const SyncPlan& compare(Database* target);

  // Copies what compare() found, an import at a time, each in one transaction of `target`: the first of them also has
  // the objects, raw evidence and events that are lacking. Calls `copied` after each with its place in the plan and
  // what became of its runs, and `progress` now and then with the runs so far. An import that somebody else has copied
  // meanwhile is left out. Throws Error(Exit::index) where something in the source is not what its digest says; of the
  // import that it belongs to nothing is kept then.
  void copy(Database& target, const std::function<void(std::size_t, const RunCounts&)>& copied,
            const std::function<void(std::int64_t)>& progress);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kindex::index
