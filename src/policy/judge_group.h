#pragma once
// Verdicts inside a group: each compared entry against the baseline, and whether the first may be called fastest.

#include "policy/compare.h"
#include "policy/verdict.h"

namespace kindex::policy {

// Adds to `ranking` (of `group`, Pick::latest, in ns) what raw samples prove: a verdict of each entry over the
// baseline, where both runs have samples, and `first_is_fastest` where the first in rank is FASTER than the runner-up.
// Without samples nothing is added. The tick is the coarser of the two runs'.
void judge_group(const Group& group, Ranking& ranking, const SampleSource& samples);

}  // namespace kindex::policy
