#pragma once
// Flags of runs, computed over whole sweeps whatever the filter shows of them.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "cli/load_groups.h"
#include "cli/options.h"
#include "index/reader.h"
#include "policy/flags.h"

namespace kindex::cli {

using FlagsByRun = std::map<Digest, std::set<policy::Flag>>;

// The flags of all runs that match what `filter` says of operation, GPU, architecture, dtype, source and metric: a
// sweep never reaches beyond these, and what else the filter says would cut one. Depth::latest_runs: only of the latest
// runs. Flags that a sweep gives: only of the runs that are asked for.
[[nodiscard]] FlagsByRun flags_of_sweeps(index::Reader& reader, const index::Filter& filter, Depth depth,
                                         const policy::AskedRuns& asked);

// Whether `filter` says nothing that would cut a sweep, so that policy::flags_of() of what it selects is all there is.
[[nodiscard]] bool keeps_sweeps_whole(const index::Filter& filter);

// The flags of one run, which load_run() gave.
[[nodiscard]] std::set<policy::Flag> flags_of_run(index::Reader& reader, const index::SeriesInfo& series,
                                                  const policy::Run& run);

// --flag NAME, as a set. Throws Error(Exit::usage) for an unknown name.
void add_flag_filter(OptionList& app, std::vector<std::string>& names);
[[nodiscard]] std::set<policy::Flag> parse_flags(const std::vector<std::string>& names);

}  // namespace kindex::cli
