#pragma once
// Parts and percentages on the command line.

#include <string>

namespace kindex::cli {

// "5%" or "0.05" → 0.05. Throws Error(Exit::usage), naming `option`, for anything else or outside 0 … 10.
[[nodiscard]] double parse_part(const std::string& option, const std::string& text);

}  // namespace kindex::cli
