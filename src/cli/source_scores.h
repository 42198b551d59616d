#pragma once
// The table of what each source ranks by (data/source_scores.json).

#include <vector>

#include "policy/source_score.h"

namespace kindex::cli {

[[nodiscard]] const std::vector<policy::ScoreRule>& source_scores();

}  // namespace kindex::cli
