#pragma once
// What a command says of itself. Help, man page, Markdown page and completion are all made of it, so that none can say
// what another does not.

#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"

namespace kindex::cli {

// An option, or an argument that is given by its place.
struct OptionText {
  std::vector<std::string> names;  // "-o", "--output"; of an argument its name alone: "FILE"
  std::string value;               // what stands for its value: "FILE", "table|json"; "" for a flag
  std::string text;
  bool argument = false;
  bool many = false;  // an argument that may be repeated
};

struct CommandText {
  const Command* command = nullptr;
  std::vector<OptionText> options;  // in the order of `kindex help`
};

// What the command takes, asked of the command itself.
[[nodiscard]] CommandText text_of(const Command& command, Io& io);

// "kindex import [options] FILE..."
[[nodiscard]] std::string usage_of(const CommandText& text);
// "-o --output FILE", or an argument's name.
[[nodiscard]] std::string left_of(const OptionText& option);

// For a terminal: `kindex help NAME`.
[[nodiscard]] std::string help_page(const CommandText& text);
// For docs/commands/NAME.md.
[[nodiscard]] std::string markdown_page(const CommandText& text);
// kindex.1 (man 7), of all commands or of one.
[[nodiscard]] std::string man_page(const std::vector<CommandText>& texts);

}  // namespace kindex::cli
