#pragma once
// Shell's side of an index on a PostgreSQL server.

#include <string>

struct pg_conn;

namespace kindex::tests {

// The address of the database that tests are to use instead of files; nullptr for files.
[[nodiscard]] const char* test_server();

class ServerShell {
 public:
  explicit ServerShell(const std::string& address);
  ~ServerShell();
  ServerShell(const ServerShell&) = delete;
  ServerShell& operator=(const ServerShell&) = delete;
  std::string run(const std::string& sql);
  std::string force(const std::string& sql);
  std::string query(const std::string& sql);

 private:
  [[maybe_unused]] pg_conn* connection_;  // in a build without libpq
};

}  // namespace kindex::tests
