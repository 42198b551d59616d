#pragma once
// What `compare` found: the input of every compare format.

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "policy/compare.h"
#include "policy/overview.h"

namespace kindex::output {

// A group with the ranking made of it. It can be moved and not copied, because the ranking points into the group.
struct Compared {
  policy::Group group;
  policy::Ranking ranking;

  Compared(policy::Group from, policy::Pick pick, policy::Profile profile = policy::Profile::strict_exact)
      : group(std::move(from)), ranking(policy::rank(group, pick, profile)) {}
  Compared(Compared&&) noexcept = default;
  Compared& operator=(Compared&&) noexcept = default;
  Compared(const Compared&) = delete;
  Compared& operator=(const Compared&) = delete;
  ~Compared() = default;
};

// Runs that the filter would have let through but for their metric.
struct OtherMetric {
  std::string metric;  // as --metric takes it: "peak_memory"
  std::size_t runs = 0;
};

// compatible_workload: one field in which the protocols or environments of one workload's runs differ.
struct DifferingField {
  Digest workload;
  std::string path;                      // "$.environment.hardware.formFactor"
  std::map<Digest, std::string> values;  // protocol or environment → JSON text, "" absent
};

// Groups differ pairwise in (cohort, kernel, timed region); their order does not matter.
struct CompareReport {
  policy::Profile profile = policy::Profile::strict_exact;
  policy::Pick pick = policy::Pick::latest;
  std::string filter;  // the filter as it was given ("--gpu h100"), "" none
  std::vector<Compared> groups;
  std::vector<policy::Run> unresolved;  // runs without a cohort: their workload is not known yet
  std::vector<OtherMetric> other_metrics;
  std::vector<DifferingField> fields;
  std::size_t quarantined = 0;         // rows in quarantine
  std::vector<std::string> unmatched;  // parts of the filter that matched nothing, one line each
  bool verbose = false;                // name every excluded run and unclear verdict, not the first three
  std::vector<std::string> notes;      // more that the reader should know, one line each
};

// All groups in the order every format shows them: environment, operation, dtype, axes, metric, pass, kernel, digests.
[[nodiscard]] std::vector<const Compared*> ordered(const CompareReport& report);

}  // namespace kindex::output
