#include "cli/flags.h"

#include "base/text.h"

namespace kindex::cli {

FlagsByRun flags_of_sweeps(index::Reader& reader, const index::Filter& filter, Depth depth,
                           const policy::AskedRuns& asked) {
  index::Filter whole;
  whole.op = filter.op;
  whole.gpu = filter.gpu;
  whole.arch = filter.arch;
  whole.dtype = filter.dtype;
  whole.source = filter.source;
  whole.metric = filter.metric;
  return policy::flags_of(load_groups(reader, reader.series(whole), whole, Split::by_cohort, depth).groups, asked);
}

bool keeps_sweeps_whole(const index::Filter& filter) {
  return filter.pass.empty() && filter.provider.empty() && filter.labels.empty() && filter.shape.empty() &&
         !filter.since && !filter.until && !filter.snapshot;
}

std::set<policy::Flag> flags_of_run(index::Reader& reader, const index::SeriesInfo& series, const policy::Run& run) {
  if (!series.cohort) return {};
  index::Filter same;
  if (!series.kernel.empty()) same.op = {series.kernel};
  if (!series.environment->architecture.empty()) same.arch = {series.environment->architecture};
  same.source = {series.source};
  std::vector<index::SeriesInfo> sweep = reader.series(same);
  std::erase_if(sweep, [&](const index::SeriesInfo& each) {
    return !each.operation || each.operation->digest != series.operation->digest || each.entry != series.entry ||
           each.environment->digest != series.environment->digest;
  });
  const Loaded latest = load_groups(reader, sweep, {}, Split::by_cohort, Depth::latest_runs);
  std::set<policy::Flag> flags = policy::own_flags(run);
  // Only the latest of its labels is part of a sweep.
  FlagsByRun all = policy::flags_of(latest.groups, policy::AskedRuns({run.digest}));
  if (const auto found = all.find(run.digest); found != all.end()) flags.merge(found->second);
  return flags;
}

void add_flag_filter(OptionList& app, std::vector<std::string>& names) {
  app.add_option("--flag", names, "Only groups with such a run: spread_wide, launch_bound, non_monotone …")
      .type_name("NAME")
      .repeated()
      .group("Filters");
}

std::set<policy::Flag> parse_flags(const std::vector<std::string>& names) {
  std::set<policy::Flag> flags;
  for (const std::string& name : names) {
    const auto flag = policy::parse_flag(name);
    if (!flag) {
      std::string known;
      std::vector<std::string> all;
      for (const policy::FlagText& each : policy::flag_texts()) {
        all.push_back(lower(each.name));
        known += (known.empty() ? "" : ", ") + all.back();
      }
      const auto near = closest(lower(name), all, 1);
      throw usage_error("--flag '" + printable(name) + "' is not one of " + known +
                        (near.empty() ? "" : "; did you mean " + near.front() + "?"));
    }
    flags.insert(*flag);
  }
  return flags;
}

}  // namespace kindex::cli
