#pragma once
// A run's status as the small integer that the index keeps: its place in this list, which is table run_status.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kindex::index {

// MANIFESTS.md, BenchmarkRun.
inline constexpr std::array<std::string_view, 13> kStatuses{"passed",
                                                            "incorrect_shape",
                                                            "incorrect_dtype",
                                                            "incorrect_numerical",
                                                            "compile_error",
                                                            "runtime_error",
                                                            "timeout",
                                                            "resource_exceeded",
                                                            "invalid_reference",
                                                            "policy_violation",
                                                            "suspected_reward_hack",
                                                            "incomplete_evidence",
                                                            "revoked"};

inline constexpr std::int64_t kPassed = 0;

[[nodiscard]] constexpr std::optional<std::int64_t> status_code(std::string_view status) {
  for (std::size_t i = 0; i < kStatuses.size(); ++i) {
    if (kStatuses[i] == status) return static_cast<std::int64_t>(i);
  }
  return std::nullopt;
}

// "" for a code that is none.
[[nodiscard]] constexpr std::string_view status_name(std::int64_t code) {
  if (code < 0 || code >= static_cast<std::int64_t>(kStatuses.size())) return {};
  return kStatuses[static_cast<std::size_t>(code)];
}

}  // namespace kindex::index
