#pragma once
// An index that another is brought up to: everything it holds, as a writer takes it, checked against its digest on the
// way. What is damaged is thrown as Error(Exit::index) that names it.

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "identity/sha256.h"
#include "index/connection.h"
#include "index/events.h"
#include "index/held.h"
#include "index/listings.h"
#include "index/reader.h"
#include "index/run_batch.h"
#include "index/run_columns.h"
#include "index/run_text.h"
#include "index/signatures.h"
#include "index/sync.h"
#include "index/writer.h"

namespace kindex::index {

// An object with one of the metadata that are said of it; views into the origin.
using EachObject = std::function<void(const ObjectRow&, const ObjectFacts&)>;
// `series` is the origin's; the row's own is not set.
using EachRun = std::function<void(Id series, const RunRow&)>;

class Origin {
 public:
  // Reads the state that `connection`'s transaction does.
  Origin(Connection& connection, Validate validate)
      : connection_(connection), text_(connection), validate_(std::move(validate)) {}

  // Once for each metadata, once with none where there is none.
  void object(const Digest& digest, const EachObject& each);
  [[nodiscard]] std::string artifact(const Digest& digest);
  [[nodiscard]] EventRow event(const Digest& digest);
  [[nodiscard]] SeriesRow series(Id id);

  // Of the file that an import read. That they are of that file is for who keeps them to see.
  void bytes(const HeldImport& import, const std::function<void(std::string_view)>& each);
  [[nodiscard]] std::vector<SignatureRow> signatures(const HeldImport& import);
  // Lines that no import of the file could take, smallest first.
  [[nodiscard]] std::vector<std::int64_t> lines_out(const HeldImport& import);

  // What an import brought.
  void runs(const HeldImport& import, const EachRun& each);
  void listings(const HeldImport& import, const std::function<void(const ListingRow&)>& each);
  void quarantine(const HeldImport& import, const std::function<void(const QuarantinedRow&)>& each);
  [[nodiscard]] std::string report(const HeldImport& import);
  // What it found again: further places of runs in its file, those of its own among them.
  void places(const HeldImport& import, const EachRun& each);
  // What is said of its runs, and of those it found again, besides what their texts give.
  void said(const HeldImport& import, const std::function<void(const RunMetadataRow&)>& each);

 private:
  void give(const ObjectRow& row, const EachObject& each) const;
  void give(const Statement& row, bool again, const EachRun& each);
  void validate(const Digest& digest, std::string_view kind, std::string_view spec, std::string_view metadata) const;
  void check(const RunRow& run, Id series, const RunParts& parts);
  const std::string& metric(Id series);
  const SharedText& form(Id id);
  const std::string& labels(Id id);
  [[noreturn]] void fail(const std::string& what) const;

  Connection& connection_;
  RunText text_;
  Validate validate_;
  identity::Sha256 sha_;
  std::unordered_map<Id, SharedText> forms_;
  std::unordered_set<Id> validated_;  // forms
  RunColumns columns_;
  std::unordered_map<Id, std::string> metrics_;  // by series
  std::unordered_map<Id, std::string> labels_;
};

}  // namespace kindex::index
