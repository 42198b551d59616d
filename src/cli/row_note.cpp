#include "cli/row_note.h"

#include <algorithm>

namespace kindex::cli {
namespace {

constexpr std::size_t kMostRecord = std::size_t{1} << 20U;  // what the CSV reader takes for one record

// Keeps the beginning of a file and what follows the start of one of its lines, at most a record's bytes of each.
class Cut {
 public:
  explicit Cut(std::int64_t line) : line_(line) {}

  void add(std::string_view chunk) {
    append(head, chunk);
    while (at_ < line_ && !chunk.empty()) {
      const std::size_t end = chunk.find('\n');
      if (end == std::string_view::npos) return;
      chunk.remove_prefix(end + 1);
      ++at_;
    }
    append(row, chunk);
  }

  std::string head, row;

 private:
  static void append(std::string& out, std::string_view chunk) {
    out += chunk.substr(0, kMostRecord - std::min(kMostRecord, out.size()));
  }

  std::int64_t line_;
  std::int64_t at_ = 1;
};

}  // namespace

std::string region_text(const importers::Curation& curation, const std::string& region) {
  const auto found = curation.timed_regions.find(region);
  return found == curation.timed_regions.end() ? std::string() : found->second.text;
}

std::optional<importers::LigerNote> row_note(index::Reader& reader, const importers::Curation& curation,
                                             const index::RunDetail& run) {
  for (const index::Provenance& from : run.provenance) {
    if (from.importer != "liger-csv") continue;
    Cut cut(from.line);
    if (!reader.snapshot(from.snapshot, [&](std::string_view chunk) { cut.add(chunk); })) continue;
    if (auto note = liger_note(curation, cut.head, cut.row)) return note;
  }
  return std::nullopt;
}

}  // namespace kindex::cli
