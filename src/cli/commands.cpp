// Dispatch: from the first word to the command.

#include <algorithm>

#include "base/text.h"
#include "cli/command.h"
#include "cli/complete.h"
#include "cli/version.h"

namespace kindex::cli {
namespace {

std::vector<std::string> command_names() {
  std::vector<std::string> out;
  for (const Command& command : commands()) out.emplace_back(command.name);
  return out;
}

}  // namespace

const Command* find_command(std::string_view name) {
  const auto& all = commands();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Command& c) { return c.name == name; });
  return found == all.end() ? nullptr : &*found;
}

const Command& command_named(const std::string& word) {
  if (const Command* command = find_command(word); command != nullptr) return *command;
  std::string line = "there is no command '" + printable(word) + "'";
  const auto near = closest(word, command_names(), 1);
  line += near.empty() ? "; 'kindex help' lists them" : "; did you mean '" + near.front() + "'?";
  throw usage_error(line);
}

Exit run(const std::vector<std::string>& args, Io& io) {
  if (args.empty() || args.front() == "--help" || args.front() == "-h") {
    io.out << overview();
    return Exit::done;
  }
  if (args.front() == "--version" || args.front() == "-V") {
    io.out << "kindex " << kVersion << '\n';
    return Exit::done;
  }
  if (args.front() == kCompleteWord) {
    complete({args.begin() + 1, args.end()}, io);
    return Exit::done;
  }
  if (args.front().starts_with("-")) {
    throw usage_error("options come after a command; '" + printable(args.front()) + "' is none (see 'kindex help')");
  }
  const Command& command = command_named(args.front());
  return command.run(command, {args.begin() + 1, args.end()}, io);
}

}  // namespace kindex::cli
