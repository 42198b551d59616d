// kindex compare: rank implementations, cohort by cohort.

#include <algorithm>
#include <set>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/differing_fields.h"
#include "cli/flags.h"
#include "cli/load_groups.h"
#include "cli/lone_cohorts.h"
#include "cli/near.h"
#include "cli/nothing_matched.h"
#include "cli/pager.h"
#include "cli/places.h"
#include "cli/samples.h"
#include "cli/shown_runs.h"
#include "cli/source_scores.h"
#include "index/database.h"
#include "index/reader.h"
#include "output/compare_report.h"
#include "output/compare_view.h"
#include "output/compare_words.h"
#include "policy/judge_group.h"

namespace kindex::cli {
namespace {

struct Options {
  std::string database, format, pick = "latest", profile = "strict_exact";
  FilterOptions filters;
  std::vector<std::string> flags;
};

policy::Pick parse_pick(const std::string& text) {
  if (text == "latest") return policy::Pick::latest;
  if (text == "best") return policy::Pick::best;
  if (text == "all") return policy::Pick::all;
  throw usage_error("--pick '" + printable(text) + "' is not one of latest, best, all");
}

policy::Profile parse_profile(const std::string& text) {
  for (const policy::Profile profile :
       {policy::Profile::strict_exact, policy::Profile::source_native, policy::Profile::compatible_workload}) {
    if (output::profile_name(profile) == text) return profile;
  }
  throw usage_error("--profile '" + printable(text) +
                    "' is not one of strict_exact, source_native, compatible_workload");
}

// The filter as its user would type it again.
std::string filter_text(const Options& options) {
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

void read_groups(index::Reader& reader, const Options& options, const index::Filter& filter,
                 const std::vector<index::SeriesInfo>& series, output::CompareReport& report) {
  const bool by_score = report.profile == policy::Profile::source_native;
  const Depth depth = report.pick == policy::Pick::latest ? Depth::latest_runs : Depth::every_run;
  Loaded loaded = load_groups(reader, series, filter, by_score ? Split::by_source : Split::by_cohort, depth);
  if (!by_score && !loaded.groups.empty()) {
    const bool whole = keeps_sweeps_whole(filter) && options.filters.near.empty();
    add_flags(whole ? policy::flags_of(loaded.groups) : flags_of_sweeps(reader, filter, depth), loaded.groups);
  }
  keep_flagged(parse_flags(options.flags), report.pick, loaded.groups);
  if (loaded.groups.empty() && loaded.unresolved.empty()) {
    throw Error(Exit::no, options.flags.empty() ? nothing_matched(reader, filter)
                                                : "no compared run that the filter matches has that flag");
  }
  // The best of many runs is no evidence of anything: only the latest is judged.
  const bool judged = report.profile == policy::Profile::strict_exact && report.pick == policy::Pick::latest;
  const policy::SampleSource samples = sample_source(reader);
  ShownRuns shown(reader, format_of(options.format), report.profile);
  for (policy::Group& group : loaded.groups) {
    if (by_score) group = policy::by_source_score(std::move(group), source_scores());
    shown.complete(group, report.pick);
    report.groups.emplace_back(std::move(group), report.pick, report.profile);
    output::Compared& compared = report.groups.back();
    if (judged) policy::judge_group(compared.group, compared.ranking, samples);
  }
  report.unresolved = std::move(loaded.unresolved);
}

}  // namespace

Exit run_compare(const Command& self, const std::vector<std::string>& args, Io& io) {
  Options options;
  Arguments arguments(self);
  arguments.app.add_option("--pick", options.pick, "Which run of an entry: latest, best or all (default latest)")
      ->type_name("WHICH");
  arguments.app
      .add_option("--profile", options.profile,
                  "strict_exact, source_native or compatible_workload (default the first)")
      ->type_name("NAME");
  add_database(arguments.app, options.database);
  add_format(arguments.app, options.format, {"table", "json", "jsonl", "csv", "markdown"});
  add_filters(arguments.app, options.filters);
  add_flag_filter(arguments.app, options.flags);
  if (arguments.parse(args, io)) return Exit::done;

  output::CompareReport report;
  report.pick = parse_pick(options.pick);
  report.profile = parse_profile(options.profile);
  report.filter = filter_text(options);
  const index::Filter filter = parse_filters(options.filters);
  index::Database database(database_path(options.database), index::Open::read);
  index::Reader reader(database);

  std::vector<index::SeriesInfo> series = reader.series(filter);
  for (const Near& near : parse_near(options.filters)) series = keep_near(std::move(series), near);
  report.other_metrics = other_metrics(reader, set_memory_aside(series, filter), filter);
  read_groups(reader, options, filter, series, report);
  if (report.profile == policy::Profile::strict_exact) report.notes = lone_lines(reader, series, report.groups);
  if (report.profile == policy::Profile::compatible_workload) report.fields = differing_fields(reader, report.groups);
  report.quarantined = reader.quarantine(false).size();
  report.unmatched = unmatched(reader, filter);
  page(render(report, format_of(options.format), io.terminal), io);
  return Exit::done;
}

}  // namespace kindex::cli
