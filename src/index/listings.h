#pragma once
// What catalogs say beside their objects: sources, aliases and tags of operations, where artifacts lie.

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kindex::index {

class Connection;

struct ListingRow {
  std::string kind, subject;  // identity/listing.h
  std::string body;           // JCS

  // What it may be found by: the alias, the tags, the source's name.
  [[nodiscard]] std::vector<std::string> words() const;
};

// Inside the transaction of `import`. True when it was not there.
bool put_listing(Connection& connection, std::int64_t import, const ListingRow& row);
// Of one kind, or ("") all; by kind, subject, body.
void each_listing(Connection& connection, std::string_view kind, const std::function<void(const ListingRow&)>& each);
// The aliases of each of the subjects that have any.
[[nodiscard]] std::map<std::string, std::vector<std::string>> aliases_of(Connection& connection,
                                                                         const std::vector<std::string>& subjects);
[[nodiscard]] std::vector<ListingRow> listings_of(Connection& connection, const std::string& subject);

}  // namespace kindex::index
