#include "base/error.h"
#include "http/server.h"

namespace kindex::http {

bool available() {
  return false;
}

void serve(const std::string&, int, const std::function<void(int)>&, const std::function<Answer(const Request&)>&) {
  throw Error(Exit::machine, "this build cannot serve: it was made without cpp-httplib (Debian: libcpp-httplib-dev)");
}

}  // namespace kindex::http
