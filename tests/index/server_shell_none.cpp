// For a build without libpq: tests are of files.
#include <stdexcept>

#include "server_shell.h"

namespace kindex::tests {

const char* test_server() {
  return nullptr;
}

ServerShell::ServerShell(const std::string& /*address*/) : connection_(nullptr) {
  throw std::logic_error("this build has no libpq");
}
ServerShell::~ServerShell() = default;

std::string ServerShell::run(const std::string& sql) {
  return sql;
}
std::string ServerShell::force(const std::string& sql) {
  return sql;
}
std::string ServerShell::query(const std::string& sql) {
  return sql;
}

}  // namespace kindex::tests
