#include "cli/load_groups.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <stdexcept>
#include <tuple>

#include "base/text.h"
#include "cli/bytes_moved.h"
#include "cli/physics.h"
#include "cli/run_text.h"
#include "importers/curation_facts.h"
#include "manifest/json.h"

namespace kindex::cli {
namespace {

using GroupKey = std::tuple<Digest, std::string, std::string, std::string>;

policy::Group group_of(const index::SeriesInfo& series, const Metric& metric) {
  policy::Group group;
  group.cohort = *series.cohort;
  group.operation = series.operation->digest;
  group.operation_name = series.operation->name;
  group.operation_title = series.operation->title;
  group.operation_family = series.operation->family;
  group.workload = series.workload->digest;
  group.workload_name = series.workload->name;
  group.axes = series.workload->axes;
  group.dtype = series.workload->dtype;
  group.protocol = series.protocol->digest;
  group.protocol_name = series.protocol->name;
  group.pass = series.pass;
  group.kernel = series.kernel;
  group.timed_region = series.timed_region;
  group.environment = series.environment->digest;
  group.product = series.environment->product;
  group.form_factor = series.environment->form_factor;
  group.architecture = series.environment->architecture;
  group.metric = metric.metric;
  group.statistic = metric.statistic;
  group.unit = metric.unit;
  return group;
}

// A tagged provider, like liger_cutile, does what its project does.
bool gradients_in_forward(const index::SeriesInfo& series) {
  const importers::KernelFacts* kernel = importers::curation_facts().kernel(series.kernel);
  if (kernel == nullptr) return false;
  return std::ranges::any_of(kernel->gradients_in_forward, [&](std::string_view provider) {
    return series.provider == provider || series.provider.starts_with(std::string(provider) + "_");
  });
}

policy::Entry& entry_in(policy::Group& group, const index::SeriesInfo& series) {
  for (policy::Entry& entry : group.entries) {
    if (entry.implementation == series.implementation->digest && entry.provider == series.provider) return entry;
  }
  policy::Entry entry;
  entry.implementation = series.implementation->digest;
  entry.name = series.implementation->name;
  entry.provider = series.provider;
  entry.baseline = series.baseline;
  entry.gradients_in_forward = gradients_in_forward(series);
  group.entries.push_back(std::move(entry));
  return group.entries.back();
}

constexpr std::string_view kMemory = "peak_memory";
// The source whose runs say what their timer and their GPU did (docs/measure.md).
constexpr std::string_view kMeasuredHere = "kindex";

// Marks the runs that no machine can have made.
void check_physics(const Metric& metric, const policy::PhysicalBounds& bounds, policy::Run& run) {
  run.implausible = run.value && policy::implausible(metric.metric, metric.unit, *run.value, bounds);
}

void add_source_facts(index::Reader& reader, const index::SeriesInfo& series, const Metric& metric, policy::Run& run) {
  if (series.source != kMeasuredHere) return;
  const auto detail = reader.run(run.digest);
  const std::map<std::string, double> said = source_metrics(detail->spec);
  const auto number = [&](const char* name) {
    const auto found = said.find(name);
    return found == said.end() ? std::nullopt : std::optional(found->second);
  };
  run.throttled = number("throttled").value_or(0) != 0;
  run.power_capped = number("power_cap_ns").value_or(0) > 0;
  if (metric.unit == "ns" && number("tick_ns")) run.tick = number("tick_ns");
}

policy::Run run_of(index::Reader& reader, const index::SeriesInfo& series, const index::RunBrief& brief,
                   const Digest& digest) {
  policy::Run run;
  run.id = brief.id;
  run.digest = digest;
  run.source = series.source;
  run.status = brief.status;
  run.observed = brief.observed;
  run.value = brief.value;
  run.p20 = brief.p20;
  run.p80 = brief.p80;
  run.labels = policy::Labels(reader.labels(brief.labels));
  run.retracted = brief.retracted;
  run.superseded = brief.superseded;
  return run;
}

void add_scores(index::Reader& reader, std::vector<policy::Run>& runs) {
  for (policy::Run& run : runs) run.scores = source_metrics(reader.run(run.digest)->spec);
}

// What the covering index does not hold.
void complete(index::Reader& reader, const index::SeriesInfo& series, const Metric& metric,
              const policy::PhysicalBounds& bounds, std::vector<policy::Run>& runs) {
  for (policy::Run& run : runs) {
    check_physics(metric, bounds, run);
    if (metric.unit == "ns") run.tick = policy::grid_tick(run);
    add_source_facts(reader, series, metric, run);
  }
}

// A series' part of an entry.
struct Runs {
  std::vector<policy::Run> runs;
  policy::Entry::Older older;
};

void add_older(policy::Entry::Older more, policy::Entry::Older& older) {
  std::move(more.latest.begin(), more.latest.end(), std::back_inserter(older.latest));
  if (more.runs == 0) return;
  older.lowest = older.runs == 0 ? more.lowest : std::min(older.lowest, more.lowest);
  older.highest = older.runs == 0 ? more.highest : std::max(older.highest, more.highest);
  older.runs += more.runs;
}

// The order of Pick::latest.
bool shown_before(const index::Tally& a, const index::Tally& b) {
  if (a.latest.observed != b.latest.observed) return a.latest.observed > b.latest.observed;
  return std::tie(*a.latest.value, a.digest) < std::tie(*b.latest.value, b.digest);
}

// Whether every run of a series that the filter selects is counted.
bool counts_every(const index::Filter& filter) {
  return filter.labels.empty() && !filter.since && !filter.until && !filter.snapshot;
}

// Nothing may set a run apart that is only counted: not its text (what was measured here says much there), not physics,
// not a workload that is not known yet.
std::optional<Runs> latest_runs(index::Reader& reader, const index::SeriesInfo& series, const Metric& metric,
                                const index::Filter& filter, const policy::PhysicalBounds& bounds) {
  if (series.source == kMeasuredHere || !series.cohort) return std::nullopt;
  const auto tallies = reader.tallies(series.id, filter);
  if (!tallies) return std::nullopt;
  if (tallies->empty()) return Runs();
  const auto shown = std::min_element(tallies->begin(), tallies->end(), shown_before);
  Runs out;
  out.runs.push_back(run_of(reader, series, shown->latest, shown->digest));
  for (auto tally = tallies->begin(); tally != tallies->end(); ++tally) {
    if (policy::implausible(metric.metric, metric.unit, tally->lowest, bounds)) return std::nullopt;
    const auto others = static_cast<std::size_t>(tally->runs - (tally == shown ? 1 : 0));
    add_older({others, tally->lowest, tally->highest, {}}, out.older);
    if (tally == shown) continue;
    out.older.latest.push_back(
        {policy::Labels(reader.labels(tally->labels)), tally->latest.observed, *tally->latest.value, tally->digest});
  }
  return out;
}

Runs every_run(index::Reader& reader, const index::SeriesInfo& series, const index::Filter& filter) {
  Runs out;
  reader.digested_runs(series.id, filter, 0, [&](const index::RunBrief& brief, const Digest& digest) {
    out.runs.push_back(run_of(reader, series, brief, digest));
  });
  return out;
}

}  // namespace

Metric parse_metric(const std::string& key) {
  const std::vector<std::string_view> parts = split(key, ':');
  if (parts.size() != 3) return {key, "", ""};
  return {std::string(parts[0]), std::string(parts[1]), std::string(parts[2])};
}

std::vector<index::SeriesInfo> set_memory_aside(std::vector<index::SeriesInfo>& series, const index::Filter& filter) {
  const auto other = [](const index::SeriesInfo& each) { return parse_metric(each.metric).metric != kMemory; };
  const auto memory = std::stable_partition(series.begin(), series.end(), other);
  if (!filter.metric.empty() || memory == series.begin()) return {};
  std::vector<index::SeriesInfo> aside(std::make_move_iterator(memory), std::make_move_iterator(series.end()));
  series.erase(memory, series.end());
  return aside;
}

policy::Run load_run(index::Reader& reader, const index::SeriesInfo& series, const index::RunDetail& run) {
  std::vector<policy::Run> found;
  reader.runs(series.id, {}, [&](const index::RunBrief& brief) {
    if (brief.id == run.id) found.push_back(run_of(reader, series, brief, run.digest));
  });
  if (found.empty()) throw std::logic_error("a series without its run");
  Physics physics(reader, {series});
  complete(reader, series, parse_metric(series.metric), physics.bounds_of(series), found);
  return std::move(found.front());
}

std::size_t count_runs(index::Reader& reader, const std::vector<index::SeriesInfo>& series,
                       const index::Filter& filter) {
  if (counts_every(filter)) return static_cast<std::size_t>(reader.run_count(series));
  std::size_t count = 0;
  reader.expect_tallies(series, index::Expected::all);
  for (const index::SeriesInfo& each : series) count += count_runs(reader, each, filter);
  return count;
}

std::size_t count_runs(index::Reader& reader, const index::SeriesInfo& series, const index::Filter& filter) {
  if (counts_every(filter)) return static_cast<std::size_t>(reader.run_count(series.id));
  std::size_t count = 0;
  if (const auto tallies = reader.tallies(series.id, filter)) {
    for (const index::Tally& tally : *tallies) count += static_cast<std::size_t>(tally.runs);
  } else {
    reader.runs(series.id, filter, [&](const index::RunBrief&) { ++count; });
  }
  return count;
}

Loaded load_groups(index::Reader& reader, const std::vector<index::SeriesInfo>& series, const index::Filter& filter,
                   Split split, Depth depth) {
  Loaded loaded;
  Physics physics(reader, series);
  const bool latest = depth == Depth::latest_runs && split == Split::by_cohort;
  if (latest) reader.expect_tallies(series, index::Expected::all);
  std::map<GroupKey, std::size_t> at;
  std::string parsed;  // thousands of series share a few metrics
  Metric metric;
  for (const index::SeriesInfo& each : series) {
    if (each.metric != parsed) metric = parse_metric(parsed = each.metric);
    const policy::PhysicalBounds bounds = physics.bounds_of(each);
    std::optional<Runs> found;
    if (latest) found = latest_runs(reader, each, metric, filter, bounds);
    if (!found) found = every_run(reader, each, filter);
    if (found->runs.empty()) continue;
    complete(reader, each, metric, bounds, found->runs);
    const std::string source = split == Split::by_source ? each.source : "";
    if (split == Split::by_source) add_scores(reader, found->runs);
    if (!each.cohort || !each.operation) {
      std::move(found->runs.begin(), found->runs.end(), std::back_inserter(loaded.unresolved));
      continue;
    }
    const auto [place, fresh] =
        at.try_emplace({*each.cohort, each.kernel, each.timed_region, source}, loaded.groups.size());
    if (fresh) {
      loaded.groups.push_back(group_of(each, metric));
      loaded.groups.back().source = source;
      loaded.groups.back().bytes = physics.input_bytes(each);
      loaded.groups.back().bytes_moved = bytes_moved(loaded.groups.back());
    }
    policy::Entry& entry = entry_in(loaded.groups[place->second], each);
    std::move(found->runs.begin(), found->runs.end(), std::back_inserter(entry.runs));
    add_older(std::move(found->older), entry.older);
  }
  return loaded;
}

}  // namespace kindex::cli
