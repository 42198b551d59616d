#pragma once
// Digests on the command line: whole, or any unique prefix.

#include <string>

#include "index/reader.h"

namespace kindex::cli {

// Resolves `sha256:` + 4 to 64 hex digits, or the digits alone, to the one run or object it names. Throws
// Error(Exit::usage) when it is no digest, too short, unknown or ambiguous (naming the candidates).
[[nodiscard]] index::Found resolve_digest(index::Reader& reader, const std::string& text);

// The cohort that a digest or prefix names, by its own key or by that of a run in it. Throws as above; also for a run
// without a cohort.
[[nodiscard]] Digest resolve_cohort(index::Reader& reader, const std::string& text);

}  // namespace kindex::cli
