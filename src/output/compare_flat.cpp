// The flat shape of jsonl and csv. Its columns are documented in docs/output.md and only ever grow at the end.

#include "output/compare_view.h"
#include "output/compare_words.h"
#include "output/json_writer.h"
#include "policy/evidence.h"
#include "policy/flags.h"

namespace kindex::output {
namespace {

using Row = std::vector<Value>;

RawJson list_of(const std::vector<std::string>& items) {
  JsonWriter json(0);
  json.begin_array();
  for (const std::string& item : items) json.value(item);
  std::string text = json.end_array().take();
  text.pop_back();
  return {std::move(text)};
}

RawJson flags_of(const policy::Run& run) {
  std::vector<std::string> names;
  for (const policy::Flag flag : run.flags) names.emplace_back(policy::flag_text(flag).name);
  return list_of(names);
}

Value verdict_of(const policy::Ranked& ranked) {
  return ranked.verdict ? Value(std::string(policy::verdict_name(ranked.verdict->verdict))) : Value();
}

Row context(const CompareReport& report, const policy::Group& group) {
  return {policy::kPolicy,
          profile_name(report.profile),
          group.cohort.text(),
          group.operation.text(),
          text_or_null(group.operation_name),
          text_or_null(group.operation_family),
          group.workload.text(),
          object_of(group.axes),
          text_or_null(group.dtype),
          group.protocol.text(),
          text_or_null(group.protocol_name),
          text_or_null(group.pass),
          text_or_null(group.kernel),
          text_or_null(group.timed_region),
          group.environment.text(),
          text_or_null(group.product),
          text_or_null(group.form_factor),
          text_or_null(group.architecture),
          group.metric,
          text_or_null(group.statistic),
          text_or_null(group.unit)};
}

void append_run(const policy::Entry& entry, const policy::Run& run, Row& row) {
  row.insert(row.end(),
             {run.digest.text(), entry.implementation.text(), text_or_null(entry.name), text_or_null(entry.provider),
              entry.baseline, number_or_null(run.value), number_or_null(run.p20), number_or_null(run.p80),
              run.confidence95 ? Value(run.confidence95->first) : Value(),
              run.confidence95 ? Value(run.confidence95->second) : Value()});
}

Row ranked_row(Row row, const policy::Ranked& ranked) {
  row.insert(row.end(), {ranked.rank == 0 ? Value() : Value(std::int64_t{ranked.rank}), Value(ranked.tied)});
  append_run(*ranked.entry, *ranked.run, row);
  std::vector<std::string> marks;
  for (const policy::Mark mark : ranked.marks) marks.push_back(mark_name(mark));
  row.insert(row.end(),
             {number_or_null(ranked.speedup), std::string(policy::evidence_name(ranked.run->evidence)),
              ranked.run->observed_at, object_of(ranked.run->labels.map()), static_cast<std::int64_t>(ranked.runs),
              ranked.lowest, ranked.highest, list_of(marks), list_of({}), flags_of(*ranked.run), verdict_of(ranked)});
  return row;
}

Row excluded_row(Row row, const policy::Excluded& excluded) {
  row.insert(row.end(), {Value(), Value(false)});
  append_run(*excluded.entry, *excluded.run, row);
  row.insert(row.end(), {Value(), std::string(policy::evidence_name(excluded.run->evidence)), excluded.run->observed_at,
                         object_of(excluded.run->labels.map()), Value(), Value(), Value(), list_of({}),
                         list_of(excluded.reasons), flags_of(*excluded.run), Value()});
  return row;
}

}  // namespace

Rows compare_rows(const CompareReport& report) {
  Rows rows;
  for (const char* name : {"policy",
                           "profile",
                           "cohort",
                           "operation",
                           "operationName",
                           "family",
                           "workload",
                           "axes",
                           "dtype",
                           "protocol",
                           "protocolName",
                           "pass",
                           "kernel",
                           "timedRegion",
                           "environment",
                           "product",
                           "formFactor",
                           "architecture",
                           "metric",
                           "statistic",
                           "unit",
                           "rank",
                           "tied",
                           "run",
                           "implementation",
                           "name",
                           "provider",
                           "baseline",
                           "value",
                           "p20",
                           "p80",
                           "confidence95Low",
                           "confidence95High",
                           "speedup",
                           "evidence",
                           "observedAt",
                           "labels",
                           "runs",
                           "lowest",
                           "highest",
                           "marks",
                           "reasons",
                           "flags",
                           "verdict"}) {
    rows.columns.push_back({name, Align::left});
  }
  for (const Compared* item : ordered(report)) {
    const Row shared = context(report, item->group);
    for (const policy::Ranked& ranked : item->ranking.ranked) rows.rows.push_back(ranked_row(shared, ranked));
    for (const policy::Excluded& excluded : item->ranking.excluded) rows.rows.push_back(excluded_row(shared, excluded));
  }
  return rows;
}

}  // namespace kindex::output
