#include "cli/user_name.h"

#include <pwd.h>
#include <unistd.h>

namespace kindex::cli {

std::string user_name() {
  const uid_t user = geteuid();
  const passwd* entry = getpwuid(user);  // NOLINT(concurrency-mt-unsafe): no other thread asks
  return entry != nullptr ? entry->pw_name : "uid " + std::to_string(user);
}

}  // namespace kindex::cli
