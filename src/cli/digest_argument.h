#pragma once
// Digests on the command line: whole, or any unique prefix.

#include <string>

#include "index/reader.h"

namespace kindex::cli {

// Resolves `sha256:` + 4 to 64 hex digits, or the digits alone, to the one run or object it names. Throws
// Error(Exit::usage) when it is no digest, too short, unknown or ambiguous (naming the candidates).
[[nodiscard]] index::Found resolve_digest(index::Reader& reader, const std::string& text);

}  // namespace kindex::cli
