#include "cli/pager.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
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

}  // namespace

void page(const std::string& text, Io& io) {
  const std::string command = io.terminal.is_terminal && taller_than_terminal(text) ? pager_command() : "";
  if (!command.empty() && command != "cat") {
    io.out.flush();
    // less -F quits when all fits, -R keeps colour, -X leaves the text on the screen; a user's own $LESS wins.
    setenv("LESS", "FRX", 0);  // NOLINT(concurrency-mt-unsafe)
    std::FILE* pipe = popen(command.c_str(), "we");
    if (pipe != nullptr) {
      std::signal(SIGPIPE, SIG_IGN);  // the user may quit before the end
      const std::size_t written = std::fwrite(text.data(), 1, text.size(), pipe);
      const int status = pclose(pipe);
      // A pager that quits early has shown what its user wanted; one that could not start (127) has shown nothing.
      if (written > 0 && (status == -1 || WEXITSTATUS(status) != 127)) return;
    }
  }
  io.out << text;
}

}  // namespace kindex::cli
