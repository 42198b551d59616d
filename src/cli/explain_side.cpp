#include "cli/explain_side.h"

#include <algorithm>
#include <set>

#include "base/text.h"
#include "cli/digest_argument.h"
#include "cli/load_groups.h"
#include "cli/nothing_matched.h"
#include "cli/row_note.h"
#include "cli/selection.h"
#include "cli/series_text.h"
#include "identity/identity.h"
#include "identity/jcs.h"
#include "manifest/difference.h"
#include "output/compare_words.h"
#include "policy/compare.h"

namespace kindex::cli {
namespace {

using manifest::Json;

std::string value_text(const policy::Run& run, const Metric& metric) {
  if (!run.value) return "";
  return with_unit(*run.value, metric.unit) + " " + metric.metric + " " + metric.statistic;
}

std::string label_of(const index::SeriesInfo& series) {
  std::string text = operation_text(series);
  if (text.empty()) text = "operation not known yet";
  if (!series.pass.empty()) text += " " + series.pass;
  text += " " + (series.provider.empty() ? series.implementation->name : series.provider);
  if (!series.workload->dtype.empty()) text += " " + series.workload->dtype;
  for (const auto& [axis, value] : series.workload->axes) text += " " + axis + "=" + std::to_string(value);
  policy::Group group;
  group.environment = series.environment->digest;
  group.product = series.environment->product;
  group.form_factor = series.environment->form_factor;
  return text + ", " + output::environment_label(group);
}

// The run in a group of one series or more that stands for it.
const policy::Run& representative(const policy::Ranking& ranking) {
  return ranking.ranked.empty() ? *ranking.excluded.front().run : *ranking.ranked.front().run;
}

policy::Standpoint standpoint_of(index::Reader& reader, const index::SeriesInfo& series, const policy::Run& run) {
  policy::Standpoint out;
  out.resolved = series.cohort.has_value() && series.operation != nullptr;
  if (out.resolved) {
    out.operation = series.operation->digest;
    const Json workload = manifest::parse_json(reader.object(series.workload->digest)->spec);
    out.correctness = identity::correctness_key(workload.at("correctness"));
  }
  out.workload = series.workload->digest;
  out.protocol = series.protocol->digest;
  out.environment = series.environment->digest;
  out.metric = series.metric;
  out.kernel = series.kernel;
  out.timed_region = series.timed_region;
  out.ineligible = policy::ineligible(run);
  return out;
}

Side make_side(index::Reader& reader, const index::RunDetail& detail, const importers::Curation& curation) {
  Side side;
  side.run = detail;
  side.series = reader.series_of(detail.series).value();
  const policy::Run run = load_run(reader, side.series, detail);
  side.standpoint = standpoint_of(reader, side.series, run);
  output::ExplainSide& shown = side.shown;
  shown.label = label_of(side.series);
  shown.cohort = side.series.cohort ? side.series.cohort->text() : "";
  shown.run = detail.digest.text();
  shown.value = value_text(run, parse_metric(side.series.metric));
  shown.timed_region = side.series.timed_region;
  shown.timed_text = region_text(curation, side.series.timed_region);
  const auto whole = [&](const std::string& /*kernel*/) -> const importers::Curation& { return curation; };
  if (const auto note = row_note(reader, whole, detail)) {
    shown.script = note->script;
    shown.commit = note->commit;
    shown.caveats = note->caveats;
  }
  return side;
}

// What the groups of a selection have more than one of, for people.
std::string varying(const std::vector<policy::Group>& groups) {
  std::map<std::string, std::set<std::string>> values;
  for (const policy::Group& group : groups) {
    values["--op"].insert(output::operation_label(group));
    values["--pass"].insert(group.pass);
    values["--dtype"].insert(group.dtype);
    values["--gpu"].insert(output::environment_label(group));
    values["--metric"].insert(group.metric);
    values["timed region"].insert(group.timed_region);
    for (const auto& [axis, value] : group.axes) values[axis].insert(std::to_string(value));
  }
  std::string text;
  for (const auto& [name, found] : values) {
    const std::string shown = name.rfind("--", 0) == 0 ? name.substr(2) : name;
    if (found.size() > 1) text += (text.empty() ? "" : ", ") + shown + " (" + std::to_string(found.size()) + ")";
  }
  return text;
}

index::RunDetail of_groups(index::Reader& reader, const std::string& text, const std::vector<policy::Group>& groups) {
  if (groups.size() > 1) {
    throw usage_error("'" + printable(text) + "' lies in " + std::to_string(groups.size()) +
                      " cohorts, and explain takes one; what varies: " + varying(groups));
  }
  return reader.run(representative(policy::rank(groups.front(), policy::Pick::latest)).digest).value();
}

index::RunDetail selected(index::Reader& reader, const std::string& text) {
  index::Filter filter = parse_filters(parse_selection(text));
  std::vector<index::SeriesInfo> series = reader.series(filter);
  (void)set_memory_aside(series, filter);
  const Loaded loaded = load_groups(reader, series, filter);
  if (loaded.groups.empty()) throw Error(Exit::no, nothing_matched(reader, filter));
  return of_groups(reader, text, loaded.groups);
}

// A cohort is no object of the index; its key stands in the series.
std::optional<index::RunDetail> of_cohort(index::Reader& reader, const std::string& text) {
  const std::string prefix = lower(text.rfind("sha256:", 0) == 0 ? text.substr(7) : text);
  std::vector<index::SeriesInfo> series = reader.series({});
  std::erase_if(series, [&](const index::SeriesInfo& each) {
    return !each.cohort || output::short_digest(*each.cohort, prefix.size()) != prefix;
  });
  if (series.empty() || prefix.size() < 4) return std::nullopt;
  return of_groups(reader, text, load_groups(reader, series, {}).groups);
}

index::RunDetail find_run(index::Reader& reader, const std::string& text) {
  if (!looks_like_digest(text)) return selected(reader, text);
  index::Found found;
  try {
    found = resolve_digest(reader, text);
  } catch (const Error&) {
    if (auto run = of_cohort(reader, text)) return *std::move(run);
    throw;
  }
  if (found.kind != "BenchmarkRun") {
    throw usage_error(printable(text) + " is " + (found.kind.empty() ? "not here yet" : "a " + found.kind) +
                      "; explain takes runs, cohorts or selections like 'op=relu_squared hidden=512'");
  }
  return reader.run(found.digest).value();
}

Json object_json(index::Reader& reader, const Digest& digest) {
  const auto object = reader.object(digest);
  return object && !object->spec.empty() ? manifest::parse_json(object->spec) : Json(digest.text());
}

}  // namespace

Side resolve_side(index::Reader& reader, const std::string& text, const importers::Curation& curation) {
  return make_side(reader, find_run(reader, text), curation);
}

std::vector<output::ExplainDifference> differences(index::Reader& reader, const Side& a, const Side& b) {
  std::vector<manifest::Difference> found;
  const auto text = [&](const std::string& left, const std::string& right, const char* path) {
    const auto value = [](const std::string& t) { return t.empty() ? std::nullopt : std::optional<Json>(t); };
    if (left != right) found.push_back({path, value(left), value(right)});
  };
  const auto object = [&](const Digest& left, const Digest& right, const char* path) {
    if (left != right) {
      manifest::find_differences(object_json(reader, left), object_json(reader, right), path, found);
    }
  };
  if (a.standpoint.resolved && b.standpoint.resolved) {
    object(a.standpoint.operation, b.standpoint.operation, "$.operation");
  }
  object(a.standpoint.workload, b.standpoint.workload, "$.workload");
  object(a.standpoint.protocol, b.standpoint.protocol, "$.protocol");
  object(a.standpoint.environment, b.standpoint.environment, "$.environment");
  text(a.series.metric, b.series.metric, "$.metric");
  text(a.series.kernel, b.series.kernel, "$.kernel");
  text(a.series.timed_region, b.series.timed_region, "$.timedRegion");
  std::vector<output::ExplainDifference> out;
  out.reserve(found.size());
  for (const manifest::Difference& each : found) {
    out.push_back({each.path, each.a ? identity::canonical(*each.a) : "", each.b ? identity::canonical(*each.b) : ""});
  }
  return out;
}

}  // namespace kindex::cli
