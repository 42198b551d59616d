#include "cli/child_process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/error.h"
#include "base/text.h"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX has it in no header

namespace kindex::cli {
namespace {

// posix_spawn's list of what to do with the descriptors, freed at the end.
class Redirections {
 public:
  explicit Redirections(const std::filesystem::path& out) {
    posix_spawn_file_actions_init(&actions_);
    constexpr mode_t kMode = 0600;
    posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, kMode);
  }
  ~Redirections() { posix_spawn_file_actions_destroy(&actions_); }
  Redirections(const Redirections&) = delete;
  Redirections& operator=(const Redirections&) = delete;
  Redirections(Redirections&&) = delete;
  Redirections& operator=(Redirections&&) = delete;

  [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

}  // namespace

int run_child(const std::vector<std::string>& words, const std::filesystem::path& out) {
  std::vector<std::string> copies = words;
  std::vector<char*> arguments;
  arguments.reserve(copies.size() + 1);
  for (std::string& word : copies) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const Redirections redirections(out);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, arguments[0], redirections.get(), nullptr, arguments.data(), environ);
  if (failed != 0) {
    throw input_error("cannot run " + printable(words.front()) + ": " +
                      std::strerror(failed));  // NOLINT(concurrency-mt-unsafe): the message of a moment
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace kindex::cli
