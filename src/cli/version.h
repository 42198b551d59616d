#pragma once
// The version of this build, from CMakeLists.txt.

#include <string_view>

namespace kindex::cli {
inline constexpr std::string_view kVersion = KINDEX_VERSION;
}
