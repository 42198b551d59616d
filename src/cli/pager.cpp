#include "cli/pager.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>

namespace kindex::cli {
namespace {

const char* pager_command() {
  for (const char* name : {"KINDEX_PAGER", "PAGER"}) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): read once, before any thread
    if (value != nullptr) return value;
  }
  return "less";
}

bool taller_than_terminal(const std::string& text) {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0) return false;
  return std::count(text.begin(), text.end(), '\n') >= size.ws_row;
}

// While a pager runs, Ctrl-C is its own (less stops a search by it), and its end may come before that of the text.
class LeaveToPager {
 public:
  LeaveToPager() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) before_.at(i) = std::signal(kSignals.at(i), SIG_IGN);
  }
  ~LeaveToPager() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) std::signal(kSignals.at(i), before_.at(i));
  }
  LeaveToPager(const LeaveToPager&) = delete;
  LeaveToPager& operator=(const LeaveToPager&) = delete;
  LeaveToPager(LeaveToPager&&) = delete;
  LeaveToPager& operator=(LeaveToPager&&) = delete;

 private:
  static constexpr std::array<int, 3> kSignals{SIGPIPE, SIGINT, SIGQUIT};
  std::array<void (*)(int), kSignals.size()> before_{};
};

// Whether the pager took the text. One that quits early has shown what its user wanted; one that could not start (127)
// has shown nothing.
bool paged(const std::string& text, const std::string& command) {
  // less -F quits when all fits, -R keeps colour, -X leaves the text on the screen; a user's own $LESS wins.
  setenv("LESS", "FRX", 0);  // NOLINT(concurrency-mt-unsafe)
  std::FILE* pipe = popen(command.c_str(), "we");
  if (pipe == nullptr) return false;
  const LeaveToPager leave;  // after the pager began: a program inherits what is ignored
  const std::size_t written = std::fwrite(text.data(), 1, text.size(), pipe);
  const int status = pclose(pipe);
  return written > 0 && (status == -1 || WEXITSTATUS(status) != 127);
}

}  // namespace

void page(const std::string& text, Io& io) {
  const std::string command = io.terminal.is_terminal && taller_than_terminal(text) ? pager_command() : "";
  io.out.flush();
  if (command.empty() || command == "cat" || !paged(text, command)) io.out << text;
}

}  // namespace kindex::cli
