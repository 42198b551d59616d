#pragma once
// Whether the columns of runs are what their texts say: what is ranked has no digest of its own.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "identity/run_form.h"
#include "index/run_text.h"
#include "index/writer.h"

namespace kindex::index {

class RunColumns {
 public:
  // Of a run whose text has been checked: `spec`, valid, of `parts`, whose payload holds `numbers`; `metric` is of its
  // series. Learns from the form
  // which of a run's numbers is which, once, and then looks at the numbers alone.
  [[nodiscard]] bool right(const RunRow& run, std::string_view metric, const SeriesText& series, const RunParts& parts,
                           std::string_view spec, const std::vector<double>& numbers);

 private:
  // Where a column's number comes from.
  struct From {
    enum class Rule { none, constant, plain, nanoseconds, bytes };
    Rule rule = Rule::none;
    std::size_t number = 0;  // of the run
    double constant = 0;
  };
  struct Learnt {
    std::string status, metric;
    bool whole_ms = false;  // observedAt comes from observed_ms alone
    From value, p20, p80;
  };
  [[nodiscard]] static From from(const std::optional<double>& probed, std::size_t numbers);
  const Learnt& learn(const RunRow& run, const SeriesText& series, const RunParts& parts, std::size_t numbers);
  [[nodiscard]] static bool is(const std::optional<double>& column, const From& from,
                               const std::vector<double>& numbers);

  std::unordered_map<Id, Learnt> learnt_;  // by form
  identity::Values values_;                // kept for their capacity
};

}  // namespace kindex::index
