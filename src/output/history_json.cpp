#include "base/error.h"
#include "output/compare_group_json.h"
#include "output/history_report.h"
#include "output/json_writer.h"
#include "output/rows.h"

namespace kindex::output {
namespace {

using policy::Group;
using policy::Moment;

void write_entry(JsonWriter& json, const policy::Entry& entry) {
  json.key("implementation").begin_object().field("digest", entry.implementation.text());
  json.key("name").value_or_null(entry.name).key("provider").value_or_null(entry.provider).end_object();
}

void write_event(JsonWriter& json, const Moment& moment) {
  json.begin_object().field("at", moment.run->observed_at).field("run", moment.run->digest.text()).key("beat");
  if (moment.beat != nullptr) {
    json.value(moment.beat->digest.text());
  } else {
    json.null();
  }
  json.key("value").value_or_null(moment.run->value);
  write_entry(json, *moment.entry);
  json.end_object();
}

void write_run(JsonWriter& json, const Moment& moment) {
  const policy::Run& run = *moment.run;
  json.begin_object().field("run", run.digest.text()).field("at", run.observed_at);
  write_entry(json, *moment.entry);
  json.key("value").value_or_null(run.value).key("spread");
  if (run.p20 && run.p80) {
    json.begin_object().field("p20", *run.p20).field("p80", *run.p80).end_object();
  } else {
    json.null();
  }
  json.key("labels").begin_object();
  for (const auto& [key, value] : run.labels) json.field(key, value);
  json.end_object().field("source", run.source).field("status", run.status).field("record", moment.record);
  json.key("reasons").begin_array();
  for (const std::string& reason : moment.reasons) json.value(reason);
  json.end_array().end_object();
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

std::vector<Value> row(const Group& group, const Moment& moment) {
  const policy::Run& run = *moment.run;
  return {group.cohort.text(),
          text_or_null(group.operation_name),
          text_or_null(group.kernel),
          object_of(group.axes),
          text_or_null(group.dtype),
          text_or_null(group.pass),
          text_or_null(group.product),
          text_or_null(group.form_factor),
          run.observed_at,
          run.digest.text(),
          text_or_null(moment.entry->name),
          text_or_null(moment.entry->provider),
          number_or_null(run.value),
          number_or_null(run.p20),
          number_or_null(run.p80),
          group.metric,
          text_or_null(group.unit),
          moment.record,
          moment.beat != nullptr ? Value(moment.beat->digest.text()) : Value(),
          run.status,
          text_or_null(joined(moment.reasons)),
          object_of(run.labels.map()),
          run.source,
          moment.entry->implementation.text()};
}

}  // namespace

std::string history_json(const HistoryReport& report) {
  JsonWriter json;
  json.begin_object().field("policy", policy::kPolicy).key("cohorts").begin_array();
  for (const HistoryGroup& group : report.groups) {
    json.begin_object();
    write_context(group.group, json);
    json.key("events").begin_array();
    for (const HistoryMoment& each : group.moments) {
      if (each.shown && each.moment.record) write_event(json, each.moment);
    }
    json.end_array().key("runs").begin_array();
    for (const HistoryMoment& each : group.moments) {
      if (each.shown && (each.moment.record || !report.records_only)) write_run(json, each.moment);
    }
    json.end_array().end_object();
  }
  return json.end_array().end_object().take();
}

std::string history_csv(const HistoryReport& report) {
  Rows rows;
  for (const char* name :
       {"cohort", "operation", "kernel",         "axes",     "dtype",   "pass",   "product", "formFactor",
        "at",     "run",       "implementation", "provider", "value",   "p20",    "p80",     "metric",
        "unit",   "record",    "beat",           "status",   "reasons", "labels", "source",  "implementationDigest"}) {
    rows.columns.push_back({name});
  }
  for (const HistoryGroup& group : report.groups) {
    for (const HistoryMoment& each : group.moments) {
      if (each.shown && (each.moment.record || !report.records_only))
        rows.rows.push_back(row(group.group, each.moment));
    }
  }
  return render(rows, Format::csv, {});
}

}  // namespace kindex::output
