#pragma once
// The samples that ship with kindex for `selftest`: data/samples/h200-processes.txt.

#include <string>
#include <string_view>
#include <vector>

#include "index/reader.h"
#include "policy/trials.h"

namespace kindex::cli {

// Lines `NAME PROCESS BLOCK NS…`; a line that begins with # is a comment. Throws Error(Exit::input), naming the line,
// for anything else.
[[nodiscard]] std::vector<policy::TrialSet> parse_trial_sets(std::string_view text);

// Those built in.
[[nodiscard]] std::vector<policy::TrialSet> shipped_sets();
// Where they were taken, for people.
[[nodiscard]] std::string shipped_origin();

// A set per run of `groups` whose raw samples the index holds, in their order, named after its kernel, pass, shape,
// implementation and digest.
[[nodiscard]] std::vector<policy::TrialSet> index_sets(index::Reader& reader, const std::vector<policy::Group>& groups);

}  // namespace kindex::cli
