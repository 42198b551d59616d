#pragma once
// Questions to the index, answered with plain structs. A Reader holds one read transaction from its first question on:
// all its answers are of one state of the index. It and a Writer of the same Database exclude each other.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/digest.h"
#include "base/instant.h"
#include "index/database.h"
#include "index/events.h"
#include "index/listings.h"
#include "index/signatures.h"

namespace kindex::index {

using Id = std::int64_t;

// One condition on an axis: `hidden=512`, `rows>=1024`.
struct ShapeTerm {
  enum class Op { equal, less, less_equal, greater, greater_equal, not_equal };
  std::string axis;
  Op op = Op::equal;
  std::int64_t value = 0;
};

// Which runs. Empty members do not filter. Matching rules: SPEC.md "Commands", docs/filters.md.
struct Filter {
  std::vector<std::string> op;  // name, title, family, alias or kernel; case, `-`, `_` and spaces alike; `*` globs
  std::vector<std::string> pass;
  std::vector<std::string> gpu;   // part of product or form factor, ASCII case ignored
  std::vector<std::string> arch;  // sm_90 …
  std::vector<std::string> dtype;
  std::vector<std::string> provider;
  std::vector<std::string> source;
  std::vector<std::pair<std::string, std::string>> labels;  // all must hold
  std::vector<ShapeTerm> shape;                             // all must hold; a workload without the axis does not match
  std::optional<Instant> since;                             // observedAt ≥
  std::optional<Instant> until;                             // observedAt <
  std::string metric;                                       // "" = any; "latency", "peak_memory"
  std::optional<Digest> snapshot;                           // runs that stand in this imported file
};

// An imported file, as @last and @previous mean it.
struct ImportBrief {
  Digest snapshot;
  std::string file, imported_at;
};

struct Operation {
  Id id = 0;
  Digest digest;
  std::string name, title, family;  // "" while unresolved
  std::vector<std::string> names;   // every name, title and alias any source gives it
};

struct Workload {
  Id id = 0;
  Digest digest;
  bool resolved = false;
  Id operation = 0;  // 0 while unresolved
  bool suite = false;
  std::string name, dtype;
  std::map<std::string, std::int64_t> axes;
};

struct Protocol {
  Id id = 0;
  Digest digest;
  std::string name, title, harness, timer, family;
};

struct Environment {
  Id id = 0;
  Digest digest;
  std::string name, title, vendor, product, form_factor, architecture;
};

struct Implementation {
  Id id = 0;
  Digest digest;
  std::string name, title, language;
};

// A series with everything that is said about it, resolved as far as the index knows.
struct SeriesInfo {
  Id id = 0;
  Id entry = 0;
  std::string kernel, provider, pass, timed_region, source, metric;
  bool baseline = false;
  std::optional<Digest> cohort;
  std::shared_ptr<const Operation> operation;            // null while the workload is unresolved
  std::shared_ptr<const Workload> workload;              // never null, maybe unresolved
  std::shared_ptr<const Protocol> protocol;              // never null, fields "" while unresolved
  std::shared_ptr<const Environment> environment;        // never null, fields "" while unresolved
  std::shared_ptr<const Implementation> implementation;  // never null, fields "" while unresolved
};

// What the covering index holds of a run.
struct RunBrief {
  Id id = 0;
  Id labels = 0;
  std::string_view status;  // static storage
  Instant observed;
  std::optional<double> value, p20, p80;
  bool retracted = false, superseded = false;  // by an event
};

// The runs of a series with one set of labels that passed and have a value.
struct Tally {
  Id labels = 0;
  std::int64_t runs = 0;
  double lowest = 0, highest = 0;
  RunBrief latest;  // of several at one time the one with the lowest value, then the smallest digest
  Digest digest;    // of that run
};

// Of which of some series something will be asked.
enum class Expected { all, first_ones };

struct Provenance {
  Digest snapshot;
  std::int64_t line = 0;
  std::string file, importer, importer_version, imported_at;  // of the first import of that snapshot
};

// A run in full.
struct RunDetail {
  Id id = 0;
  Digest digest;
  Digest implementation, workload, protocol, environment;
  std::string spec;                    // JCS, rebuilt from form and payload
  std::vector<std::string> metadata;   // JCS each; the one to show first
  std::vector<Provenance> provenance;  // smallest (snapshot, line) first
  Id series = 0;
};

struct ObjectDetail {
  Id id = 0;
  Digest digest;
  std::string kind;                                           // "" while unresolved
  std::string spec;                                           // JCS, "" while unresolved
  std::vector<std::pair<std::string, std::string>> metadata;  // (source, JCS); the one to show first
  std::vector<std::string> named_by;                          // kinds that refer to it, while unresolved
};

struct Found {
  Digest digest;
  std::string kind;  // "BenchmarkRun" for runs; "" for an unresolved object
};

struct QuarantinedRow {
  Id id = 0;
  Digest snapshot;
  std::string file;
  std::int64_t line = 0;
  std::string code, detail, raw;
  bool taken = false;
};

struct QuarantineQuery {
  std::string code;         // "" for any
  bool also_taken = false;  // those too that a later import took
  bool raw = false;         // with each row's text as it stood in its file
};

struct ObjectBrief {
  Digest digest;
  std::string kind, name, title;
};

// Counts and mismatches of a whole-index check.
struct Verification {
  std::int64_t objects = 0, runs = 0, unresolved = 0;  // resolved objects other than runs; runs; named, not yet seen
  std::vector<std::string> digest_mismatches;          // one line each: digest text (or `file`) and what is wrong
  std::vector<std::string> cohort_mismatches;
  Digest content;
};

class Reader {
 public:
  explicit Reader(Database& database);
  ~Reader();
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  Reader(Reader&&) = delete;
  Reader& operator=(Reader&&) = delete;

