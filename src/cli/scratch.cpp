#include "cli/scratch.h"

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

namespace kindex::cli {

Scratch::Scratch(const std::string& purpose, Exit failed) {
  std::string name = (std::filesystem::temp_directory_path() / ("kindex-" + purpose + "-XXXXXX")).string();
  if (mkdtemp(name.data()) == nullptr) {
    throw Error(failed, "cannot make a temporary folder: " + std::generic_category().message(errno));
  }
  path_ = name;
}

Scratch::~Scratch() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace kindex::cli
