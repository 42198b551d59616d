#include "index/artifacts.h"

namespace kindex::index {

bool put_artifact(Connection& connection, const Digest& digest, std::string_view bytes) {
  connection.prepare("INSERT INTO artifact (digest, bytes) VALUES (?1, ?2) ON CONFLICT (digest) DO NOTHING")
      .blob(1, digest.raw())
      .blob(2, bytes)
      .run();
  return connection.changes() > 0;
}

std::optional<std::string> artifact(Connection& connection, const Digest& digest) {
  Statement select = connection.prepare("SELECT bytes FROM artifact WHERE digest = ?1");
  if (!select.blob(1, digest.raw()).step()) return std::nullopt;
  return std::string(select.blob(0));
}

void each_artifact(Connection& connection, const std::function<void(const Digest&, std::string_view)>& each) {
  Statement select = connection.scan("SELECT digest, bytes FROM artifact ORDER BY digest");
  while (select.step()) each(select.digest(0), select.blob(1));
}

}  // namespace kindex::index
