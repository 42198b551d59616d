#pragma once
// Another program, run to its end.

#include <filesystem>
#include <string>
#include <vector>

namespace kindex::cli {

// Runs `words` (the program and its arguments, found on the PATH) in a fresh process whose standard output goes into
// `out`; standard input is empty and standard error is ours. Its exit code, or 128 and the signal that ended it. Throws
// Error(Exit::input) when the program cannot be started.
[[nodiscard]] int run_child(const std::vector<std::string>& words, const std::filesystem::path& out);

}  // namespace kindex::cli
