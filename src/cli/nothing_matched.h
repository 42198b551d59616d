#pragma once
// What to say when a filter matches nothing: which part of it, and what values exist.

#include <string>

#include "index/reader.h"

namespace kindex::cli {

// What to do with an index that holds no run: import, or see why nothing was taken.
[[nodiscard]] std::string no_runs_yet(index::Reader& reader);

// One line, without the final newline: names the first filter value that no run has, with the closest known ones; else
// says that the values exist but not together, and what there is without each. An empty index gets its own line.
[[nodiscard]] std::string nothing_matched(index::Reader& reader, const index::Filter& filter);

}  // namespace kindex::cli
