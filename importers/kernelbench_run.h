#pragma once
// One row of a KernelBench file as a run.

#include <optional>
#include <string>

#include "importers/draft.h"
#include "importers/source_rows.h"
#include "manifest/json.h"

namespace kindex::importers {

struct KernelBenchRow {
  std::optional<std::string> level;        // a baseline file says it
  std::string problem;                     // its number
  std::string title;                       // the problem's file name, where the file has it
  const manifest::Json* sample = nullptr;  // of an evaluation; null: a baseline
  const manifest::Json* stats = nullptr;   // mean, std, min, max, num_trials; null: not timed
};

[[nodiscard]] Draft kernelbench_draft(const KernelBenchRow& row, const SourceRows& rows, RowFacts& facts);

}  // namespace kindex::importers
