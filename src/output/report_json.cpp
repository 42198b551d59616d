#include "output/report_json.h"

#include <algorithm>
#include <map>

#include "base/instant.h"
#include "output/compare_group_json.h"
#include "output/compare_view.h"
#include "output/compare_words.h"
#include "output/json_writer.h"
#include "output/report_history.h"
#include "policy/overview.h"

namespace kindex::output {
namespace {

using Groups = std::vector<const Compared*>;

// As src/output/web/data.js names it, so that a click in the overview selects it.
std::string gpu_name(const policy::Group& group) {
  const std::string product = group.product.empty() ? "unknown GPU" : group.product;
  return group.form_factor.empty() ? product : product + " " + group.form_factor;
}

std::string about(const CompareReport& report, const Fitted& fitted) {
  std::string text = counted(fitted.results, "result") + " in " + counted(report.groups.size(), "group") + "; " +
                     policy::kPolicy + ", " + profile_name(report.profile) + ", " + pick_name(report.pick) +
                     " run of each entry";
  return report.filter.empty() ? text : text + "; filter: " + report.filter;
}

std::string aggregated_note(const Fitted& fitted) {
  std::string text = "Aggregated: the charts and the table hold " + std::to_string(fitted.drawn) + " of " +
                     counted(fitted.results, "result") + ", at most " + counted(fitted.per_sweep, "shape") +
                     " of each sweep, evenly spread";
  if (fitted.sweeps_left_out > 0) text += "; of " + counted(fitted.sweeps_left_out, "sweep") + " none";
  return text + ". The overview counts all of them. For the rest, narrow the report: --op, --gpu, --shape.";
}

std::vector<std::string> notes(const CompareReport& report, const Fitted& fitted) {
  std::vector<std::string> out;
  if (fitted.drawn < fitted.results) out.push_back(aggregated_note(fitted));
  for (std::string& line : left_out(report)) out.push_back(std::move(line));
  return out;
}

void write_compare(const CompareReport& report, const Fitted& fitted, JsonWriter& json) {
  json.key("compare").begin_object();
  json.field("policy", policy::kPolicy).field("profile", profile_name(report.profile)).key("cohorts").begin_array();
  // Excluded runs are counted in the notes; a page that listed each could grow without bound.
  for (const Compared* item : fitted.groups) write_group(*item, 0, json);
  json.end_array().end_object();
}

void write_facts(const std::string& gpu, const policy::OperationFacts& operation, const policy::PassFacts& facts,
                 JsonWriter& json) {
  json.begin_object().field("operation", operation.name).field("gpu", gpu).field("pass", facts.pass);
  json.field("metric", operation.metric).key("baselines").begin_array();
  for (const std::string& baseline : operation.baselines) json.value(baseline);
  json.end_array().field("groups", facts.groups).field("compared", facts.compared);
  const auto ratio = [&](double value) { return facts.compared > 0 ? std::optional(value) : std::nullopt; };
  json.key("worst").value_or_null(ratio(facts.worst)).key("best").value_or_null(ratio(facts.best));
  json.field("wins", facts.wins).field("losses", facts.losses);
  json.field("overlaps", facts.overlaps).field("unknowns", facts.unknowns).end_object();
}

void write_overview(const CompareReport& report, std::size_t most, JsonWriter& json) {
  std::map<Digest, std::vector<policy::RankedGroup>> places;
  std::vector<const policy::Group*> order;
  for (const Compared* item : ordered(report)) {
    auto& place = places[item->group.environment];
    if (place.empty()) order.push_back(&item->group);
    place.push_back({&item->group, &item->ranking});
  }
  std::size_t rows = 0;
  json.key("overview").begin_array();
  for (const policy::Group* first : order) {
    for (const policy::OperationFacts& operation : policy::overview(places.at(first->environment))) {
      for (const policy::PassFacts& facts : operation.passes) {
        if (rows++ < most) write_facts(gpu_name(*first), operation, facts, json);
      }
    }
  }
  json.end_array();
}

std::string labels_line(const std::map<std::string, std::string>& labels) {
  std::string text;
  for (const auto& [key, value] : labels) {
    text.append(text.empty() ? "" : ", ").append(key).append("=").append(value);
  }
  return text;
}

void write_history(const HistoryLine& line, JsonWriter& json) {
  const policy::Group& group = line.group->group;
  json.begin_object().field("cohort", group.cohort.text()).key("kernel").value_or_null(group.kernel);
  json.key("timedRegion").value_or_null(group.timed_region);
  json.field("implementation", line.entry->implementation.text());
  json.key("provider").value_or_null(line.entry->provider).field("all", line.all).key("runs").begin_array();
  for (const policy::Run* run : line.runs) {
    json.begin_object().field("at", format_instant(run->observed.ms)).field("value", *run->value);
    json.field("labels", labels_line(run->labels.map())).end_object();
  }
  json.end_array().end_object();
}

// JSON has "<" inside strings only.
std::string without_tags(const std::string& json) {
  std::string out;
  out.reserve(json.size());
  for (const char c : json) {
    if (c == '<') {
      out += "\\u003c";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::string report_json(const CompareReport& report, const Fitted& fitted, const ReportLimits& limits) {
  JsonWriter json(0);
  json.begin_object().field("about", about(report, fitted)).key("notes").begin_array();
  for (const std::string& note : notes(report, fitted)) json.value(note);
  json.end_array();
  write_compare(report, fitted, json);
  write_overview(report, limits.overview_rows, json);
  json.field("aggregated", fitted.drawn < fitted.results).key("history").begin_array();
  for (const HistoryLine& line : history_lines(fitted.groups, limits.history, limits.history_line)) {
    write_history(line, json);
  }
  json.end_array().end_object();
  return without_tags(json.take());
}

}  // namespace kindex::output
