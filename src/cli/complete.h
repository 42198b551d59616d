#pragma once
// What the shells ask while a command line is typed: `kindex __complete WORD…`, hidden from help.

#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"

namespace kindex::cli {

inline constexpr std::string_view kCompleteWord = "__complete";

// `words` are those after the program's name, the last (maybe empty) being typed. Prints what may stand in its place, a
// word a line, a tab and what it means behind it where there is something to say; kCompleteFiles alone on a line where
// a file may stand there. A word with a control character in it is left out. Never throws, never writes to io.err, and
// waits for nobody: a key was pressed.
void complete(const std::vector<std::string>& words, Io& io);

inline constexpr std::string_view kCompleteFiles = ":files";

}  // namespace kindex::cli
