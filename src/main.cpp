// Dispatch only: exceptions become one line on stderr and an exit code here.

#include <sys/ioctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <limits>
#include <new>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/command.h"

namespace {

using kindex::Exit;

// Columns of the terminal on stdout: $COLUMNS, else what the terminal says, else 80; piped output is never cut.
std::size_t terminal_width(bool is_terminal) {
  if (const char* columns = std::getenv("COLUMNS"); columns != nullptr) {  // NOLINT(concurrency-mt-unsafe)
    char* end = nullptr;
    const unsigned long value = std::strtoul(columns, &end, 10);
    if (end != columns && *end == '\0' && value >= 20 && value <= 10000) return value;
  }
  if (!is_terminal) return std::numeric_limits<std::size_t>::max();
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20) return size.ws_col;
  return 80;
}

// https://no-color.org: a non-empty NO_COLOR switches colour off.
bool wants_colour(bool is_terminal) {
  const char* no_color = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe)
  const char* term = std::getenv("TERM");          // NOLINT(concurrency-mt-unsafe)
  const bool dumb = term != nullptr && std::string_view(term) == "dumb";
  return is_terminal && !dumb && (no_color == nullptr || *no_color == '\0');
}

// By the locale; the tables' few signs are ASCII wherever they matter, and a chart is made of them.
bool shows_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
    if (value == nullptr || *value == '\0') continue;
    const std::string_view locale(value);
    for (const char* charset : {"UTF-8", "utf8", "UTF8", "utf-8"}) {
      if (locale.find(charset) != std::string_view::npos) return true;
    }
    return false;
  }
  return false;
}

// A file past the limit of `ulimit -f` is then an error of the write, in one line like a full disk, and no signal that
// ends the program. A handler, since programs that this one starts do not inherit one.
void outlive_file_size_limit() {
  std::signal(SIGXFSZ, [](int) {});
}

int report(const std::string& line, Exit exit) {
  // One line, whatever a damaged file or the name of one put into it.
  std::cerr << "kindex: " << kindex::printable(line) << '\n';
  return static_cast<int>(exit);
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  outlive_file_size_limit();
  const bool is_terminal = isatty(STDOUT_FILENO) == 1;
  kindex::cli::Io io{std::cin,
                     std::cout,
                     std::cerr,
                     {wants_colour(is_terminal), terminal_width(is_terminal), is_terminal, shows_unicode()},
                     isatty(STDERR_FILENO) == 1};
  try {
    const std::vector<std::string> args(argv + 1, argv + argc);
    const Exit exit = kindex::cli::run(args, io);
    if (!std::cout.flush()) return report("cannot write to standard output (is the disk full?)", Exit::index);
    return static_cast<int>(exit);
  } catch (const kindex::Error& error) {
    std::cout.flush();
    return report(error.what(), error.exit());
  } catch (const std::bad_alloc&) {
    return report("out of memory", Exit::machine);
  } catch (const std::exception& error) {
    return report(std::string("internal error: ") + error.what() + "; please report it", Exit::index);
  }
}
