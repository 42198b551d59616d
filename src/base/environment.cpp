#include "base/environment.h"

#include <cstdlib>

namespace kindex {

std::string environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here sets variables
  return value != nullptr ? value : "";
}

std::optional<std::filesystem::path> user_folder(const char* variable, const std::filesystem::path& usual) {
  if (const std::filesystem::path set = environment(variable); set.is_absolute()) return set;
  if (const std::filesystem::path home = environment("HOME"); !home.empty()) return home / usual;
  return std::nullopt;
}

}  // namespace kindex
