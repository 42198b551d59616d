#pragma once
// Runs as one flat table with names beside the digests: what spreadsheets and data frames take.

#include <ostream>

#include "cli/run_selection.h"

namespace kindex::cli {

// CSV with a header, a row a run, in the order of the selection. Columns: docs/export.md.
void write_flat_csv(std::ostream& out, index::Reader& reader, const RunSelection& selection);

}  // namespace kindex::cli
