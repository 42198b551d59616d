#pragma once
// How this program was built. build_info.cpp is written at build time by cmake/BuildInfo.cmake.

#include <string>
#include <vector>

namespace kindex::cli {

struct BuildInfo {
  std::string commit;  // "" where it was not built from a clone
  bool modified = false;
  std::string compiler, type;
  bool cuda = false;
  std::vector<std::string> cuda_architectures;  // as CMAKE_CUDA_ARCHITECTURES names them
  bool serve = false;                           // has `kindex serve`
};

[[nodiscard]] BuildInfo build_info();

}  // namespace kindex::cli
