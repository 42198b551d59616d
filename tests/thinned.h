#pragma once
// Tests that try something very many times: by day, fewer of them under the sanitizers, where each takes ten times as
// long.

#include <cstdlib>

namespace kindex::tests {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;
#endif

// Every how many of the tries are made. KINDEX_LONG (.ci/nightly) has all made.
[[nodiscard]] inline int thinned_by() {
  constexpr int kByDay = 5;
  return kSanitized && std::getenv("KINDEX_LONG") == nullptr ? kByDay : 1;
}

}  // namespace kindex::tests
