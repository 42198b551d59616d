#include <algorithm>
#include <limits>

#include "output/compare_group_json.h"
#include "output/compare_view.h"
#include "output/compare_words.h"
#include "output/json_writer.h"
#include "output/verdict_json.h"
#include "policy/evidence.h"
#include "policy/flags.h"

namespace kindex::output {
void write_context(const policy::Group& group, JsonWriter& json) {
  json.field("cohort", group.cohort.text());
  json.key("operation").begin_object().field("digest", group.operation.text());
  json.key("name").value_or_null(group.operation_name);
  json.key("family").value_or_null(group.operation_family).end_object();
  json.key("workload").begin_object().field("digest", group.workload.text());
  json.key("axes").begin_object();
  for (const auto& [axis, value] : group.axes) json.field(axis, value);
  json.end_object().key("dtype").value_or_null(group.dtype).end_object();
  json.key("protocol").begin_object().field("digest", group.protocol.text());
  json.key("name").value_or_null(group.protocol_name).end_object();
  json.key("pass").value_or_null(group.pass);
  json.key("kernel").value_or_null(group.kernel);
  json.key("timedRegion").value_or_null(group.timed_region);
  json.key("environment").begin_object().field("digest", group.environment.text());
  json.key("product").value_or_null(group.product);
  json.key("formFactor").value_or_null(group.form_factor);
  json.key("architecture").value_or_null(group.architecture).end_object();
  json.key("metric").begin_object();
  json.field("metric", group.metric).key("statistic").value_or_null(group.statistic);
  json.key("unit").value_or_null(group.unit).end_object();
}

namespace {

void write_spread(const policy::Run& run, JsonWriter& json) {
  json.key("spread");
  if (!run.p20 && !run.p80) {
    json.null();
    return;
  }
  json.begin_object().key("p20").value_or_null(run.p20).key("p80").value_or_null(run.p80).end_object();
}

}  // namespace

void write_verdict(const std::optional<policy::Judgement>& verdict, std::optional<double> adjusted_p,
                   JsonWriter& json) {
  json.key("verdict");
  if (!verdict) {
    json.null();
    return;
  }
  const policy::Judgement& j = *verdict;
  json.begin_object().field("verdict", policy::verdict_name(j.verdict)).field("ratio", j.ratio);
  json.key("interval95").begin_array().value(j.low).value(j.high).end_array();
  json.field("floor", j.floor).field("p", j.p);
  json.key("adjustedP").value_or_null(adjusted_p);
  json.field("processes", j.processes).field("referenceProcesses", j.reference_processes);
  json.field("effective", j.effective).field("referenceEffective", j.reference_effective);
  json.key("advice").value_or_null(j.advice).end_object();
}

namespace {

void write_entry(const policy::Ranked& ranked, JsonWriter& json) {
  const policy::Run& run = *ranked.run;
  json.begin_object().key("rank");
  if (ranked.rank == 0) {
    json.null();
  } else {
    json.value(ranked.rank);
  }
  json.field("tied", ranked.tied).field("run", run.digest.text());
  json.key("implementation").begin_object().field("digest", ranked.entry->implementation.text());
  json.key("name").value_or_null(ranked.entry->name);
  json.key("provider").value_or_null(ranked.entry->provider);
  json.field("baseline", ranked.entry->baseline).end_object();
  json.field("value", *run.value);
  write_spread(run, json);
  json.key("confidence95");
  if (run.confidence95) {
    json.begin_array().value(run.confidence95->first).value(run.confidence95->second).end_array();
  } else {
    json.null();
  }
  json.key("speedup").value_or_null(ranked.speedup);
  json.field("evidence", policy::evidence_name(run.evidence)).field("observedAt", run.observed_at);
  json.key("labels").begin_object();
  for (const auto& [key, value] : run.labels) json.field(key, value);
  json.end_object().field("runs", ranked.runs).key("marks").begin_array();
  for (const policy::Mark mark : ranked.marks) json.value(mark_name(mark));
  json.end_array().key("flags").begin_array();
  for (const policy::Flag flag : run.flags) json.value(policy::flag_text(flag).name);
  json.end_array();
  write_verdict(ranked.verdict, std::nullopt, json);
  json.end_object();
}

void write_excluded(const policy::Excluded& excluded, JsonWriter& json) {
  json.begin_object().field("run", excluded.run->digest.text()).key("reasons").begin_array();
  for (const std::string& reason : excluded.reasons) json.value(reason);
  json.end_array().end_object();
}

}  // namespace

void write_group(const Compared& item, std::size_t most_excluded, JsonWriter& json) {
  json.begin_object();
  write_context(item.group, json);
  json.key("entries").begin_array();
  for (const policy::Ranked& ranked : item.ranking.ranked) write_entry(ranked, json);
  json.end_array().key("excluded").begin_array();
  const auto& excluded = item.ranking.excluded;
  for (std::size_t i = 0; i < std::min(most_excluded, excluded.size()); ++i) write_excluded(excluded[i], json);
  json.end_array().key("bytesMoved").value_or_null(item.group.bytes_moved).end_object();
}

namespace {

void write_fields(const CompareReport& report, JsonWriter& json) {
  json.key("differences").begin_array();
  for (const DifferingField& field : report.fields) {
    json.begin_object().field("workload", field.workload.text()).field("path", field.path).key("values").begin_array();
    for (const auto& [digest, value] : field.values) {
      json.begin_object().field("object", digest.text()).key("value");
      if (value.empty()) {
        json.null();
      } else {
        json.raw(value);
      }
      json.end_object();
    }
    json.end_array().end_object();
  }
  json.end_array();
}

}  // namespace

std::string compare_json(const CompareReport& report) {
  JsonWriter json;
  json.begin_object().field("policy", policy::kPolicy).field("profile", profile_name(report.profile));
  json.key("cohorts").begin_array();
  for (const Compared* item : ordered(report)) write_group(*item, std::numeric_limits<std::size_t>::max(), json);
  json.end_array();
  write_summary(report, json);
  json.key("unmatched").begin_array();
  for (const std::string& line : report.unmatched) json.value(line);
  for (const policy::Run& run : report.unresolved) {
    json.value("run " + run.digest.text() + ": " + policy::kUnresolvedWorkload);
  }
  json.end_array();
  if (report.profile == policy::Profile::compatible_workload) write_fields(report, json);
  json.end_object();
  return json.take();
}

}  // namespace kindex::output
