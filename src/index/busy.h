#pragma once
// How long to wait for another process, and what a user is told who has waited in vain.

#include <chrono>
#include <string>

namespace kindex::index {

inline constexpr std::chrono::milliseconds kReaderBusy{5000};
inline constexpr std::chrono::milliseconds kWriterBusy{60000};  // another import is worth waiting for

// $KINDEX_BUSY_MS where it is set, else `usual`. Throws Error(Exit::usage) where it is no number.
[[nodiscard]] std::chrono::milliseconds busy_timeout(std::chrono::milliseconds usual);

[[nodiscard]] std::string busy_text(std::chrono::milliseconds waited);

}  // namespace kindex::index
