#pragma once
// The writer's objects: digests to ids, facts to columns, metadata with its sources.

#include <bitset>
#include <cstddef>
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
  static constexpr std::size_t kMost = 65'536;  // a hundred bytes each

  // Remembers `most` objects; any number may come.
  explicit Objects(Connection& connection, std::size_t most = kMost);

  // The id of the object with that digest, which becomes an unresolved one where nothing is known of it.
  Id name(const Digest& digest);
  enum class Was { unknown, named, resolved };
  // What was known of an object before it was put, and whether it was put before.
  struct Found {
    Was was = Was::unknown;
    bool again = false;
  };
  // Stores or fills in.
  Found put(const ObjectRow& row, const ObjectFacts& facts);
  // Stands for put() where that was last given the object with just this metadata, and says whether the object was put
  // before; else nullopt. May say so of less than was put: much of it is remembered, not all.
  [[nodiscard]] std::optional<bool> repeat(const Digest& digest, std::string_view metadata, std::string_view source);
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
  void make_room();
  // Whether it has been asked that of this object before.
  bool was_put(Id id);
  void fill_in(Id id, const ObjectRow& row, const ObjectFacts& facts);
  void add_facts(Id id, std::string_view kind, const ObjectFacts& facts);
  void add_metadata(Known& known, const ObjectRow& row);

  Connection& connection_;
  std::size_t most_;
  Id next_;
  bool all_known_;  // what is not in known_ need not be asked for
  std::unordered_map<Digest, Known> known_;
  // By id: a bit an object, where a set of digests would be a hundred bytes. Ids follow each other, but where an index
  // comes from somebody who made them up.
  static constexpr Id kChunk = 4096;
  std::unordered_map<Id, std::bitset<kChunk>> put_;
  std::unordered_map<std::string, Id> sources_;
};

}  // namespace kindex::index
