#include "cli/load_groups.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <stdexcept>
#include <tuple>

#include "base/text.h"
#include "cli/physics.h"
#include "cli/run_text.h"
#include "importers/curation.h"
#include "manifest/json.h"

namespace kindex::cli {
namespace {

using GroupKey = std::tuple<Digest, std::string, std::string, std::string>;

policy::Group group_of(const index::SeriesInfo& series) {
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
  Metric metric = parse_metric(series.metric);
  group.metric = std::move(metric.metric);
  group.statistic = std::move(metric.statistic);
  group.unit = std::move(metric.unit);
  return group;
}

// A tagged provider, like liger_cutile, does what its project does.
bool gradients_in_forward(const index::SeriesInfo& series) {
  const auto curation = importers::load_curation();
  const auto kernel = curation->kernels.find(series.kernel);
  if (kernel == curation->kernels.end()) return false;
  const auto& early = kernel->second.gradients_in_forward;
  return std::any_of(early.begin(), early.end(), [&](const std::string& provider) {
    return series.provider == provider || series.provider.rfind(provider + "_", 0) == 0;
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
void check_physics(const std::string& metric_key, const policy::PhysicalBounds& bounds, policy::Run& run) {
  const Metric metric = parse_metric(metric_key);
  run.implausible = run.value && policy::implausible(metric.metric, metric.unit, *run.value, bounds);
}

void add_source_facts(index::Reader& reader, const index::SeriesInfo& series, policy::Run& run) {
  if (series.source != kMeasuredHere) return;
  const auto detail = reader.run(run.digest);
  const std::map<std::string, double> said = source_metrics(detail->spec);
  const auto number = [&](const char* name) {
    const auto found = said.find(name);
    return found == said.end() ? std::nullopt : std::optional(found->second);
  };
  run.throttled = number("throttled").value_or(0) != 0;
  run.power_capped = number("power_cap_ns").value_or(0) > 0;
  if (parse_metric(series.metric).unit == "ns" && number("tick_ns")) run.tick = number("tick_ns");
}

policy::Run run_of(index::Reader& reader, const index::RunBrief& brief) {
  policy::Run run;
  run.id = brief.id;
  run.digest = reader.run_digest(brief.id);
  run.status = brief.status;
  run.observed = brief.observed;
  run.value = brief.value;
  run.p20 = brief.p20;
  run.p80 = brief.p80;
  run.labels = reader.labels(brief.labels);
  run.retracted = brief.retracted;
  run.superseded = brief.superseded;
  return run;
}

void add_scores(index::Reader& reader, std::vector<policy::Run>& runs) {
  for (policy::Run& run : runs) run.scores = source_metrics(reader.run(run.digest)->spec);
}

// What the covering index does not hold.
void complete(index::Reader& reader, const index::SeriesInfo& series, Physics& physics,
              std::vector<policy::Run>& runs) {
  const policy::PhysicalBounds bounds = physics.bounds_of(series);
  for (policy::Run& run : runs) {
    check_physics(series.metric, bounds, run);
    if (parse_metric(series.metric).unit == "ns") run.tick = policy::grid_tick(run);
    add_source_facts(reader, series, run);
  }
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

policy::Run load_run(index::Reader& reader, const index::SeriesInfo& series, index::Id run) {
  std::vector<policy::Run> found;
  reader.runs(series.id, {}, [&](const index::RunBrief& brief) {
    if (brief.id == run) found.push_back(run_of(reader, brief));
  });
  if (found.empty()) throw std::logic_error("a series without its run");
  Physics physics(reader);
  complete(reader, series, physics, found);
  return std::move(found.front());
}

Loaded load_groups(index::Reader& reader, const std::vector<index::SeriesInfo>& series, const index::Filter& filter,
                   Split split) {
  Loaded loaded;
  Physics physics(reader);
  std::map<GroupKey, std::size_t> at;
  for (const index::SeriesInfo& each : series) {
    std::vector<policy::Run> runs;
    reader.runs(each.id, filter, [&](const index::RunBrief& brief) {
      runs.push_back(run_of(reader, brief));
      runs.back().source = each.source;
    });
    if (runs.empty()) continue;
    complete(reader, each, physics, runs);
    const std::string source = split == Split::by_source ? each.source : "";
    if (split == Split::by_source) add_scores(reader, runs);
    if (!each.cohort || !each.operation) {
      std::move(runs.begin(), runs.end(), std::back_inserter(loaded.unresolved));
      continue;
    }
    const auto [found, fresh] =
        at.try_emplace({*each.cohort, each.kernel, each.timed_region, source}, loaded.groups.size());
    if (fresh) {
      loaded.groups.push_back(group_of(each));
      loaded.groups.back().source = source;
      loaded.groups.back().bytes = physics.input_bytes(each);
    }
    policy::Group& group = loaded.groups[found->second];
    policy::Entry& entry = entry_in(group, each);
    std::move(runs.begin(), runs.end(), std::back_inserter(entry.runs));
  }
  return loaded;
}

}  // namespace kindex::cli
