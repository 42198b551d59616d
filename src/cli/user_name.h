#pragma once
// Who says something, where nobody is named.

#include <string>

namespace kindex::cli {

// Of the user that this process runs as.
[[nodiscard]] std::string user_name();

}  // namespace kindex::cli
