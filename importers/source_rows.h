#pragma once
// What the readers of other tools' files share: the facts that a file or else its user states, rows counted, and each
// row a run or in quarantine.

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "importers/curation.h"
#include "importers/draft.h"
#include "importers/importer.h"
#include "importers/quarantine_codes.h"

namespace kindex::importers {

// Thrown by a reader's own code where a row cannot be taken; SourceRows keeps the row back.
struct RowRejected {
  Rejection why;
};
[[noreturn]] void reject(std::string_view code, std::string detail);

// What one row knows that its file may leave to the user. Remembers what it took from the user.
class RowFacts {
 public:
  explicit RowFacts(const Given& given) : given_(given) {}

  // The user's value for `key`, "" where none was given.
  std::string given(std::string_view key);
  // Whether the user said that `provider` is the baseline: a matter of how runs are shown, which no run carries.
  [[nodiscard]] bool is_baseline(std::string_view provider) const;
  // What the file states, else what the user does; rejects with `code` where neither does. `what` completes "the file
  // does not say WHAT".
  std::string stated_or_given(std::optional<std::string> stated, std::string_view key, std::string_view code,
                              const std::string& what);
  // The label `given`: the keys of everything that came from the user, in order, for the run's metadata.
  void add_labels(manifest::Json& metadata) const;

 private:
  const Given& given_;
  std::set<std::string> used_;
};

class SourceRows {
 public:
  SourceRows(Sink& sink, const Context& context);

  // One row: `take(facts)` makes the draft, or rejects; what the record format refuses is INVALID_VALUE. `where` names
  // the row in the detail of an INVALID_VALUE.
  template <typename Take>
  void row(const Place& place, std::string_view raw, const std::string& where, Take take) {
    if (auto why = try_row(place, std::move(take))) {
      // What is wrong with all rows of a file is one cause, and reads the same for each.
      if (why->code == codes::kInvalidValue && !where.empty()) why->detail = where + ": " + why->detail;
      keep_back(*why, raw, place);
    }
  }

  // The same, but what keeps it back is for the caller to pass to keep_back().
  template <typename Take>
  [[nodiscard]] std::optional<Rejection> try_row(const Place& place, Take take) {
    RowFacts facts(given_);
    auto why = refusal([&] { put(take(facts), facts, place); });
    if (!why) count();
    return why;
  }
  // A row of quarantine.
  void keep_back(const Rejection& why, std::string_view raw, const Place& place);

  // Something that is no row but brings objects: `take()` puts them, or rejects, and is then a row of quarantine.
  template <typename Take>
  void object_row(const Place& place, std::string_view raw, Take take) {
    if (const auto why = refusal(take)) keep_back(*why, raw, place);
  }
  Digest put_object(manifest::Kind kind, Part part, const Place& place) {
    return writer_.put_object(kind, std::move(part), place);
  }

  // `hardware` of an environment, for a GPU by the name that its driver gives it. Rejects with UNKNOWN_GPU where the
  // curation has no such name.
  [[nodiscard]] const manifest::Json& hardware(const std::string& gpu) const;
  [[nodiscard]] const Curation& curation() const { return *curation_; }
  [[nodiscard]] Sink& sink() { return sink_; }
  // Tells the sink how many rows there were.
  void finish() { sink_.rows(rows_); }

 private:
  static constexpr std::int64_t kRowsPerReport = 1024;

  // Why `take` could not.
  template <typename Take>
  static std::optional<Rejection> refusal(const Take& take) {
    try {
      take();
    } catch (const RowRejected& rejected) {
      return rejected.why;
    } catch (const Error& error) {
      if (error.exit() != Exit::input) throw;
      return Rejection{codes::kInvalidValue, error.what()};
    }
    return std::nullopt;
  }
  void put(Draft draft, const RowFacts& facts, const Place& place);
  void count();

  Sink& sink_;
  const Given& given_;
  std::shared_ptr<const Curation> curation_;
  DraftWriter writer_;
  std::int64_t rows_ = 0;
};

// The instant that the user gave, since no part of the file says when it was measured.
[[nodiscard]] std::string observed_by_user(RowFacts& facts);
// A measured time in whole ns; rejects with INVALID_VALUE what no time can be. `what` names it.
[[nodiscard]] std::int64_t time_in_ns(double value, double ns_per_value, const std::string& what);

}  // namespace kindex::importers
