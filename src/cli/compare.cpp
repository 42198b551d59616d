// kindex compare: rank implementations, cohort by cohort.

#include <algorithm>
#include <map>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/load_groups.h"
#include "cli/near.h"
#include "cli/nothing_matched.h"
#include "cli/pager.h"
#include "cli/run_text.h"
#include "index/database.h"
#include "index/reader.h"
#include "output/compare_report.h"
#include "output/compare_view.h"

namespace kindex::cli {
namespace {

constexpr std::string_view kMemory = "peak_memory";

struct Options {
  std::string database, format, pick = "latest";
  FilterOptions filters;
};

policy::Pick parse_pick(const std::string& text) {
  if (text == "latest") return policy::Pick::latest;
  if (text == "best") return policy::Pick::best;
  if (text == "all") return policy::Pick::all;
  throw usage_error("--pick '" + printable(text) + "' is not one of latest, best, all");
}

// The filter as its user would type it again.
std::string filter_text(const FilterOptions& f) {
  std::string out;
  const auto add = [&](const char* name, const std::string& value) {
    if (!value.empty()) out += (out.empty() ? "" : " ") + std::string(name) + " " + value;
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
  return out;
}

std::size_t count_runs(index::Reader& reader, const index::SeriesInfo& series, const index::Filter& filter) {
  std::size_t runs = 0;
  reader.runs(series.id, filter, [&](const index::RunBrief&) { ++runs; });
  return runs;
}

// Memory never stands beside latency: unless it was asked for, it is set aside and counted, provided that anything
// else is left to show.
std::vector<output::OtherMetric> set_memory_aside(index::Reader& reader, std::vector<index::SeriesInfo>& series,
                                                  const index::Filter& filter) {
  const auto is_memory = [](const index::SeriesInfo& each) { return parse_metric(each.metric).metric == kMemory; };
  if (!filter.metric.empty() || std::all_of(series.begin(), series.end(), is_memory)) return {};
  std::size_t runs = 0;
  for (const index::SeriesInfo& each : series) runs += is_memory(each) ? count_runs(reader, each, filter) : 0;
  std::erase_if(series, is_memory);
  if (runs == 0) return {};
  return {{std::string(kMemory), runs}};
}

// What the rankings need of a run's own text: the time as written, and the interval where there is one.
void add_run_text(index::Reader& reader, policy::Run& run) {
  const auto detail = reader.run(run.digest);
  run.observed_at = observed_text(detail->spec);
  run.confidence95 = confidence95(detail->spec);
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

}  // namespace

Exit run_compare(const Command& self, const std::vector<std::string>& args, Io& io) {
  Options options;
  Arguments arguments(self);
  arguments.app.add_option("--pick", options.pick, "Which run of an entry: latest, best or all (default latest)")
      ->type_name("WHICH");
  add_database(arguments.app, options.database);
  add_format(arguments.app, options.format, {"table", "json", "jsonl", "csv", "markdown"});
  add_filters(arguments.app, options.filters);
  if (arguments.parse(args, io)) return Exit::done;

  output::CompareReport report;
  report.pick = parse_pick(options.pick);
  report.filter = filter_text(options.filters);
  const index::Filter filter = parse_filters(options.filters);
  index::Database database(database_path(options.database), index::Open::read);
  index::Reader reader(database);

  std::vector<index::SeriesInfo> series = reader.series(filter);
  for (const Near& near : parse_near(options.filters)) series = keep_near(std::move(series), near);
  report.other_metrics = set_memory_aside(reader, series, filter);
  Loaded loaded = load_groups(reader, series, filter);
  if (loaded.groups.empty() && loaded.unresolved.empty()) throw Error(Exit::no, nothing_matched(reader, filter));
  for (policy::Group& group : loaded.groups) {
    for (policy::Entry& entry : group.entries) {
      for (policy::Run& run : entry.runs) add_run_text(reader, run);
    }
    report.groups.emplace_back(std::move(group), report.pick);
  }
  report.unresolved = std::move(loaded.unresolved);
  for (policy::Run& run : report.unresolved) add_run_text(reader, run);
  report.quarantined = reader.quarantine(false).size();
  report.unmatched = unmatched(reader, filter);
  page(render(report, format_of(options.format), io.terminal), io);
  return Exit::done;
}

}  // namespace kindex::cli
