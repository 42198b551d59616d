#pragma once
// Adds the contents of one file to the index, in one transaction: all of it, or nothing.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"
#include "base/instant.h"
#include "index/database.h"
#include "index/events.h"
#include "index/signatures.h"

namespace kindex::index {

using Id = std::int64_t;

// What the index derives columns from when it stores an object; exactly the fields its kind has are set.
struct ObjectFacts {
  std::optional<Digest> operation;    // workload, suite: operationSpecDigest; implementation: operation.specDigest
  std::optional<Digest> correctness;  // workload, suite: correctness key
  bool suite = false;
  std::string dtype;     // workload: dtype of the float tensors, "" when they differ
  std::string axes;      // workload: JCS object of its axes
  std::string family;    // operation: family; protocol: comparability.family ("" none)
  std::string language;  // implementation
  std::string harness;   // protocol
  std::string timer;     // protocol
  std::string vendor, product, form_factor, architecture;  // environment; form_factor "" none
  std::vector<Digest> references;  // every object digest the spec names: each becomes a (maybe unresolved) object
};

struct ObjectRow {
  std::string_view kind;
  Digest digest;
  std::string_view spec;         // JCS
  std::string_view metadata;     // JCS, "" none
  std::string_view name, title;  // from the metadata, "" none
  int metadata_fields = 0;
  std::string_view source;  // who says the metadata: the importer's name
};

struct SeriesRow {
  Digest implementation, workload, protocol, environment;
  std::string kernel, provider, pass, timed_region, source, metric;
  bool baseline = false;
  std::vector<std::string> strings;
};

using SeriesNumber = std::int64_t;  // as Writer::series() gives it

struct RunRow {
  SeriesNumber series = 0;
  Digest digest;                         // where `envelope` is empty
  std::string_view envelope;             // the bytes whose SHA-256 is the digest: hashed on the writer's thread
  std::string_view form, metadata_form;  // identity/run_form.h
  std::string_view labels;               // JCS object, "" = {}
  std::string_view status;
  Instant observed;
  std::optional<double> value, p20, p80;
  std::string_view payload;
  std::int64_t line = 0;
  bool again = false;  // a further place of a run: what else is said of it comes by itself
};

// Metadata of a run besides what its form gives.
struct RunMetadataRow {
  Digest run;
  std::string source;  // who says so: the importer's name
  std::string body;    // JCS
  std::string labels;  // JCS object
};

// What happened to one thing that was put.
enum class Put { added, present };

// What happened to an object; `again` where this writer was given it before.
struct ObjectPut {
  Put put = Put::present;
  bool again = false;
};

struct RunCounts {
  std::int64_t added = 0, present = 0;
};

struct ImportRow {
  std::string name;  // as given on the command line
  std::string importer, importer_version;
  std::string kindex_version;                    // of the program that imports
  bool keep = true;                              // keep the snapshot's bytes
  std::optional<Digest> reading = std::nullopt;  // of all that decides what the import makes of the bytes
  bool measured = false;                         // kindex itself measured what is in them, just now
  std::string imported_at = {};                  // "" now
};

// The file of an import that is copied from another index.
struct CopiedFile {
  Digest snapshot;
  std::int64_t size = 0;
  std::optional<std::vector<std::int64_t>> out = std::nullopt;  // the lines that the other index has in quarantine
  bool theirs = false;  // this index has read the bytes in a way of its own: what it took is taken
};

// For one thread. After a call has thrown, the writer is good for nothing but being destroyed.
class Writer {
 public:
  // Begins the write transaction (waits up to the busy timeout for another writer, then Error(Exit::index)).
  Writer(Database& database, const ImportRow& import);
  // Rolls back unless commit() was called.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  Writer(Writer&&) = delete;
  Writer& operator=(Writer&&) = delete;

  // The file's bytes, in order, as they are read: hashed, and kept compressed unless ImportRow::keep is false or the
  // index holds them already.
  void bytes(std::string_view chunk);

  // Stores an object, or fills in one that was only named. When a workload arrives, the series that waited for it get
  // their cohort. New metadata is added beside what is there.
  ObjectPut object(const ObjectRow& row, const ObjectFacts& facts);
  // Keeps raw evidence under the digest of its bytes, which the caller has checked.
  Put artifact(const Digest& digest, std::string_view bytes);
  // Keeps what is said of a run; its body has been checked against its digest.
  Put event(const EventRow& row);
  // Keeps what a catalog says beside its objects (identity/listing.h); `body` is JCS.
  Put listing(std::string_view kind, std::string_view subject, std::string_view body);
  // Keeps who signed a bundle of this file; its lines are of the file.
  void signature(SignatureRow row);
  // What object() would return of an object that is there and was put last with just this metadata, so that putting it
  // again changes nothing; this call stands for that. nullopt where that is not known.
  [[nodiscard]] std::optional<ObjectPut> repeat(const Digest& object, std::string_view metadata,
                                                std::string_view source);
  // A number that runs of this writer name the series by; equal rows mostly give the same one. The series is written,
  // and its four objects named (unresolved where not yet seen), when the first new run stands in it.
  SeriesNumber series(const SeriesRow& row);
  // Stores a run, or records a further provenance of one that is there, and its metadata where that differs. A present
  // run whose series says less (no timed region, no kernel) moves to the better-described one. The row is copied: it is
  // written on a thread of the writer's own, and what goes wrong there is thrown by a later call.
  void run(const RunRow& row);
  // How many of the runs so far were new. Waits until they are written.
  [[nodiscard]] RunCounts runs();
  // Keeps what is said of runs that this writer was given.
  void run_metadata(const std::vector<RunMetadataRow>& rows);
  // Keeps a row that could not be taken, once for the same bytes, line and code however often they are imported.
  void quarantine(std::string_view code, std::string_view detail, std::string_view raw, std::int64_t line);

  // Whether a file of that size was ever imported: if not, there is no use in asking known().
  [[nodiscard]] bool knows_size(std::int64_t size);
  // The report that the last import of the bytes with that digest gave to commit(), if its reading was the same: then
  // everything in them is present, and commit_known() may stand for reading them again. nullopt otherwise, and where
  // the index is to keep the bytes and does not.
  [[nodiscard]] std::optional<std::string> known(const Digest& snapshot);
  // How many imports of that file there are which nothing tells from this one: copies of it, and it.
  [[nodiscard]] std::int64_t copies(const Digest& snapshot);

  // Each of these ends the writer; no other call may follow.
  // The snapshot's digest over all bytes(), the import row, and COMMIT, durably. Returns the digest. `report` is what
  // known() gives the next time; "" for nothing.
  Digest commit(std::string_view report = {});
  // The same for a file whose bytes are known(), and of which this writer has been told nothing.
  void commit_known();
  // The same for what was copied: where ImportRow::keep says so the bytes were given, and must be those of the file.
  // Else throws Error(Exit::index).
  void commit_copy(const CopiedFile& file, std::string_view report);
  // The same digest as commit() without keeping anything (`--dry-run`): rolls back.
  Digest dry_run();

 private:
  void end(Id snapshot, std::string_view report);

  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kindex::index
