#pragma once
// What the environment of the process says.

#include <filesystem>
#include <optional>
#include <string>

namespace kindex {

// The variable's value; "" where it is not set.
[[nodiscard]] std::string environment(const char* name);

// A folder of the user's (XDG Base Directory Specification): $variable where that is an absolute path (a relative one
// is to be ignored), else `usual` in the home folder; nullopt where HOME is not set either.
[[nodiscard]] std::optional<std::filesystem::path> user_folder(const char* variable,
                                                               const std::filesystem::path& usual);

}  // namespace kindex
