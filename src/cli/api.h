#pragma once
// What `kindex serve` answers: the report page, and commands' own JSON. Each answer is what the command prints, for it
// is the command that prints it.

#include <string>

#include "cli/command.h"
#include "http/server.h"

namespace kindex::cli {

// The answer to one request, with the headers that every answer has. Never throws. `address` and `port` are what the
// server listens on; a request for another host is refused. One request is worked on at a time.
class Api {
 public:
  Api(std::string database, std::string address) : database_(std::move(database)), address_(std::move(address)) {}

  void listens_on(int port) { port_ = port; }
  [[nodiscard]] http::Answer answer(const http::Request& request);

 private:
  [[nodiscard]] http::Answer checked(const http::Request& request);

  std::string database_, address_;
  int port_ = 0;
};

}  // namespace kindex::cli
