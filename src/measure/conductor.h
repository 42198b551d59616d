#pragma once
// Runs measuring processes one after another, and gathers what they say: the processes are the evidence.

#include <atomic>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "measure/plan.h"
#include "measure/statistics.h"

namespace kindex::measure {

// What a worker said of an implementation.
struct ImplementationFacts {
  std::string name, language, file, source_digest, title;
  std::int64_t source_size = 0;
  bool plugin = false, reference = false;
};

// What all processes found out about one contender of a cell.
struct ContenderResult {
  ContenderName name;
  std::vector<Process> processes;
  std::string status = "passed";  // a status of the record format
  std::string detail;             // why, where it is not passed
  bool skipped = false;           // it does not do this, or the method does not: `detail` says which
  bool checked = false;
  std::int64_t elements = 0, mismatches = 0;  // of the worst check
  double max_absolute = 0, max_relative = 0;
  std::int64_t late = 0;
  int launches = 0, sets = 0;
  int stop = 0;  // the last process's Stop

  [[nodiscard]] std::vector<double> all_samples() const;
  [[nodiscard]] double late_share() const;
};

struct CellResult {
  Cell cell;
  std::vector<ContenderResult> contenders;
  std::vector<double> clocks;  // MHz, one a block
  double hardware_slowdown_ns = 0, thermal_ns = 0, power_cap_ns = 0;
  int other_processes = 0;
  bool health_known = false;
};

struct Measured {
  std::map<std::string, std::string> facts;
  std::vector<ImplementationFacts> implementations;
  std::map<std::string, double> floors;  // by method
  double tick = 0;
  std::vector<CellResult> cells;
  int processes = 0;         // that were finished
  bool interrupted = false;  // and what is here was finished before
};

struct Conduct {
  int processes = 5;
  double patience_seconds = 60;  // without a word, a process counts as hung
};

// Called after each finished cell of a process.
using Progressed = std::function<void(const Measured& so_far, int process, std::size_t cells_done)>;

// Runs the plan in fresh processes. A contender that crashes or hangs gets its status and is left out of the processes
// that follow; the others are measured again. Throws Error where no process can measure at all.
[[nodiscard]] Measured conduct(const Plan& plan, const Conduct& how, const std::atomic<bool>& interrupted,
                               const Progressed& progressed);

}  // namespace kindex::measure
