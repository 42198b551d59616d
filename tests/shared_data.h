#pragma once
// Where the conformance data is. It is not part of the repository: tests that need it look beside the checkout
// (../shared, or $KINDEX_SHARED) and say loudly when it is not there.

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

namespace kindex::tests {

// The file under the shared folder, or nullopt after a line on stderr that names what was not tested.
inline std::optional<std::filesystem::path> shared_file(const std::string& relative) {
  const char* set = std::getenv("KINDEX_SHARED");  // NOLINT(concurrency-mt-unsafe): tests are single-threaded here
  const std::filesystem::path root =
      set != nullptr ? std::filesystem::path(set) : std::filesystem::path(KINDEX_SOURCE_DIR) / ".." / "shared";
  const std::filesystem::path file = root / relative;
  if (std::filesystem::exists(file)) return file;
  std::fprintf(stderr, "*** NOT TESTED: %s is not there; set KINDEX_SHARED to the folder that holds it ***\n",
               file.c_str());
  return std::nullopt;
}

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace kindex::tests
