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
  explicit Objects(Connection& connection) : connection_(connection) {}

  // The id of the object with that digest, which becomes an unresolved one where nothing is known of it.
  Id name(const Digest& digest);
  // Stores or fills in. True when nothing but its name was known before.
  bool put(const ObjectRow& row, const ObjectFacts& facts);
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
    std::optional<Digest> said;  // SHA-256 of source and metadata that were put last: a repeat costs no statement
  };
  Known& known(const Digest& digest);
  void fill_in(Id id, const ObjectRow& row, const ObjectFacts& facts);
  void add_facts(Id id, std::string_view kind, const ObjectFacts& facts);
  void add_metadata(Known& known, const ObjectRow& row);

  Connection& connection_;
  std::unordered_map<Digest, Known> known_;
  std::unordered_map<std::string, Id> sources_;
};

}  // namespace kindex::index
