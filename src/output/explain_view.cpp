// Comparable or not, and everything that decides it: for people and as JSON.

#include "output/compare_words.h"
#include "output/explain_report.h"
#include "output/json_writer.h"
#include "policy/compare.h"

namespace kindex::output {
namespace {

constexpr std::array<const char*, 2> kNames{"A", "B"};

std::string profile_line() {
  return profile_name(policy::Profile::strict_exact) + ", " + policy::kPolicy;
}

void add(std::string& out, const std::string& text, const Terminal& terminal, Style style = Style::plain) {
  out += wrapped(text, style, terminal);
}

void add_side(std::string& out, const char* name, const ExplainSide& side, const Terminal& terminal) {
  std::string line = std::string(name) + "  " + side.label;
  if (!side.value.empty()) line += "  " + side.value;
  add(out, line, terminal);
  add(out, "   run " + side.run + (side.cohort.empty() ? "" : ", cohort " + side.cohort), terminal, Style::dim);
}

void add_answer(std::string& out, const ExplainReport& report, const Terminal& terminal) {
  if (report.same_run) {
    add(out, "Comparable: they are one and the same run.", terminal, Style::bold);
  } else if (report.reasons.empty()) {
    add(out, "Comparable: one cohort, one kernel, one timed region, and both are eligible.", terminal, Style::good);
  } else {
    add(out, "Not comparable (" + profile_line() + ")", terminal, Style::bad);
    for (const std::string& code : report.reasons) {
      add(out, "  " + code + ": " + std::string(policy::reason(code).meaning), terminal);
    }
  }
}

void add_differences(std::string& out, const ExplainReport& report, const Terminal& terminal) {
  if (report.differences.empty()) return;
  out += '\n';
  add(out, counted(report.differences.size(), "field") + (report.differences.size() == 1 ? " differs" : " differ"),
      terminal, Style::bold);
  for (const ExplainDifference& difference : report.differences) {
    add(out, difference.path, terminal);
    add(out, "  A " + (difference.a.empty() ? "(absent)" : difference.a), terminal);
    add(out, "  B " + (difference.b.empty() ? "(absent)" : difference.b), terminal);
  }
}

void add_timed(std::string& out, const char* name, const ExplainSide& side, const Terminal& terminal) {
  std::string line = std::string(name) + "  ";
  if (side.timed_region.empty()) {
    line += "unknown: its source does not say";
  } else {
    line += side.timed_region + (side.timed_text.empty() ? "" : ": " + side.timed_text);
  }
  add(out, line, terminal);
  if (!side.script.empty()) add(out, "   read in " + side.script + " at " + side.commit, terminal, Style::dim);
  for (const std::string& caveat : side.caveats) add(out, "   caveat: " + caveat, terminal, Style::warn);
}

bool same_timing(const ExplainSide& a, const ExplainSide& b) {
  return a.timed_region == b.timed_region && a.script == b.script && a.commit == b.commit && a.caveats == b.caveats;
}

void add_timing(std::string& out, const ExplainReport& report, const Terminal& terminal) {
  out += '\n';
  add(out, "what the timer enclosed", terminal, Style::bold);
  const auto& [a, b] = report.sides;
  if (same_timing(a, b)) {
    add_timed(out, "both", a, terminal);
    return;
  }
  for (std::size_t i = 0; i < 2; ++i) add_timed(out, kNames.at(i), report.sides.at(i), terminal);
}

void add_remedies(std::string& out, const ExplainReport& report, const Terminal& terminal) {
  if (report.reasons.empty()) return;
  out += '\n';
  add(out, "what would make them comparable", terminal, Style::bold);
  for (const std::string& code : report.reasons) {
    add(out, "- " + std::string(policy::reason(code).remedy), terminal);
  }
}

void add_nearest(std::string& out, const ExplainReport& report, const Terminal& terminal) {
  if (report.nearest.empty()) return;
  out += '\n';
  add(out, report.nearest_hold_both ? "nearest cohorts that hold both" : "nearest cohorts of A that hold others",
      terminal, Style::bold);
  for (const ExplainNeighbour& each : report.nearest) {
    add(out, (each.differs.empty() ? "the same cohort" : each.differs) + "  (" + each.entries + ")", terminal);
    add(out, "  " + each.command, terminal, Style::dim);
  }
}

std::string table(const ExplainReport& report, const Terminal& terminal) {
  std::string out;
  for (std::size_t i = 0; i < 2; ++i) add_side(out, kNames.at(i), report.sides.at(i), terminal);
  add_answer(out, report, terminal);
  add_differences(out, report, terminal);
  add_timing(out, report, terminal);
  add_remedies(out, report, terminal);
  add_nearest(out, report, terminal);
  return out;
}

void write_side(JsonWriter& json, const ExplainSide& side) {
  json.begin_object().field("run", side.run);
  json.key("cohort").value_or_null(side.cohort).field("label", side.label);
  json.key("timedRegion").value_or_null(side.timed_region);
  json.key("timedRegionText").value_or_null(side.timed_text);
  json.key("script").value_or_null(side.script).key("commit").value_or_null(side.commit);
  json.key("caveats").begin_array();
  for (const std::string& caveat : side.caveats) json.value(caveat);
  json.end_array().end_object();
}

void write_value(JsonWriter& json, const char* name, const std::string& text) {
  json.key(name);
  if (text.empty()) {
    json.null();
  } else {
    json.raw(text);
  }
}

std::string as_json(const ExplainReport& report) {
  JsonWriter json;
  json.begin_object().field("policy", policy::kPolicy).field("profile", profile_name(policy::Profile::strict_exact));
  json.field("comparable", report.reasons.empty()).key("reasons").begin_array();
  for (const std::string& code : report.reasons) json.value(code);
  json.end_array().key("differences").begin_array();
  for (const ExplainDifference& difference : report.differences) {
    json.begin_object().field("path", difference.path);
    write_value(json, "a", difference.a);
    write_value(json, "b", difference.b);
    json.end_object();
  }
  json.end_array();
  json.key("a");
  write_side(json, report.sides[0]);
  json.key("b");
  write_side(json, report.sides[1]);
  json.key("remedies").begin_array();
  for (const std::string& code : report.reasons) json.value(std::string(policy::reason(code).remedy));
  json.end_array().field("nearestHoldBoth", report.nearest_hold_both).key("nearest").begin_array();
  for (const ExplainNeighbour& each : report.nearest) {
    json.begin_object().field("cohort", each.cohort).field("differs", each.differs);
    json.field("entries", each.entries).field("command", each.command).end_object();
  }
  json.end_array().end_object();
  return json.take();
}

}  // namespace

std::string render(const ExplainReport& report, Format format, const Terminal& terminal) {
  return format == Format::json ? as_json(report) : table(report, terminal);
}

}  // namespace kindex::output
