#pragma once
// One valid spec of every kernel kind that uses every field there is, and the metadata that goes with it.

#include <string>
#include <vector>

#include "manifest/manifest.h"

namespace kindex::tests {

struct Specimen {
  manifest::Kind kind;
  manifest::Json spec;
  // The fields without which it is not valid, by MANIFESTS.md: JSON pointers into `spec`, list elements by index.
  std::vector<std::string> required;
};

[[nodiscard]] const std::vector<Specimen>& specimens();
[[nodiscard]] const Specimen& specimen(manifest::Kind kind);
[[nodiscard]] manifest::Json specimen_metadata();
// What validation says is wrong with `spec` (error_of.h).
[[nodiscard]] std::string error_in(manifest::Kind kind, const manifest::Json& spec);
[[nodiscard]] manifest::Json envelope_of(manifest::Kind kind, manifest::Json spec);

}  // namespace kindex::tests
