#pragma once
// Everything that an index holds and another may be given, as sorted lines that name no id: equal for two indexes that
// hold the same, whatever the order in which they got it.

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "index/reader.h"
#include "index/sync.h"

namespace kindex::tests {

[[nodiscard]] std::set<std::string> contents(const std::filesystem::path& db);

// With their text.
[[nodiscard]] inline std::vector<index::QuarantinedRow> quarantined(index::Reader& reader, bool also_taken = false) {
  std::vector<index::QuarantinedRow> rows;
  reader.quarantine({"", also_taken, true}, [&](const index::QuarantinedRow& row) { rows.push_back(row); });
  return rows;
}

// The samples are no whole manifests.
inline void any(std::string_view /*kind*/, std::string_view /*spec*/, std::string_view /*metadata*/) {}

// What a sync did: the plan's counts, and the new runs of each import that was copied.
struct Synced {
  index::SyncPlan plan;
  std::vector<std::int64_t> added;
};
Synced sync(const std::filesystem::path& source, const std::filesystem::path& target);

}  // namespace kindex::tests
