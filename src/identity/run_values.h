#pragma once
// The numbers that a run is found and ranked by, from its text.

#include <optional>

#include "identity/identity.h"
#include "manifest/json.h"

namespace kindex::identity {

struct RunValues {
  std::optional<Primary> primary;
  std::optional<double> p20, p80;  // measurements of the primary's metric and unit; absent where there are none
};

// `spec` is of a validated run.
[[nodiscard]] RunValues run_values(const manifest::Json& spec);

}  // namespace kindex::identity
