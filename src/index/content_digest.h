#pragma once
// The content digest: SHA-256 over the sorted lines of what an index holds. docs/index.md defines it.

#include <string>
#include <string_view>

#include "base/digest.h"
#include "identity/sha256.h"
#include "index/connection.h"
#include "index/digest_pairs.h"

namespace kindex::index {

class ContentDigest {
 public:
  // Metadata `body` (JCS) of the object or run with that digest; the same twice counts once.
  void metadata(const Digest& of, std::string_view body);

  // With all artifacts, events, objects and runs of the index.
  [[nodiscard]] Digest finish(Connection& connection);

 private:
  void add_line(std::string_view word, const Digest* first, const Digest* second);
  void add_table(std::string_view word, Connection& connection, std::string_view sql);
  void add_objects(Connection& connection);

  // (of, SHA-256 of the body): a digest's text sorts as its bytes do, so these sort as their lines.
  DigestPairs metadata_;
  identity::Sha256 body_sha_, sha_;
  std::string line_;
};

}  // namespace kindex::index
