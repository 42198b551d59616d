#include "index/copy_import.h"

#include <unordered_map>
#include <utility>
#include <vector>

namespace kindex::index {
namespace {

constexpr std::int64_t kProgressEvery = 4096;
constexpr std::size_t kRowsAtOnce = 1024;

class ImportCopy {
 public:
  ImportCopy(Origin& origin, Database& target, const LackingImport& item)
      : origin_(origin), item_(item), import_(item.import), writer_(target, row()) {}

  // Waits for other writers first, so that what it says stays true.
  [[nodiscard]] bool there_already() { return writer_.copies(import_.snapshot) > import_.ordinal; }

  void put_shared(const Lacking& shared) {
    for (const Digest& digest : shared.objects) {
      origin_.object(digest, [&](const ObjectRow& row, const ObjectFacts& facts) { (void)writer_.object(row, facts); });
    }
    for (const Digest& digest : shared.artifacts) (void)writer_.artifact(digest, origin_.artifact(digest));
    for (const Digest& digest : shared.events) (void)writer_.event(origin_.event(digest));
  }

  void put_file() {
    if (item_.bytes) origin_.bytes(import_, [&](std::string_view chunk) { writer_.bytes(chunk); });
    for (SignatureRow& signature : origin_.signatures(import_)) writer_.signature(std::move(signature));
    origin_.listings(import_, [&](const ListingRow& row) { (void)writer_.listing(row.kind, row.subject, row.body); });
    origin_.quarantine(import_,
                       [&](const QuarantinedRow& row) { writer_.quarantine(row.code, row.detail, row.raw, row.line); });
  }

  void put_runs(const std::function<void(std::int64_t)>& progress) {
    const EachRun put = [&](Id series, const RunRow& row) {
      RunRow mine = row;
      mine.series = number_of(series);
      writer_.run(mine);
      if (++runs_ % kProgressEvery == 0) progress(runs_);
    };
    origin_.runs(import_, put);
    if (!item_.places) return;
    origin_.places(import_, put);
    put_said();
  }

  RunCounts commit() {
    const RunCounts counts = writer_.runs();
    CopiedFile file{import_.snapshot, import_.size};
    if (item_.last) file.out = origin_.lines_out(import_);
    file.theirs = item_.theirs;
    writer_.commit_copy(file, item_.report ? origin_.report(import_) : std::string());
    return counts;
  }

 private:
  [[nodiscard]] ImportRow row() const {
    return {import_.name,
            import_.importer,
            import_.importer_version,
            import_.kindex_version,
            item_.bytes,
            import_.reading,
            false,
            import_.imported_at};
  }

  SeriesNumber number_of(Id series) {
    if (series == last_series_) return last_number_;  // the runs of one series mostly come together
    const auto [found, missing] = numbers_.try_emplace(series, 0);
    if (missing) found->second = writer_.series(origin_.series(series));
    last_series_ = series;
    return last_number_ = found->second;
  }

  void put_said() {
    std::vector<RunMetadataRow> rows;
    const auto put = [&] {
      if (!rows.empty()) writer_.run_metadata(std::exchange(rows, {}));
    };
    origin_.said(import_, [&](const RunMetadataRow& row) {
      rows.push_back(row);
      if (rows.size() == kRowsAtOnce) put();
    });
    put();
  }

  Origin& origin_;
  const LackingImport& item_;
  const HeldImport& import_;
  Writer writer_;
  std::unordered_map<Id, SeriesNumber> numbers_;
  Id last_series_ = 0;
  SeriesNumber last_number_ = 0;
  std::int64_t runs_ = 0;
};

}  // namespace

std::optional<RunCounts> copy_import(Origin& origin, Database& target, const LackingImport& item, const Lacking* shared,
                                     const std::function<void(std::int64_t)>& progress) {
  ImportCopy copy(origin, target, item);
  if (copy.there_already()) return std::nullopt;
  if (shared != nullptr) copy.put_shared(*shared);
  copy.put_file();
  copy.put_runs(progress);
  return copy.commit();
}

}  // namespace kindex::index
