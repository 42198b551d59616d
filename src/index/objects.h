#pragma once
// The writer's objects: digests to ids, facts to columns, metadata with its sources.

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/digest.h"
#include "index/connection.h"
#include "index/writer.h"

namespace kindex::index {

class Objects {
 public:
  explicit Objects(Connection& connection);

  // The id of the object with that digest, which becomes an unresolved one where nothing is known of it.
  Id name(const Digest& digest);
  enum class Was { unknown, named, resolved };
  // Stores or fills in, and says what was known of it before.
  Was put(const ObjectRow& row, const ObjectFacts& facts);
  // True when put() was last given that object with just this metadata.
  [[nodiscard]] bool repeats(const Digest& digest, std::string_view metadata, std::string_view source) const;
  // Writes the references and columns of an object that is there and has none.
  void derive(Id id, std::string_view kind, const ObjectFacts& facts);
  // The id of whoever says editorial things.
  Id source(std::string_view name);

 private:
  struct Known {
    Id id = 0;
    bool resolved = false;
    bool fresh = false;          // its row was made just now
    std::optional<Digest> said;  // SHA-256 of source and metadata that were put last: a repeat costs no statement
  };
  Known& known(const Digest& digest);
  void fill_in(Id id, const ObjectRow& row, const ObjectFacts& facts);
  void add_facts(Id id, std::string_view kind, const ObjectFacts& facts);
  void add_metadata(Known& known, const ObjectRow& row);

  Connection& connection_;
  Id next_;
  bool none_before_;  // the index held no objects: what is not in known_ need not be asked for
  std::unordered_map<Digest, Known> known_;
  std::unordered_map<std::string, Id> sources_;
};

}  // namespace kindex::index
