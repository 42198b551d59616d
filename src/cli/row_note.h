#pragma once
// What the curation says about a run's row, for `kindex show`.

#include <optional>
#include <string>

#include "importers/curation.h"
#include "importers/liger_note.h"
#include "index/reader.h"

namespace kindex::cli {

// The sentence of a timed region; "" where the curation has none.
[[nodiscard]] std::string region_text(const importers::Curation& curation, const std::string& region);

// From the first kept file that the run stands in; nullopt where there is none, or the curation does not know the row.
[[nodiscard]] std::optional<importers::LigerNote> row_note(index::Reader& reader,
                                                           const importers::CurationOf& curation_of,
                                                           const index::RunDetail& run);

}  // namespace kindex::cli
