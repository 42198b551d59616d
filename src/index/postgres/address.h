#pragma once
// A server's address as it may be shown.

#include <string>

namespace kindex::index::postgres {

// The address with the role, the server and the database, and never with a password. Throws Error(Exit::usage), without
// quoting it, for what libpq cannot read.
[[nodiscard]] std::string shown_address(const std::string& url);

}  // namespace kindex::index::postgres
