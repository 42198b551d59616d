#include "measure/child.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "base/error.h"

namespace kindex::measure {
namespace {

constexpr std::size_t kMostLine = std::size_t{4} << 20U;

Error cannot(const std::string& what) {
  return {Exit::machine,
          "cannot start a measuring process: " + what + ": " + std::strerror(errno)};  // NOLINT(concurrency-mt-unsafe)
}

// The plan as a file of no folder: a pipe would block once it is full.
int plan_file(const std::string& text) {
  const int file = memfd_create("kindex-plan", MFD_CLOEXEC);
  if (file < 0) throw cannot("memfd_create");
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t now = write(file, text.data() + written, text.size() - written);
    if (now <= 0) throw cannot("write");
    written += static_cast<std::size_t>(now);
  }
  lseek(file, 0, SEEK_SET);
  return file;
}

}  // namespace

Child::Child(const Plan& plan) {
  const int in = plan_file(encode(plan));
  std::array<int, 2> pipe{};
  if (pipe2(pipe.data(), O_CLOEXEC) != 0) throw cannot("pipe");
  constexpr int kMessages = 3;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO);  // what a plugin prints is not data
  posix_spawn_file_actions_adddup2(&actions, pipe[1], kMessages);
  std::array<char*, 4> arguments{const_cast<char*>("kindex"), const_cast<char*>("measure"),
                                 const_cast<char*>("--worker"), nullptr};
  const int code = posix_spawn(&pid_, "/proc/self/exe", &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(in);
  close(pipe[1]);
  from_ = pipe[0];
  if (code == 0) return;
  pid_ = -1;
  close(from_);
  errno = code;
  throw cannot("posix_spawn");
}

Child::~Child() {
  (void)end();
}

bool Child::take_line(Message& message) {
  const std::size_t newline = buffer_.find('\n');
  if (newline == std::string::npos) return false;
  message = decode_message(std::string_view(buffer_).substr(0, newline));
  buffer_.erase(0, newline + 1);
  return true;
}

Child::Heard Child::listen(Message& message, std::chrono::milliseconds patience, const std::atomic<bool>& interrupted) {
  using Clock = std::chrono::steady_clock;
  const auto until = Clock::now() + patience;
  while (!take_line(message)) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    if (interrupted || left <= 0 || buffer_.size() > kMostLine) return Heard::nothing;
    pollfd waiting{from_, POLLIN, 0};
    constexpr long kLook = 200;  // how often an interrupt is looked for
    if (poll(&waiting, 1, static_cast<int>(std::min(left, kLook))) <= 0) continue;
    std::array<char, 65536> chunk{};
    const ssize_t got = read(from_, chunk.data(), chunk.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return Heard::closed;
    buffer_.append(chunk.data(), static_cast<std::size_t>(got));
  }
  return Heard::message;
}

std::string Child::end() {
  if (from_ >= 0) close(from_);
  from_ = -1;
  if (pid_ < 0) return "";
  int status = 0;
  // It closes its end only when it exits, so a moment's wait tells a clean exit from one that has to be ended.
  bool ended = false;
  for (int i = 0; i < 100 && !ended; ++i) {
    ended = waitpid(pid_, &status, WNOHANG) == pid_;
    if (!ended) usleep(1000);
  }
  if (!ended) {
    kill(pid_, SIGKILL);
    waitpid(pid_, &status, 0);
  }
  pid_ = -1;
  if (WIFSIGNALED(status)) {
    const int signal = WTERMSIG(status);
    const std::string name = strsignal(signal);  // NOLINT(concurrency-mt-unsafe): no other thread asks
    return "ended by signal " + std::to_string(signal) + " (" + name + ")";
  }
  return WEXITSTATUS(status) == 0 ? "" : "exit code " + std::to_string(WEXITSTATUS(status));
}

}  // namespace kindex::measure
