#pragma once
// The samples that ship with kindex for `selftest`: data/samples/h200-processes.txt.

#include <string>
#include <string_view>
#include <vector>

#include "policy/trials.h"

namespace kindex::cli {

// Lines `NAME PROCESS BLOCK NS…`; a line that begins with # is a comment. Throws Error(Exit::input), naming the line,
// for anything else.
[[nodiscard]] std::vector<policy::TrialSet> parse_trial_sets(std::string_view text);

// Those built in.
[[nodiscard]] std::vector<policy::TrialSet> shipped_sets();
// Where they were taken, for people.
[[nodiscard]] std::string shipped_origin();

}  // namespace kindex::cli
