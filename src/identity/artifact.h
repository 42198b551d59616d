#pragma once
// Raw evidence that runs name by digest, as a line of JSON Lines beside the manifests:
//
//   {"artifact":{"digest":"sha256:…","base64":"…"}}
//
// The digest is SHA-256 of the bytes alone. An artifact is of at most 2 MiB, so that its line stays below the 3 MiB
// that one line may have.

#include <cstddef>
#include <string>
#include <string_view>

#include "base/digest.h"

namespace kindex::identity {

inline constexpr std::size_t kMostArtifact = std::size_t{2} << 20U;

struct Artifact {
  Digest digest;
  std::string bytes;
};

// With a final newline. `bytes` are at most kMostArtifact.
[[nodiscard]] std::string artifact_line(std::string_view bytes);
// Throws Error(Exit::input) that starts with the JSON path for what is no such line, or holds bytes of another digest.
[[nodiscard]] Artifact parse_artifact_line(std::string_view line);

}  // namespace kindex::identity