  // The series that match everything in `filter` that is decided per series (all but labels, since, until), in a fixed
  // order (operation name, environment, axes, dtype, pass, metric, kernel, provider, id).
  [[nodiscard]] std::vector<SeriesInfo> series(const Filter& filter);
  // Calls `each` for the runs of a series that also match labels, since, until and snapshot; oldest first, then by
  // value (those without one first). `labels` is of the metadata to show, and a filter's label may stand in any
  // metadata of the run.
  void runs(Id series, const Filter& filter, const std::function<void(const RunBrief&)>& each);
  // The same with their digests, which are read by the thousand. `most` 0 = all of them.
  void digested_runs(Id series, const Filter& filter, std::size_t most,
                     const std::function<void(const RunBrief&, const Digest&)>& each);
  // What runs() would give for the filter, added up, by labels: the cost is of a row for each set of labels however
  // many runs there are. nullopt where adding up hides something, so that runs() must be asked: a filter on time or
  // file, runs that did not pass or were withdrawn, metadata that a later import said differently.
  [[nodiscard]] std::optional<std::vector<Tally>> tallies(Id series, const Filter& filter);
  // tallies(), or run_count(), will be asked of these series, in this order: they are read ahead.
  void expect_tallies(const std::vector<SeriesInfo>& series, Expected how);
  // How many runs these series have, and one.
  [[nodiscard]] std::int64_t run_count(const std::vector<SeriesInfo>& series);
  [[nodiscard]] std::int64_t run_count(Id series);
  // The label set with that id, as key → value.
  [[nodiscard]] std::shared_ptr<const std::map<std::string, std::string>> labels(Id id);

  // The series of a cohort, through an index, in the order of series(). Empty for an unknown one.
  [[nodiscard]] std::vector<SeriesInfo> cohort_series(const Digest& cohort);
  // Cohort keys that start with these hex digits, as with_prefix().
  [[nodiscard]] std::vector<Digest> cohorts_with_prefix(std::string_view hex, std::size_t most);

