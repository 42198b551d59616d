#pragma once
// What a command is, and what it is given. One file per command; the list of them is commands.cpp.

#include <istream>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "output/table.h"

namespace kindex::cli {

struct CommandText;

// Where a command reads and writes. Data goes to `out`, everything else to `err`.
struct Io {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  output::Terminal terminal;  // how `out` is
  bool err_is_terminal = false;
  CommandText* describe = nullptr;  // where it is set, a command says there what it takes, and does nothing else
};

struct Command {
  std::string_view name;
  std::string_view summary;   // one line of `kindex help`
  std::string_view examples;  // shown first by `kindex help NAME`; one command a line
  std::string_view notes;     // prose after the options
  // Parses `args` (without the command's name), does the work, and returns the exit code. Throws Error.
  Exit (*run)(const Command& self, const std::vector<std::string>& args, Io& io);
};

[[nodiscard]] const std::vector<Command>& commands();
// nullptr when there is none of that name.
[[nodiscard]] const Command* find_command(std::string_view name);
// Throws Error(Exit::usage) with "did you mean" when there is none of that name.
[[nodiscard]] const Command& command_named(const std::string& word);

// Everything after the program's name: global help and version, dispatch.
Exit run(const std::vector<std::string>& args, Io& io);

// `kindex` alone.
[[nodiscard]] std::string overview();

// One function per command, each in a file of its name.
Exit run_import(const Command&, const std::vector<std::string>&, Io&);
Exit run_compare(const Command&, const std::vector<std::string>&, Io&);
Exit run_report(const Command&, const std::vector<std::string>&, Io&);
Exit run_serve(const Command&, const std::vector<std::string>&, Io&);
Exit run_plot(const Command&, const std::vector<std::string>&, Io&);
Exit run_measure(const Command&, const std::vector<std::string>&, Io&);
Exit run_explain(const Command&, const std::vector<std::string>&, Io&);
Exit run_diff(const Command&, const std::vector<std::string>&, Io&);
Exit run_ab(const Command&, const std::vector<std::string>&, Io&);
Exit run_selftest(const Command&, const std::vector<std::string>&, Io&);
Exit run_show(const Command&, const std::vector<std::string>&, Io&);
Exit run_list(const Command&, const std::vector<std::string>&, Io&);
Exit run_search(const Command&, const std::vector<std::string>&, Io&);
Exit run_curation(const Command&, const std::vector<std::string>&, Io&);
Exit run_review(const Command&, const std::vector<std::string>&, Io&);
Exit run_retract(const Command&, const std::vector<std::string>&, Io&);
Exit run_supersede(const Command&, const std::vector<std::string>&, Io&);
Exit run_validate(const Command&, const std::vector<std::string>&, Io&);
Exit run_digest(const Command&, const std::vector<std::string>&, Io&);
Exit run_verify(const Command&, const std::vector<std::string>&, Io&);
Exit run_history(const Command&, const std::vector<std::string>&, Io&);
Exit run_key(const Command&, const std::vector<std::string>&, Io&);
Exit run_backup(const Command&, const std::vector<std::string>&, Io&);
Exit run_sync(const Command&, const std::vector<std::string>&, Io&);
Exit run_export(const Command&, const std::vector<std::string>&, Io&);
Exit run_completion(const Command&, const std::vector<std::string>&, Io&);
Exit run_help(const Command&, const std::vector<std::string>&, Io&);
Exit run_version(const Command&, const std::vector<std::string>&, Io&);

}  // namespace kindex::cli
