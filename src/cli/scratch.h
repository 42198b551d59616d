#pragma once
// A place for files that another program reads or writes.

#include <filesystem>
#include <string>

#include "base/error.h"

namespace kindex::cli {

// A folder of our own below the system's temporary one, kindex-PURPOSE-…, gone at the end. Throws Error(`failed`) where
// none can be made.
class Scratch {
 public:
  Scratch(const std::string& purpose, Exit failed);
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  Scratch(Scratch&&) = delete;
  Scratch& operator=(Scratch&&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace kindex::cli
