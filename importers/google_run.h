#pragma once
// One row of a Google Benchmark report as a run.

#include <map>
#include <string>

#include "importers/draft.h"
#include "importers/source_rows.h"
#include "manifest/json.h"

namespace kindex::importers {

// What all rows of a file share; "" where it does not say.
struct GoogleFile {
  std::string version, build_type, program;
  std::string observed;       // instant
  bool zone_assumed = false;  // the date has no zone and was taken as UTC
};

struct GoogleRow {
  std::string name;                                         // of the benchmark, with its arguments
  const manifest::Json* repetition = nullptr;               // null: the aggregates
  std::map<std::string, const manifest::Json*> aggregates;  // by aggregate_name
  std::string fit;                                          // BigO or RMS: no measurement at all
};

[[nodiscard]] Draft google_draft(const GoogleFile& file, const GoogleRow& row, const SourceRows& rows, RowFacts& facts);

}  // namespace kindex::importers
