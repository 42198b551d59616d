#pragma once
// Whether two runs may be ranked against each other, and if not, every reason.

#include <string>
#include <vector>

#include "base/digest.h"

namespace kindex::policy {

// What decides where a run may be ranked.
struct Standpoint {
  bool resolved = false;  // its workload is known, and so operation and correctness are
  Digest operation, workload, correctness, protocol, environment;
  std::string metric;                   // metric:statistic:unit, or "none"
  std::string kernel, timed_region;     // "" unknown
  std::vector<std::string> ineligible;  // policy::ineligible() of its run
};

// Empty = comparable. Each code once, in the order of reasons(). A kernel or timed region that is not known differs
// from one that is: what cannot be told is not assumed to be equal.
[[nodiscard]] std::vector<std::string> why_not(const Standpoint& a, const Standpoint& b);

}  // namespace kindex::policy
