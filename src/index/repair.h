#pragma once
// Puts back what an index no longer has as it was: `verify --repair`.

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"
#include "index/database.h"

namespace kindex::index {

// Calls `each` for the bytes of a file with that digest, in order; false where it has none.
using FileBytes = std::function<bool(const Digest& file, const std::function<void(std::string_view)>& each)>;

// Changes what in `damaged` does not have the digest that it should, and what in its tables and indexes contradicts
// something else, to what `source` has: an index, made anew, of the files that `damaged` was made from. What is sound
// is not touched, and what the source lacks stays as it is. Both must be open for writing. All in one transaction of
// `damaged`. Returns a line for each thing that was put back; whether that was all, Reader::verify() says. Throws
// Error(Exit::index) where the file is damaged so that SQLite cannot read it.
[[nodiscard]] std::vector<std::string> repair(Database& damaged, Database& source, const FileBytes& files);

// Writes the text of the schema anew where a byte of it was changed: SQLite opens no file before it has read that. A
// line for each entry; none for a file that is no index of this version. In a transaction of its own.
[[nodiscard]] std::vector<std::string> repair_schema(const std::filesystem::path& path);

}  // namespace kindex::index
