// docs/commands/NAME.md, from what `kindex help NAME` is made of.

#include "base/text.h"
#include "cli/command_text.h"

namespace kindex::cli {
namespace {

// `|` ends a cell of a table, even inside a code span.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

// Prose is not markup: `<FILE>` would be an element, `*` and `_` emphasis.
std::string prose(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("<*_").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

}  // namespace

std::string markdown_page(const CommandText& text) {
  const Command& command = *text.command;
  const std::string name(command.name);
  std::string out = "<!-- Made by: kindex help " + name + " --format markdown -->\n# kindex " + name + "\n\n" +
                    prose(command.summary) + ".\n\n```sh\n";
  for (const std::string_view line : split(command.examples, '\n')) {
    if (!line.empty()) out += std::string(line) + '\n';
  }
  out += "```\n\nUsage: `" + usage_of(text) + "`\n\n| option | |\n| --- | --- |\n";
  for (const OptionText& option : text.options) {
    out += "| `" + cell(left_of(option)) + "` | " + cell(prose(option.text)) + " |\n";
  }
  if (!command.notes.empty()) out += '\n' + prose(command.notes) + '\n';
  return out;
}

}  // namespace kindex::cli
