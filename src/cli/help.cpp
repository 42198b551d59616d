// kindex help: the overview, one command's page, and what is generated from the same texts.

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/command_text.h"

namespace kindex::cli {
namespace {

std::vector<CommandText> texts_of_all(Io& io) {
  std::vector<CommandText> texts;
  for (const Command& command : commands()) texts.push_back(text_of(command, io));
  return texts;
}

// Only the names, for whoever makes a page of each.
std::string names_in_lines() {
  std::string out;
  for (const Command& command : commands()) out += std::string(command.name) + '\n';
  return out;
}

std::string markdown(Io& io) {
  std::string out;
  for (const CommandText& text : texts_of_all(io)) out += (out.empty() ? "" : "\n") + markdown_page(text);
  return out;
}

}  // namespace

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

Exit run_help(const Command& self, const std::vector<std::string>& args, Io& io) {
  std::string name;
  std::string format;
  Arguments arguments(self);
  arguments.app.add_option("COMMAND", name, "Which; none for the list of them");
  add_choice(arguments.app, "--format", format, {"text", "markdown", "man", "names"}, "What to print it for");
  if (arguments.parse(args, io)) return Exit::done;
  if (format == "names") {
    io.out << names_in_lines();
  } else if (name.empty() && format == "text") {
    io.out << overview();
  } else if (name.empty()) {
    io.out << (format == "man" ? man_page(texts_of_all(io)) : markdown(io));
  } else {
    const CommandText text = text_of(command_named(name), io);
    io.out << (format == "man" ? man_page({text}) : format == "markdown" ? markdown_page(text) : help_page(text));
  }
  return Exit::done;
}

}  // namespace kindex::cli
