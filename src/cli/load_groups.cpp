#include "cli/load_groups.h"

#include <map>
#include <optional>
#include <tuple>

#include "base/text.h"
#include "cli/physics.h"
#include "manifest/json.h"

namespace kindex::cli {
namespace {

using GroupKey = std::tuple<Digest, std::string, std::string>;

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

policy::Entry& entry_in(policy::Group& group, const index::SeriesInfo& series) {
  for (policy::Entry& entry : group.entries) {
    if (entry.implementation == series.implementation->digest && entry.provider == series.provider) return entry;
  }
  policy::Entry entry;
  entry.implementation = series.implementation->digest;
  entry.name = series.implementation->name;
  entry.provider = series.provider;
  entry.baseline = series.baseline;
  group.entries.push_back(std::move(entry));
  return group.entries.back();
}

// Marks the runs that no machine can have made.
void check_physics(const policy::Group& group, const policy::PhysicalBounds& bounds, std::vector<policy::Run>& runs) {
  for (policy::Run& run : runs) {
    run.implausible = run.value && policy::implausible(group.metric, group.unit, *run.value, bounds);
  }
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

}  // namespace

Metric parse_metric(const std::string& key) {
  const std::vector<std::string_view> parts = split(key, ':');
  if (parts.size() != 3) return {key, "", ""};
  return {std::string(parts[0]), std::string(parts[1]), std::string(parts[2])};
}

Loaded load_groups(index::Reader& reader, const std::vector<index::SeriesInfo>& series, const index::Filter& filter) {
  Loaded loaded;
  Physics physics(reader);
  std::map<GroupKey, std::size_t> at;
  for (const index::SeriesInfo& each : series) {
    std::vector<policy::Run> runs;
    reader.runs(each.id, filter, [&](const index::RunBrief& brief) { runs.push_back(run_of(reader, brief)); });
    if (runs.empty()) continue;
    if (!each.cohort || !each.operation) {
      std::move(runs.begin(), runs.end(), std::back_inserter(loaded.unresolved));
      continue;
    }
    const auto [found, fresh] = at.try_emplace({*each.cohort, each.kernel, each.timed_region}, loaded.groups.size());
    if (fresh) loaded.groups.push_back(group_of(each));
    policy::Group& group = loaded.groups[found->second];
    check_physics(group, physics.bounds_of(each), runs);
    policy::Entry& entry = entry_in(group, each);
    std::move(runs.begin(), runs.end(), std::back_inserter(entry.runs));
  }
  return loaded;
}

}  // namespace kindex::cli
