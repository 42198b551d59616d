#pragma once
// What one index lacks of another: decided import by import, so that the cost is that of what is new.
//
// An index that holds an import holds all that it brought: an import is one transaction, and sync copies it as one. So
// where no import is lacking, only what is said without a file, events, can be; nothing else need be compared.

#include <vector>

#include "index/held.h"

namespace kindex::index {

struct LackingImport {
  HeldImport import;
  bool bytes = false;   // of the file, to be kept
  bool places = false;  // it may have found runs again that are there
  bool report = false;  // the next import of the file's bytes may ask for it
  bool last = false;    // no other import of the file follows
  bool theirs = false;  // the other index read the file in a way of its own, too
};

struct Lacking {
  std::vector<LackingImport> imports;  // in the order of their index
  std::int64_t held = 0;               // imports that the source has
  std::vector<Digest> objects;         // or some of their metadata
  std::vector<Digest> artifacts;
  std::vector<Digest> events;
};

// `there` nullptr: an index that is not there yet.
[[nodiscard]] Lacking what_lacks(Connection& source, Connection* there);

}  // namespace kindex::index
