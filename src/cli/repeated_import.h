#pragma once
// An import of bytes that were imported before in the same way: what it reports is known without reading them.

#include <optional>
#include <string>
#include <string_view>

#include "base/digest.h"
#include "cli/file_input.h"
#include "cli/import_sink.h"
#include "importers/importer.h"
#include "index/writer.h"

namespace kindex::cli {

// Digest of all that decides what an import makes of a file's bytes, besides those and the index: who reads them, by
// which tables, and what the user states.
[[nodiscard]] Digest reading_of(const importers::Importer& importer, const importers::Context& context);

// What the next import of the same bytes will report: everything present. "" where that would be too long to keep.
[[nodiscard]] std::string report_of_repeat(const ImportCounts& counts);
[[nodiscard]] ImportCounts parse_report(std::string_view report);

struct Repeat {
  Digest snapshot;
  ImportCounts counts;
};
// Where the index knows the bytes of `input` and the writer's reading of them; hashes them only when it has a file of
// their size. Leaves `input` at its start.
[[nodiscard]] std::optional<Repeat> find_repeat(index::Writer& writer, FileInput& input);

}  // namespace kindex::cli
