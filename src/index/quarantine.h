#pragma once
// Rows that could not be taken: kept verbatim, once for the same bytes, line and code.

#include <cstdint>
#include <string_view>
#include <vector>

#include "index/connection.h"
#include "index/run_batch.h"

namespace kindex::index {

void put_quarantine(Connection& connection, Id import, const RunBatch& batch, const BatchQuarantine& row);

// Lines of the file that its imports have left in quarantine, smallest first.
[[nodiscard]] std::vector<std::int64_t> lines_out(Connection& connection, const Digest& file);

// After the last row of a file whose bytes were imported before, as `snapshot`: what earlier imports of them kept back
// is not kept twice, and what they kept back and this one did not is marked as taken.
void settle_quarantine(Connection& connection, Id import, Id snapshot);

// After the last row of an import that was copied. A line is in quarantine where it is in both indexes: in this one
// only, or in the other only, the other of them took it. Where `file.out` is not given, more imports of the file
// follow, the last of which says.
void settle_copied_quarantine(Connection& connection, Id import, Id snapshot, const CopiedFile& file);

}  // namespace kindex::index
