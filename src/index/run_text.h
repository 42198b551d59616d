#pragma once
// A run's canonical texts, rebuilt from its form, its series and what it keeps of its own.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "identity/run_form.h"
#include "index/connection.h"
#include "index/writer.h"

namespace kindex::index {

// What the holes of a form take from the series.
struct SeriesText {
  Digest implementation, workload, protocol, environment;
  std::vector<std::string> strings;
};

// What they take from the run itself: columns of `run`. `payload` must outlive the call that uses it.
struct RunParts {
  Id form = 0;
  Id labels = 0;
  std::int64_t observed_ms = 0;
  std::string_view payload;
};

// Keeps forms, series and label sets that it has met, parsed. All methods throw Error(Exit::index) where the index is
// damaged; the references they return hold until the next call.
class RunText {
 public:
  explicit RunText(Connection& connection) : connection_(connection) {}

  [[nodiscard]] const SeriesText& series(Id id);
  // Reads those of them that it has not met; one that is not there is left out.
  void expect_series(std::vector<Id> ids);
  struct Texts {
    std::string spec;      // JCS
    std::string metadata;  // JCS, "" where the source gave none
    bool operator==(const Texts&) const = default;
  };
  [[nodiscard]] const Texts& texts(const SeriesText& series, const RunParts& run);
  // Of the run whose texts were asked for last, in the order of its payload.
  [[nodiscard]] const std::vector<double>& numbers() const { return values_.numbers; }

 private:
  struct Forms {
    identity::Form spec;
    std::optional<identity::Form> metadata;
    std::size_t numbers = 0, strings = 0;  // in a payload: what the two forms ask for between them
  };
  const Forms& forms(Id id);
  const std::string& labels(Id id);

  Connection& connection_;
  std::unordered_map<Id, SeriesText> series_;
  std::unordered_map<Id, Forms> forms_;
  std::unordered_map<Id, std::string> labels_;
  identity::Values values_;  // kept for their capacity
  Texts texts_;
};

}  // namespace kindex::index
