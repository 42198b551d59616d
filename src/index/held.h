#pragma once
// What an index holds, as far as it takes to tell what another one lacks of it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"
#include "index/connection.h"
#include "index/writer.h"

namespace kindex::index {

// An import and what it brought, in the order of its index.
struct HeldImport {
  Id id = 0;
  Digest snapshot;
  std::int64_t size = 0;  // of the file
  bool kept = false;      // the index holds the file's bytes
  std::string name, importer, importer_version, kindex_version, imported_at;
  std::optional<Digest> reading;  // of its report, where it has one
  Id first_run = 0;               // its runs have consecutive ids
  std::int64_t runs = 0;
  std::int64_t lines = 0;    // the sum of theirs
  Digest key;                // of all that an import is known by in any index
  std::int64_t ordinal = 1;  // among those with that key
};

[[nodiscard]] std::vector<HeldImport> held_imports(Connection& connection);

// The digests of what imports bring besides runs, smallest first. `table` is object (those that are resolved),
// artifact or event.
[[nodiscard]] std::vector<Digest> held_digests(Connection& connection, std::string_view table);

// Metadata of an object: `said` is a digest of the object, the source and the body.
struct HeldMetadata {
  Digest said, object;
  auto operator<=>(const HeldMetadata&) const = default;  // NOLINT(modernize-use-nullptr): clang-tidy 14 is wrong here
};
// Smallest first.
[[nodiscard]] std::vector<HeldMetadata> held_metadata(Connection& connection);

}  // namespace kindex::index
