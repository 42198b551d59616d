#pragma once
// A small HTTP server: requests in, answers out, until the process is told to end.

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace kindex::http {

struct Request {
  std::string method, path;
  std::multimap<std::string, std::string> parameters;  // of the query; values of one name in their order
  std::vector<std::string> hosts;                      // every Host header: a proper request has one
};

struct Answer {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

// Whether this build can serve at all.
[[nodiscard]] bool available();

// Listens on `address`:`port` (0: any free one), calls `ready` with the port, and answers until SIGINT or SIGTERM,
// after which what has been asked is still answered. `answer` is called from several threads, and must not throw.
// Throws Error(Exit::machine) where it cannot listen, and in a build that cannot serve.
void serve(const std::string& address, int port, const std::function<void(int)>& ready,
           const std::function<Answer(const Request&)>& answer);

}  // namespace kindex::http
