#pragma once
// What the curation knows of one row besides what went into its run: where it was read what the row means, and what its
// reader must know.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "importers/curation.h"

namespace kindex::importers {

struct LigerNote {
  std::string script, commit;        // upstream, where the row's meaning was read; "" unknown
  std::vector<std::string> caveats;  // sentences
};

// What is known of the rows of a kernel: the whole curation, or as much of it as load_kernel_curation() gives.
using CurationOf = std::function<const Curation&(const std::string& kernel)>;

// `header` begins with the file's first record, and `row` with the row's; what follows these is not looked at. nullopt
// where the curation does not cover the row, or the bytes are no such rows.
[[nodiscard]] std::optional<LigerNote> liger_note(const CurationOf& curation_of, std::string_view header,
                                                  std::string_view row);

}  // namespace kindex::importers
