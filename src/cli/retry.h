#pragma once
// What `kindex import --retry` works on: kept files with rows in quarantine.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/digest.h"
#include "base/temporary_file.h"

namespace kindex::cli {

struct Retry {
  Digest snapshot;
  std::string file;       // as it was imported
  std::int64_t rows = 0;  // in quarantine
};

// Every snapshot with rows that no import has taken, in the order of their digests. With `not_stated`, those that miss
// what their file does not state: what a user states belongs to no other file.
[[nodiscard]] std::vector<Retry> retries(const std::filesystem::path& database, bool not_stated);

// A snapshot's kept bytes in a temporary file that nobody else sees, ready to be read; null where none are kept. Only a
// file bounds the memory: the index cannot be read while it is written.
[[nodiscard]] OpenFile kept_bytes(const std::filesystem::path& database, const Digest& snapshot);

}  // namespace kindex::cli
