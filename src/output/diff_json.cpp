// Changes for programs: docs/output.md has the shape.

#include "output/compare_words.h"
#include "output/diff_report.h"
#include "output/json_writer.h"
#include "output/verdict_json.h"

namespace kindex::output {
namespace {

using policy::Change;

void write_side(const char* name, const policy::Run* run, JsonWriter& json) {
  json.key(name);
  if (run == nullptr) {
    json.null();
    return;
  }
  json.begin_object().field("run", run->digest.text());
  json.key("value").value_or_null(run->value).key("p20").value_or_null(run->p20).key("p80").value_or_null(run->p80);
  json.key("labels").begin_object();
  for (const auto& [key, value] : run->labels) json.field(key, value);
  json.end_object().end_object();
}

void write_change(const Change& change, JsonWriter& json) {
  const policy::Group& group = *change.group;
  const policy::Entry& entry = change.entry_b == nullptr ? *change.entry_a : *change.entry_b;
  json.begin_object().field("change", change_word(change)).field("cohort", group.cohort.text());
  json.field("operation", group.operation.text());
  json.key("name").value_or_null(group.operation_name).key("kernel").value_or_null(group.kernel);
  json.key("pass").value_or_null(group.pass).key("provider").value_or_null(entry.provider);
  json.field("workload", group.workload.text()).key("axes").begin_object();
  for (const auto& [axis, value] : group.axes) json.field(axis, value);
  json.end_object().key("dtype").value_or_null(group.dtype).field("environment", group.environment.text());
  json.key("timedRegion").value_or_null(group.timed_region);
  json.field("metric", group.metric).field("unit", group.unit);
  write_side("a", change.a, json);
  write_side("b", change.b, json);
  json.key("ratio").value_or_null(change.ratio);
  write_verdict(change.judgement, change.adjusted_p, json);
  json.key("why").value_or_null(change.why).end_object();
}

}  // namespace

std::string diff_json(const DiffReport& report) {
  JsonWriter json;
  json.begin_object().field("policy", policy::kPolicy);
  json.field("profile", profile_name(report.matching.across_environments ? policy::Profile::compatible_workload
                                                                         : policy::Profile::strict_exact));
  json.field("a", report.names[0]).field("b", report.names[1]);
  json.field("minEffect", report.min_effect).field("regression", regressed(report));
  json.key("changes").begin_array();
  for (const Change& change : report.changes) write_change(change, json);
  json.end_array().key("geometricMean");
  const auto mean = report.geometric_mean ? policy::geometric_mean(report.changes) : std::nullopt;
  if (mean) {
    json.begin_object().field("ratio", mean->ratio).field("of", mean->of).field("all", report.changes.size());
    json.end_object();
  } else {
    json.null();
  }
  json.key("notes").begin_array();
  for (const std::string& note : report.notes) json.value(note);
  json.end_array().end_object();
  return json.take();
}

std::string render(const DiffReport& report, Format format, const Terminal& terminal) {
  switch (format) {
    case Format::json:
      return diff_json(report);
    case Format::markdown:
      return diff_markdown(report);
    case Format::jsonl:
    case Format::csv:
    case Format::table:
      break;
  }
  return diff_table(report, terminal);
}

}  // namespace kindex::output
