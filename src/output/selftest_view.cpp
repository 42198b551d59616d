#include "output/compare_words.h"
#include "output/json_writer.h"
#include "output/number_text.h"
#include "output/selftest_report.h"
#include "policy/compare.h"

namespace kindex::output {
namespace {

struct Total {
  std::size_t trials = 0, false_positives = 0;
};

Total total_of(const SelftestReport& report) {
  Total total;
  for (const policy::TrialRates& set : report.sets) {
    total.trials += set.trials;
    total.false_positives += set.false_positives;
  }
  return total;
}

// "3 of 100 = 3% [1.03%, 8.45%]".
std::string rate_text(std::size_t hits, std::size_t of) {
  const auto [low, high] = policy::proportion_interval(hits, of);
  return percent(static_cast<double>(hits) / static_cast<double>(of)) + " [" + percent(low) + ", " + percent(high) +
         "]";
}

std::string short_rate(std::size_t hits, std::size_t of) {
  return percent(static_cast<double>(hits) / static_cast<double>(of));
}

Table table_of(const SelftestReport& report) {
  std::vector<Column> columns{{"", Align::left, 2},
                              {"processes", Align::right, 2},
                              {"A/A wrong", Align::right, 2},
                              {"A/A same", Align::right, 2}};
  for (const double slowdown : report.plan.slowdowns) {
    columns.push_back({"+" + percent(slowdown) + " found", Align::right, 2});
  }
  Table table(std::move(columns));
  for (const policy::TrialRates& set : report.sets) {
    std::vector<Cell> row{{set.name, Style::plain},
                          {std::to_string(set.processes), Style::plain},
                          {short_rate(set.false_positives, set.trials), Style::plain},
                          {short_rate(set.same, set.trials), Style::plain}};
    for (const policy::Detection& found : set.detections) {
      row.push_back({short_rate(found.slower, set.trials), Style::plain});
    }
    table.row(std::move(row));
  }
  return table;
}

std::string text(const SelftestReport& report, const Terminal& terminal) {
  std::string out = wrapped("samples: " + report.origin, Style::dim, terminal);
  out +=
      wrapped(std::to_string(report.plan.trials) + " trials a set and kind, " + std::to_string(report.plan.processes) +
                  " processes a side drawn from the set; " + std::to_string(report.plan.rule.resamples) +
                  " resamples; a slowdown is injected into every sample of one side",
              Style::dim, terminal);
  out += '\n' + table_of(report).render(terminal) + '\n';
  const Total total = total_of(report);
  if (total.trials > 0) {
    out += wrapped("false positives: " + std::to_string(total.false_positives) + " of " + std::to_string(total.trials) +
                       " A/A trials, " + rate_text(total.false_positives, total.trials) + "; declared at most " +
                       percent(kDeclaredLevel),
                   level_exceeded(report) ? Style::bad : Style::good, terminal);
  }
  for (std::size_t i = 0; i < report.plan.slowdowns.size() && total.trials > 0; ++i) {
    std::size_t found = 0;
    std::size_t reversed = 0;
    for (const policy::TrialRates& set : report.sets) {
      found += set.detections[i].slower;
      reversed += set.detections[i].faster;
    }
    out += wrapped("slowdown of " + percent(report.plan.slowdowns[i]) + ": found in " + rate_text(found, total.trials) +
                       (reversed > 0 ? ", called faster in " + std::to_string(reversed) : ""),
                   Style::plain, terminal);
  }
  for (const std::string& line : report.left_out) out += wrapped(line, Style::dim, terminal);
  if (report.repeats) {
    const policy::RepeatFacts& repeats = *report.repeats;
    std::string line = "reported repeats in the index: " + counted(repeats.pairs, "pair") + " of runs of " +
                       std::to_string(repeats.entries) + (repeats.entries == 1 ? " entry" : " entries") +
                       " in one cohort, " + std::to_string(repeats.disjoint) + " with p20-p80 apart";
    if (!repeats.worst_where.empty()) {
      line += "; up to " + ratio_text(repeats.worst) + "x (" + repeats.worst_where + ")";
    }
    out += wrapped(line, Style::plain, terminal);
  }
  return out;
}

void write_rate(JsonWriter& json, const char* key, std::size_t hits, std::size_t of) {
  const auto [low, high] = policy::proportion_interval(hits, of);
  json.key(key).begin_object().field("count", hits).field("of", of);
  json.field("rate", static_cast<double>(hits) / static_cast<double>(of));
  json.key("interval95").begin_array().value(low).value(high).end_array().end_object();
}

void write_set(const policy::TrialRates& set, JsonWriter& json) {
  json.begin_object().field("name", set.name).field("processes", set.processes);
  write_rate(json, "falsePositives", set.false_positives, set.trials);
  write_rate(json, "same", set.same, set.trials);
  json.key("detection").begin_array();
  for (const policy::Detection& found : set.detections) {
    json.begin_object().field("slowdown", found.slowdown);
    write_rate(json, "slower", found.slower, set.trials);
    write_rate(json, "faster", found.faster, set.trials);
    json.end_object();
  }
  json.end_array().end_object();
}

std::string as_json(const SelftestReport& report) {
  JsonWriter json;
  json.begin_object().field("policy", policy::kPolicy).field("origin", report.origin);
  json.field("processesPerSide", report.plan.processes).field("declaredLevel", kDeclaredLevel);
  json.field("levelExceeded", level_exceeded(report)).key("sets").begin_array();
  for (const policy::TrialRates& set : report.sets) write_set(set, json);
  json.end_array();
  const Total total = total_of(report);
  if (total.trials > 0) write_rate(json, "falsePositives", total.false_positives, total.trials);
  json.key("repeats");
  if (report.repeats) {
    json.begin_object().field("entries", report.repeats->entries).field("pairs", report.repeats->pairs);
    json.field("disjoint", report.repeats->disjoint).field("worstRatio", report.repeats->worst);
    json.key("worstWhere").value_or_null(report.repeats->worst_where).end_object();
  } else {
    json.null();
  }
  json.end_object();
  return json.take();
}

}  // namespace

bool level_exceeded(const SelftestReport& report) {
  const Total total = total_of(report);
  return total.trials > 0 && policy::proportion_interval(total.false_positives, total.trials).first > kDeclaredLevel;
}

std::string render(const SelftestReport& report, Format format, const Terminal& terminal) {
  return format == Format::json ? as_json(report) : text(report, terminal);
}

}  // namespace kindex::output