  // A series by id; nullopt for an unknown one.
  [[nodiscard]] std::optional<SeriesInfo> series_of(Id id);
  // The specs alone, JCS, of these runs, in any order: what run() costs without provenance and metadata, and read by
  // the thousand.
  void run_specs(const std::vector<Id>& runs, const std::function<void(Id, std::string_view)>& each);
  // Of each of these runs the place that is shown first.
  [[nodiscard]] std::unordered_map<Id, Provenance> first_places(const std::vector<Id>& runs);
  [[nodiscard]] std::optional<RunDetail> run(const Digest& digest);
  [[nodiscard]] std::optional<ObjectDetail> object(const Digest& digest);
  // The specs, JCS, of those of the objects that are resolved, in any order.
  void specs(const std::vector<Id>& objects, const std::function<void(Id, std::string_view)>& each);

  // Runs and objects whose digest starts with these hex digits (1 to 64), at most `most`, smallest digest first.
  [[nodiscard]] std::vector<Found> with_prefix(std::string_view hex, std::size_t most);

  // Objects of one kind by name; for BenchmarkRun use series() and runs(). `most` 0 = all.
  [[nodiscard]] std::vector<ObjectBrief> objects(std::string_view kind, std::size_t most);
  // Objects whose name, title or family holds every word of `text` (ASCII case ignored), best match first.
  [[nodiscard]] std::vector<ObjectBrief> search(std::string_view text, std::size_t most);

  // By snapshot and line; one at a time, as there may be any number of any size. Without query.raw, `raw` is "".
  void quarantine(const QuarantineQuery& query, const std::function<void(const QuarantinedRow&)>& each);
  // How many there are, without those that a later import took.
  [[nodiscard]] std::size_t quarantined();

  // What values exist, for messages when a filter matches nothing: distinct, sorted. `what` is op, pass, gpu, arch,
  // dtype, provider, source, metric, or label: KEY=VALUE.
  [[nodiscard]] std::vector<std::string> known(std::string_view what);
  [[nodiscard]] bool empty();
  // Of each text whether any that runs share holds it: where none does, no run has what it names.
  [[nodiscard]] std::vector<bool> forms_hold(const std::vector<std::string_view>& texts);

  // The files whose import brought rows, by the last time each was imported, newest first.
  [[nodiscard]] std::vector<ImportBrief> imports();

  // The bytes of an imported file, in order, some MiB at a time; false where none are kept under that digest.
  bool snapshot(const Digest& digest, const std::function<void(std::string_view)>& each);

  // At most `most` bytes of an imported file from the beginning of a line on (the first is 1), "" where it has no such
  // line; nullopt where none are kept. What lies before that line need not be read.
  [[nodiscard]] std::optional<std::string> snapshot_line(const Digest& digest, std::int64_t line, std::size_t most);

  // Raw evidence by the digest of its bytes; nullopt where the index does not hold it.
  [[nodiscard]] std::optional<std::string> artifact(const Digest& digest);
  // All of it, smallest digest first.
  void each_artifact(const std::function<void(const Digest&, std::string_view)>& each);

  // What is said of runs after the fact: all of it, or what concerns one run. Smallest digest first.
  void each_event(const std::function<void(const EventRow&)>& each);
  [[nodiscard]] std::vector<EventRow> events_of(const Digest& run);

  // What catalogs say beside objects (identity/listing.h), of one kind or ("") all; by kind, subject, body.
  void each_listing(std::string_view kind, const std::function<void(const ListingRow&)>& each);
  [[nodiscard]] std::vector<ListingRow> listings_of(const std::string& subject);

  // What this index is told of keys, in order; the signatures of bundles that a run stands in; what speaks for the runs
  // of a series' entry in its cohort (signatures.h).
  [[nodiscard]] std::vector<KeyStatementRow> key_statements();
  [[nodiscard]] std::vector<StoredSignature> signatures_of(Id run);
  [[nodiscard]] std::vector<Voucher> vouchers(Id series);

  // Recomputes every digest and cohort key. `progress` is called now and then with the number of runs checked.
  [[nodiscard]] Verification verify(const std::function<void(std::int64_t)>& progress);

  // Every object (not runs) that is resolved, smallest digest first; every run, smallest digest first,
  // without its provenance.
  void each_object(const std::function<void(const ObjectDetail&)>& each);
  void each_run(const std::function<void(const RunDetail&)>& each);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kindex::index
