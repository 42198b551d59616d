#pragma once
// The unit in which the bytes of imported files are kept: one zstd frame (RFC 8878) of at most this many bytes.

#include <cstddef>

namespace kindex::index {

inline constexpr std::size_t kFrameInput = std::size_t{4} << 20U;

}  // namespace kindex::index
