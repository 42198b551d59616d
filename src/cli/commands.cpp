#include <algorithm>

#include "base/text.h"
#include "cli/command.h"
#include "cli/version.h"

namespace kindex::cli {
namespace {

std::vector<std::string> names() {
  std::vector<std::string> out;
  for (const Command& command : commands()) out.emplace_back(command.name);
  return out;
}

Error unknown_command(const std::string& word) {
  std::string line = "there is no command '" + printable(word) + "'";
  const auto near = closest(word, names(), 1);
  line += near.empty() ? "; 'kindex help' lists them" : "; did you mean '" + near.front() + "'?";
  return usage_error(line);
}

std::string overview() {
  std::string out =
      "kindex: an index of GPU-kernel benchmark results. It compares what can be compared, and says why not.\n\n"
      "  kindex import liger.csv          read results into the index\n"
      "  kindex compare --gpu h100        which implementation is fastest, shape by shape\n\n"
      "Commands:\n";
  for (const Command& command : commands()) {
    out += "  " + std::string(command.name) + std::string(12 - command.name.size(), ' ') +
           std::string(command.summary) + '\n';
  }
  out +=
      "\n'kindex help COMMAND' shows examples and options. The index is one SQLite file: --db FILE, else $KINDEX_DB,\n"
      "else $XDG_DATA_HOME/kindex/index.db.\n\n"
      "Exit codes: 0 done; 1 done, and the answer is no; 2 usage; 3 bad input; 4 this machine cannot; 5 the index.\n";
  return out;
}

}  // namespace

const Command* find_command(std::string_view name) {
  const auto& all = commands();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Command& c) { return c.name == name; });
  return found == all.end() ? nullptr : &*found;
}

Exit run_help(const Command& /*self*/, const std::vector<std::string>& args, Io& io) {
  if (args.empty() || args.front() == "--help" || args.front() == "-h") {
    io.out << overview();
    return Exit::done;
  }
  const Command* command = find_command(args.front());
  if (command == nullptr) throw unknown_command(args.front());
  if (command->name == "help") {
    io.out << overview();
    return Exit::done;
  }
  return command->run(*command, {"--help"}, io);
}

Exit run_version(const Command& /*self*/, const std::vector<std::string>& args, Io& io) {
  if (!args.empty()) throw usage_error("version takes no arguments");
  io.out << "kindex " << kVersion << '\n';
  return Exit::done;
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
  if (args.front().starts_with("-")) {
    throw usage_error("options come after a command; '" + printable(args.front()) + "' is none (see 'kindex help')");
  }
  const Command* command = find_command(args.front());
  if (command == nullptr) throw unknown_command(args.front());
  return command->run(*command, {args.begin() + 1, args.end()}, io);
}

}  // namespace kindex::cli
