#pragma once
// What the server or the way to it has to say against something, as one line for a user.

#include <chrono>
#include <string>

#include "base/error.h"

struct pg_conn;
struct pg_result;

namespace kindex::index::postgres {

struct Waiting {
  std::string name;                // of the index, as messages have it
  std::chrono::milliseconds busy;  // how long another writer was waited for
};

// `result` failed, or is null where there was none.
[[nodiscard]] Error failure(const pg_conn* connection, const pg_result* result, const Waiting& of);
// No connection could be made.
[[nodiscard]] Error no_connection(const pg_conn* connection, const std::string& name);

}  // namespace kindex::index::postgres
