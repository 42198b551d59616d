#pragma once
// The one error type of kindex, and the exit codes it carries.

#include <stdexcept>
#include <string>
#include <utility>

namespace kindex {

// Exit codes of the program, a documented and closed set (docs/exit-codes.md).
enum class Exit : int {
  done = 0,     // done
  no = 1,       // done, and the answer is no: nothing matched, mismatch found, quarantined under --strict
  usage = 2,    // wrong command line; also an unknown, short or ambiguous digest
  input = 3,    // bad input: missing file, undecodable file, invalid manifest
  machine = 4,  // this machine cannot: no GPU, no CUDA build
  index = 5,    // the index: locked, damaged, newer, disk full
};

// What failed, in one line: `what()` says what, where (file:line or JSON path) and what to do.
// Thrown anywhere below src/cli; becomes a line on stderr and an exit code in main.cpp only.
class Error : public std::runtime_error {
 public:
  Error(Exit exit, const std::string& line) : std::runtime_error(line), exit_(exit) {}
  [[nodiscard]] Exit exit() const noexcept { return exit_; }

 private:
  Exit exit_;
};

[[nodiscard]] inline Error usage_error(const std::string& line) {
  return {Exit::usage, line};
}
[[nodiscard]] inline Error input_error(const std::string& line) {
  return {Exit::input, line};
}
[[nodiscard]] inline Error index_error(const std::string& line) {
  return {Exit::index, line};
}

}  // namespace kindex
