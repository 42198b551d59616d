#pragma once
// What `explain` found, and its two formats.

#include <array>
#include <string>
#include <vector>

#include "base/digest.h"
#include "output/format.h"
#include "output/table.h"

namespace kindex::output {

// One of the two results asked about.
struct ExplainSide {
  std::string label;   // "relu_squared backward liger bf16 hidden=512 rows=4096, H100 80GB HBM3"
  std::string cohort;  // digest, "" while the workload is unresolved
  std::string run;     // digest of the run it stands for
  std::string value;   // "10.56 us latency median", "" none
  std::string timed_region, timed_text, script, commit;  // "" unknown
  std::vector<std::string> caveats;
};

// JSON text each; "" where the field is absent on that side.
struct ExplainDifference {
  std::string path, a, b;
};

// A cohort to compare in instead.
struct ExplainNeighbour {
  std::string cohort;
  std::string differs;  // from A's: "hidden 1024, pass full"
  std::string entries;  // who is there: "liger, torch"
  std::string command;
};

struct ExplainReport {
  std::array<ExplainSide, 2> sides;
  bool same_run = false;
  std::vector<std::string> reasons;  // codes; empty: comparable
  std::vector<ExplainDifference> differences;
  bool nearest_hold_both = false;  // else they hold A's operation with other implementations
  std::vector<ExplainNeighbour> nearest;
};

// table or json.
[[nodiscard]] std::string render(const ExplainReport& report, Format format, const Terminal& terminal);

}  // namespace kindex::output
