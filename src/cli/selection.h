#pragma once
// A selection of runs as one word of the command line: `op=relu_squared pass=backward hidden=512 liger_version=0.7.0`.

#include <string>

#include "cli/arguments.h"

namespace kindex::cli {

// Whether `text` can only be a digest or the start of one.
[[nodiscard]] bool looks_like_digest(const std::string& text);

// Terms separated by spaces. op, pass, gpu, arch, dtype, provider, source, metric, since and until are the filters of
// these names; any other key with a whole number is an axis (with any of = != < <= > >=), and with any other value a
// label. Throws Error(Exit::usage) for a term that is none of these.
[[nodiscard]] FilterOptions parse_selection(const std::string& text);

// `more` laid over `base`: a filter that `more` names replaces that of `base`; labels and axes of both must hold.
[[nodiscard]] FilterOptions combined(const FilterOptions& base, const FilterOptions& more);

}  // namespace kindex::cli
