#pragma once
// What a user is told who has waited for another process in vain.

#include <chrono>
#include <string>

namespace kindex::index {

[[nodiscard]] inline std::string busy_text(std::chrono::milliseconds waited) {
  const auto ms = waited.count();
  return "locked by another process for more than " +
         (ms % 1000 == 0 ? std::to_string(ms / 1000) + " s" : std::to_string(ms) + " ms") +
         "; try again when it is done, or allow longer with KINDEX_BUSY_MS";
}

}  // namespace kindex::index
