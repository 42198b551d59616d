#pragma once
// The documents of a manifest file, one after the other, in memory that does not grow with the file.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace kindex::cli {

struct Document {
  std::string_view text;
  std::int64_t line = 0;  // 0: the file is one document
  bool yaml = false;
};

// Calls `each` for the document that the file `path` ("-" is standard input) is, or for each line of JSON Lines; it may
// be compressed. Text before the first line that begins an object (a title) is passed over, as import does.
// Throws Error(Exit::input) for a file that cannot be decoded, or is one document of more than 6 MiB.
void each_document(const std::string& path, const std::function<void(const Document&)>& each);

}  // namespace kindex::cli
