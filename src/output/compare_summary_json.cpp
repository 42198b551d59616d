// The `summary` of `compare --format json`: the overview as figures, a row per environment, operation and pass.

#include "output/compare_view.h"

namespace kindex::output {
namespace {

using policy::OperationFacts;
using policy::PassFacts;

void write_pass(const policy::Group& place, const OperationFacts& operation, const PassFacts& pass, JsonWriter& json) {
  json.begin_object().key("environment").begin_object().field("digest", place.environment.text());
  json.key("product").value_or_null(place.product).end_object();
  json.field("operation", operation.operation.text()).key("name").value_or_null(operation.name);
  json.field("metric", operation.metric).key("pass").value_or_null(pass.pass).key("baselines").begin_array();
  for (const std::string& baseline : operation.baselines) json.value(baseline);
  json.end_array().field("groups", pass.groups).field("compared", pass.compared);
  const auto ratio = [&](double value) { return pass.compared > 0 ? std::optional(value) : std::nullopt; };
  json.key("worst").value_or_null(ratio(pass.worst)).key("best").value_or_null(ratio(pass.best));
  json.field("wins", pass.wins).field("losses", pass.losses);
  json.field("overlaps", pass.overlaps).field("unknowns", pass.unknowns);
  json.field("hostBound", pass.host_bound).field("gradientsInForward", pass.early_gradients).end_object();
}

}  // namespace

void write_summary(const CompareReport& report, JsonWriter& json) {
  json.key("summary").begin_array();
  const bool ranked = report.profile != policy::Profile::compatible_workload;
  const std::vector<const Compared*> groups = ranked ? ordered(report) : std::vector<const Compared*>{};
  for (auto first = groups.begin(); first != groups.end();) {
    const policy::Group& place = (*first)->group;
    std::vector<policy::RankedGroup> here;
    for (; first != groups.end() && (*first)->group.environment == place.environment; ++first) {
      here.push_back({&(*first)->group, &(*first)->ranking});
    }
    for (const OperationFacts& operation : policy::overview(here)) {
      for (const PassFacts& pass : operation.passes) write_pass(place, operation, pass, json);
    }
  }
  json.end_array();
}

}  // namespace kindex::output
