#pragma once
// What imports reported of their files, kept for the next import of the same bytes.

#include <optional>
#include <string>

#include "index/connection.h"
#include "index/writer.h"

namespace kindex::index {

// Whether any file of that size was imported.
[[nodiscard]] bool knows_size(Connection& connection, std::int64_t size);

struct KnownReport {
  Id snapshot = 0;
  std::string body;
};
// What the last import of these bytes reported, if it read them in the same way. Only the last one's: an import that
// reads rows otherwise may keep other ones back, and the next has to settle that. nullopt also where the bytes are to
// be kept and are not.
[[nodiscard]] std::optional<KnownReport> find_report(Connection& connection, const Digest& snapshot,
                                                     const Digest& reading, bool keep);

void put_report(Connection& connection, Id import, const Digest& reading, std::string_view body);

}  // namespace kindex::index
