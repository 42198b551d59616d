// kindex completion: the script that a shell reads to complete kindex's command lines.

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "embedded/kCompletionBash.h"
#include "embedded/kCompletionFish.h"
#include "embedded/kCompletionZsh.h"

namespace kindex::cli {

Exit run_completion(const Command& self, const std::vector<std::string>& args, Io& io) {
  std::string shell;
  Arguments arguments(self);
  arguments.app.add_option("SHELL", shell, "bash, zsh or fish").required().type_name("bash|zsh|fish");
  if (arguments.parse(args, io)) return Exit::done;
  if (shell == "bash") {
    io.out << kCompletionBash;
  } else if (shell == "zsh") {
    io.out << kCompletionZsh;
  } else if (shell == "fish") {
    io.out << kCompletionFish;
  } else {
    throw usage_error("completion: '" + printable(shell) + "' is none of bash, zsh, fish");
  }
  return Exit::done;
}

}  // namespace kindex::cli
