#include "index/copied.h"

namespace kindex::index {

std::int64_t count_copies(Connection& connection, Id import, const Digest& snapshot) {
  Statement select = connection.prepare(
      "SELECT count(*) FROM import i JOIN snapshot s ON s.id = i.snapshot JOIN import me ON me.id = ?1"
      " WHERE s.digest = ?2 AND i.name = me.name AND i.importer = me.importer"
      " AND i.importer_version = me.importer_version AND i.kindex_version = me.kindex_version"
      " AND i.imported_at = me.imported_at");
  if (!select.integer(1, import).digest(2, snapshot).step()) return 1;
  return select.integer(0) + 1;  // its own snapshot is not known yet
}

Id put_bare_file(Connection& connection, const CopiedFile& file) {
  connection.prepare("INSERT INTO snapshot (digest, size) VALUES (?1, ?2) ON CONFLICT (digest) DO NOTHING")
      .digest(1, file.snapshot)
      .integer(2, file.size)
      .run();
  Statement select = connection.prepare("SELECT id FROM snapshot WHERE digest = ?1");
  select.digest(1, file.snapshot).step();
  return select.integer(0);
}

}  // namespace kindex::index
