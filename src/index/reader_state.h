#pragma once
// What a Reader keeps between questions; its methods are spread over reader.cpp, detail.cpp, listing.cpp, verify.cpp.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "index/catalog.h"
#include "index/connection.h"
#include "index/reader.h"
#include "index/run_metadata.h"
#include "index/run_text.h"

namespace kindex::index {

constexpr std::size_t kRunsAtOnce = 4096;  // that one question names by their ids

struct Reader::State {
  Connection& connection;
  Transaction transaction;  // deferred: the state of the index that the first question meets
  Catalog catalog;
  RunText text;
  RunMetadata metadata;
  std::unordered_map<Id, std::shared_ptr<const std::map<std::string, std::string>>> labels;
  std::map<std::string, bool, std::less<>> forms_hold;  // what was asked of all forms before
  // Runs that an event speaks of, asked for once: they are few.
  struct Withdrawn {
    bool retracted = false, superseded = false;
  };
  std::optional<std::unordered_map<Id, Withdrawn>> withdrawn_runs;
  std::unordered_set<Id> withdrawn_series;               // theirs
  std::map<Digest, std::unordered_set<Id>> in_snapshot;  // runs, for Filter::snapshot

  // A row of table tally. Those of the series that are expected are read ahead, up to a thousand series at a time.
  struct StoredTally {
    Tally tally;
    std::int64_t others = 0;
  };
  [[nodiscard]] static StoredTally read_tally(const Statement& row);
  std::vector<Id> expected;
  Expected expected_how = Expected::first_ones;
  std::unordered_map<Id, std::vector<StoredTally>> tallies;
  std::unordered_map<Id, std::int64_t> run_counts;  // of series, read ahead likewise

  explicit State(Connection& of)
      : connection(of), transaction(of, Transaction::Kind::read), catalog(of), text(of), metadata(of, text) {}

  // The ObjectDetail of a resolved or unresolved object; columns id, digest, kind, spec.
  [[nodiscard]] ObjectDetail detail(const Statement& row);
  // Whether a run stands in an imported file.
  [[nodiscard]] bool stands_in(Id run, const Digest& snapshot);
  // The RunDetail of a row of sql/queries/run_list.sql, but for its provenance.
  [[nodiscard]] RunDetail run_detail(const Statement& row);
  [[nodiscard]] const std::unordered_map<Id, Withdrawn>& withdrawn();
  [[nodiscard]] const std::vector<StoredTally>& tallies_of(Id series);
  // What to read with one expected series: it and those after it.
  [[nodiscard]] std::vector<Id> with_next(Id series) const;
  // The runs of a list by where they lie, and the series that they name read.
  [[nodiscard]] std::map<Id, std::vector<Id>> by_place(const std::vector<Id>& runs);
  void each_provenance(const std::vector<Id>& runs, const std::function<void(Id, Provenance&&)>& each);
  void some_specs(const std::vector<Id>& runs, const std::function<void(Id, std::string_view)>& each);
  [[nodiscard]] std::vector<Digest> run_digests(const std::vector<RunBrief>& runs);
  // Reads those of the label sets that are not in `labels`; one that is not there is left out.
  void expect_labels(std::vector<Id> sets);
  // Whether a run of the series is one of them.
  [[nodiscard]] bool has_withdrawn(Id series);
};

// Each wanted label is in one of the label sets.
[[nodiscard]] bool labels_match(Reader& reader, const Filter& filter, const std::vector<Id>& sets);

}  // namespace kindex::index
