#include "cli/comparison.h"

#include <algorithm>
#include <set>
#include <unordered_set>
#include <utility>

#include "cli/differing_fields.h"
#include "cli/flags.h"
#include "cli/load_groups.h"
#include "cli/lone_cohorts.h"
#include "cli/near.h"
#include "cli/nothing_matched.h"
#include "cli/places.h"
#include "cli/samples.h"
#include "cli/shown_runs.h"
#include "cli/source_scores.h"
#include "policy/judge_group.h"

namespace kindex::cli {
namespace {

// The filter as its user would type it again.
std::string filter_text(const ComparisonOptions& options) {
  const FilterOptions& f = options.filters;
  std::string out;
  const auto add = [&](const char* name, const std::string& value) {
    if (!value.empty()) out += (out.empty() ? "" : " ") + std::string(name) + " " + shell_word(value);
  };
  const std::vector<std::pair<const char*, const std::vector<std::string>*>> lists{
      {"--op", &f.op},       {"--pass", &f.pass},         {"--gpu", &f.gpu},       {"--arch", &f.arch},
      {"--dtype", &f.dtype}, {"--provider", &f.provider}, {"--source", &f.source}, {"--label", &f.label},
      {"--shape", &f.shape}, {"--near", &f.near}};
  for (const auto& [name, values] : lists) {
    for (const std::string& value : *values) add(name, value);
  }
  add("--since", f.since);
  add("--until", f.until);
  add("--metric", f.metric);
  for (const std::string& flag : options.flags) add("--flag", flag);
  return out;
}

std::vector<output::OtherMetric> other_metrics(index::Reader& reader, const std::vector<index::SeriesInfo>& aside,
                                               const index::Filter& filter) {
  if (aside.empty()) return {};
  const std::size_t runs = count_runs(reader, aside, filter);
  if (runs == 0) return {};
  return {{parse_metric(aside.front().metric).metric, runs}};
}

// A word of several parts of which one matches nothing at all is a mistake that the others would hide.
std::vector<std::string> unmatched(index::Reader& reader, const index::Filter& filter) {
  std::vector<std::string> out;
  const auto check = [&](const char* option, const std::vector<std::string>& values,
                         std::vector<std::string> index::Filter::*member) {
    if (values.size() < 2) return;
    for (const std::string& value : values) {
      index::Filter alone = filter;
      alone.*member = {value};
      if (reader.series(alone).empty()) out.push_back(std::string(option) + " " + value);
    }
  };
  check("--op", filter.op, &index::Filter::op);
  check("--gpu", filter.gpu, &index::Filter::gpu);
  check("--pass", filter.pass, &index::Filter::pass);
  check("--dtype", filter.dtype, &index::Filter::dtype);
  check("--provider", filter.provider, &index::Filter::provider);
  return out;
}

policy::AskedRuns shown_runs(policy::Pick pick, const std::vector<policy::Group>& groups) {
  if (pick == policy::Pick::all) return policy::AskedRuns::all();
  std::unordered_set<Digest> shown;
  for (const policy::Group& group : groups) {
    for (const policy::Entry& entry : group.entries) {
      for (const policy::Run* run : policy::picked(entry, pick)) shown.insert(run->digest);
    }
  }
  return policy::AskedRuns(std::move(shown));
}

// Drops the groups in which no compared run has any of `wanted`.
void keep_flagged(const std::set<policy::Flag>& wanted, policy::Pick pick, std::vector<policy::Group>& groups) {
  if (wanted.empty()) return;
  const auto has_one = [&](const policy::Run* run) {
    return std::any_of(wanted.begin(), wanted.end(), [&](policy::Flag flag) { return run->flags.count(flag) > 0; });
  };
  std::erase_if(groups, [&](const policy::Group& group) {
    return std::none_of(group.entries.begin(), group.entries.end(), [&](const policy::Entry& entry) {
      const std::vector<const policy::Run*> shown = policy::picked(entry, pick);
      return std::any_of(shown.begin(), shown.end(), has_one);
    });
  });
}

void add_flags(const FlagsByRun& flags, std::vector<policy::Group>& groups) {
  for (policy::Group& group : groups) {
    for (policy::Entry& entry : group.entries) {
      for (policy::Run& run : entry.runs) {
        if (const auto found = flags.find(run.digest); found != flags.end()) run.flags = found->second;
      }
    }
  }
}

void read_groups(index::Reader& reader, const ComparisonOptions& options, const index::Filter& filter,
                 const std::vector<index::SeriesInfo>& series, output::CompareReport& report) {
  const bool by_score = report.profile == policy::Profile::source_native;
  const bool latest = report.pick == policy::Pick::latest && !options.every_run;
  const Depth depth = latest ? Depth::latest_runs : Depth::every_run;
  Loaded loaded = load_groups(reader, series, filter, by_score ? Split::by_source : Split::by_cohort, depth);
  if (!by_score && !loaded.groups.empty()) {
    const bool whole = keeps_sweeps_whole(filter) && options.filters.near.empty();
    const policy::AskedRuns asked = shown_runs(report.pick, loaded.groups);
    add_flags(whole ? policy::flags_of(loaded.groups, asked) : flags_of_sweeps(reader, filter, depth, asked),
              loaded.groups);
  }
  keep_flagged(parse_flags(options.flags), report.pick, loaded.groups);
  if (loaded.groups.empty() && loaded.unresolved.empty()) {
    throw Error(Exit::no, options.flags.empty() ? nothing_matched(reader, filter)
                                                : "no compared run that the filter matches has that flag");
  }
  // The best of many runs is no evidence of anything: only the latest is judged.
  const bool judged = report.profile == policy::Profile::strict_exact && report.pick == policy::Pick::latest;
  ShownRuns shown(reader, options.format, report.profile);
  const policy::SampleSource samples = sample_source(reader);
  for (policy::Group& group : loaded.groups) {
    if (by_score) group = policy::by_source_score(std::move(group), source_scores());
  }
  shown.complete(loaded.groups, report.pick);
  for (policy::Group& group : loaded.groups) {
    report.groups.emplace_back(std::move(group), report.pick, report.profile);
    output::Compared& compared = report.groups.back();
    if (judged) policy::judge_group(compared.group, compared.ranking, samples);
  }
  report.unresolved = std::move(loaded.unresolved);
}

}  // namespace

output::CompareReport compare_runs(index::Reader& reader, const ComparisonOptions& options) {
  output::CompareReport report;
  report.pick = options.pick;
  report.profile = options.profile;
  report.filter = filter_text(options);
  const index::Filter filter = parse_filters(options.filters);
  std::vector<index::SeriesInfo> series = reader.series(filter);
  for (const Near& near : parse_near(options.filters)) series = keep_near(std::move(series), near);
  report.other_metrics = other_metrics(reader, set_memory_aside(series, filter), filter);
  read_groups(reader, options, filter, series, report);
  if (report.profile == policy::Profile::strict_exact) report.notes = lone_lines(reader, series, report.groups);
  if (report.profile == policy::Profile::compatible_workload) report.fields = differing_fields(reader, report.groups);
  report.quarantined = reader.quarantined();
  report.unmatched = unmatched(reader, filter);
  return report;
}

}  // namespace kindex::cli
