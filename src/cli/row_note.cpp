#include "cli/row_note.h"

namespace kindex::cli {
namespace {

constexpr std::size_t kMostRecord = std::size_t{1} << 20U;  // what the CSV reader takes for one record

}  // namespace

std::string region_text(const importers::Curation& curation, const std::string& region) {
  const auto found = curation.timed_regions.find(region);
  return found == curation.timed_regions.end() ? std::string() : found->second.text;
}

std::optional<importers::LigerNote> row_note(index::Reader& reader, const importers::CurationOf& curation_of,
                                             const index::RunDetail& run) {
  for (const index::Provenance& from : run.provenance) {
    if (from.importer != "liger-csv") continue;
    const auto head = reader.snapshot_line(from.snapshot, 1, kMostRecord);
    const auto row = reader.snapshot_line(from.snapshot, from.line, kMostRecord);
    if (!head || !row) continue;
    if (auto note = liger_note(curation_of, *head, *row)) return note;
  }
  return std::nullopt;
}

}  // namespace kindex::cli
