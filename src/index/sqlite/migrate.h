#pragma once
// The schema: numbered SQL scripts in sql/migrations, each run once, in order.

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "index/sqlite/connection.h"

namespace kindex::index {

struct Migration {
  int version = 0;  // 1, 2, …: what PRAGMA user_version is after it
  std::string_view sql;
};

// "kidx", at offset 68 of the file: what `file` and SQLite call the application id.
inline constexpr std::int64_t kApplicationId = 0x6B696478;

// All that this build knows, in order; the last one's version is the schema it writes.
[[nodiscard]] const std::vector<Migration>& migrations();

// The schema version of the file: 0 for an empty one. Throws Error(Exit::index) when it is not an index of ours or has
// a version above `latest`.
[[nodiscard]] int checked_version(SqliteConnection& connection, int latest);

// Brings the file to the last of `known`, in one transaction. An older index is first copied to `<path>.v<N>.bak`
// (`.bak.2` … where that exists), synced. Does nothing, and takes no lock, where it is up to date.
void migrate(SqliteConnection& connection, const std::vector<Migration>& known);

}  // namespace kindex::index
