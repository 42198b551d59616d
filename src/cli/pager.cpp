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

// 0 where there is none.
std::size_t lines_of_terminal() {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

}  // namespace

// While it runs, Ctrl-C is its own (less stops a search by it), and its end may come before that of the text.
class Pager::Open {
 public:
  // After the pager began: a program inherits what is ignored.
  explicit Open(std::FILE* pipe) : pipe_(pipe) {
    for (std::size_t i = 0; i < kSignals.size(); ++i) before_.at(i) = std::signal(kSignals.at(i), SIG_IGN);
  }
  ~Open() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) std::signal(kSignals.at(i), before_.at(i));
  }
  Open(const Open&) = delete;
  Open& operator=(const Open&) = delete;
  Open(Open&&) = delete;
  Open& operator=(Open&&) = delete;
  // False once the pager is gone.
  bool write(std::string_view text) {
    written_ += std::fwrite(text.data(), 1, text.size(), pipe_);
    return std::ferror(pipe_) == 0;
  }
  // Whether it has certainly begun: no pipe holds so much that nobody has read.
  [[nodiscard]] bool reads() const {
    constexpr std::size_t kLargestPipe = std::size_t{1} << 20U;  // fs.pipe-max-size, unless root sets it
    return written_ > 2 * kLargestPipe;
  }
  // Waits for its end. False where it could not start (127): it has shown nothing then.
  bool close() {
    constexpr int kNotFound = 127;
    const int status = pclose(pipe_);
    return reads() || (written_ > 0 && (status == -1 || WEXITSTATUS(status) != kNotFound));
  }

 private:
  static constexpr std::array<int, 3> kSignals{SIGPIPE, SIGINT, SIGQUIT};
  std::FILE* pipe_;
  std::size_t written_ = 0;
  std::array<void (*)(int), kSignals.size()> before_{};
};

Pager::Pager(Io& io) : io_(io), terminal_lines_(io.terminal.is_terminal ? lines_of_terminal() : 0) {
  if (terminal_lines_ > 0) command_ = pager_command();
  if (command_ == "cat") command_.clear();
}

Pager::~Pager() {
  if (pager_) close();
  io_.out << held_;
}

void Pager::write(std::string_view text) {
  if (left_) return;
  if (command_.empty()) {
    io_.out << text;
    return;
  }
  held_ += text;
  if (pager_) return pass_on(text);
  lines_ += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  if (lines_ >= terminal_lines_) open();
}

void Pager::open() {
  io_.out.flush();
  // less -F quits when all fits, -R keeps colour, -X leaves the text on the screen; a user's own $LESS wins.
  setenv("LESS", "FRX", 0);  // NOLINT(concurrency-mt-unsafe)
  std::FILE* pipe = popen(command_.c_str(), "we");
  if (pipe == nullptr) return do_without();
  pager_ = std::make_unique<Open>(pipe);
  pass_on(held_);
}

void Pager::pass_on(std::string_view text) {
  if (!pager_->write(text)) return close();
  if (pager_->reads()) held_.clear();
}

// One that quits early has shown what its user wanted; one that could not start has shown nothing.
void Pager::close() {
  left_ = pager_->close();
  pager_.reset();
  if (!left_) return do_without();
  held_.clear();
}

void Pager::do_without() {
  command_.clear();
  io_.out << held_;
  held_.clear();
}

void page(std::string_view text, Io& io) {
  Pager(io).write(text);
}

}  // namespace kindex::cli
