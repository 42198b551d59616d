#include "cli/command_text.h"

#include <algorithm>

#include "base/text.h"

namespace kindex::cli {
namespace {
constexpr std::size_t kColumn = 28;  // of options and what they take, on a terminal of 80
}

CommandText text_of(const Command& command, Io& io) {
  CommandText text;
  text.command = &command;
  Io asked{io.in, io.out, io.err, io.terminal, io.err_is_terminal, &text};
  command.run(command, {}, asked);
  return text;
}

std::string usage_of(const CommandText& text) {
  std::string out = "kindex " + std::string(text.command->name) + " [options]";
  for (const OptionText& option : text.options) {
    if (option.argument) out += ' ' + option.names.front() + (option.many ? "..." : "");
  }
  return out;
}

std::string left_of(const OptionText& option) {
  std::string left;
  for (const std::string& name : option.names) left += (left.empty() ? "" : " ") + name;
  return option.argument || option.value.empty() ? left : left + ' ' + option.value;
}

std::string help_page(const CommandText& text) {
  const Command& command = *text.command;
  std::string out = "kindex " + std::string(command.name) + ": " + std::string(command.summary) + "\n\nExamples:\n";
  for (const std::string_view line : split(command.examples, '\n')) {
    if (!line.empty()) out += "  " + std::string(line) + '\n';
  }
  std::size_t widest = 0;
  for (const OptionText& option : text.options) {
    if (const std::size_t size = left_of(option).size(); size <= kColumn) widest = std::max(widest, size);
  }
  out += "\nUsage: " + usage_of(text) + "\n\n";
  for (const OptionText& option : text.options) {
    const std::string left = left_of(option);
    // What is wider than the column stands on a line of its own.
    out += "  " + left +
           (left.size() > widest ? "\n" + std::string(widest + 4, ' ') : std::string(widest - left.size() + 2, ' '));
    out += option.text + '\n';
  }
  if (!command.notes.empty()) out += '\n' + std::string(command.notes) + '\n';
  return out;
}

}  // namespace kindex::cli
