#pragma once
// A comparison in every format: pure functions from results to bytes. Shapes and marks: docs/output.md.

#include <set>
#include <string>

#include "output/compare_panel.h"
#include "output/compare_report.h"
#include "output/format.h"
#include "output/json_writer.h"
#include "output/rows.h"
#include "output/table.h"

namespace kindex::output {

[[nodiscard]] std::string render(const CompareReport& report, Format format, const Terminal& terminal);

// For people: per environment an overview where there are several operations, then a panel per operation, then what was
// left out and why.
[[nodiscard]] std::string compare_table(const CompareReport& report, const Terminal& terminal);
// SPEC's `compare --format json`.
[[nodiscard]] std::string compare_json(const CompareReport& report);
// The member `summary` of it: what the overview says, in full precision; empty for compatible_workload, which ranks
// nothing.
void write_summary(const CompareReport& report, JsonWriter& json);
// One row per compared or excluded run, flat: what jsonl and csv print.
[[nodiscard]] Rows compare_rows(const CompareReport& report);
// For a pull-request comment: a table per operation, pass and environment.
[[nodiscard]] std::string compare_markdown(const CompareReport& report);

// compatible_workload: per workload and metric the runs side by side, a column for each thing that differs; no rank.
[[nodiscard]] std::string compatible_table(const CompareReport& report, const Terminal& terminal);
[[nodiscard]] std::string compatible_markdown(const CompareReport& report);

// How it was made: profile, policy, which run, whether there are verdicts, the filter.
[[nodiscard]] std::vector<Cell> compare_rules(const CompareReport& report);

// The parts of compare_table. The groups of an overview are of one environment, called `environment`.
[[nodiscard]] std::string overview_text(const std::vector<const Compared*>& groups, const std::string& environment,
                                        const Terminal& terminal);
[[nodiscard]] std::string panel_text(const Panel& panel, policy::Pick pick, const Terminal& terminal);
// Its numbers, in the widest layout that fits.
[[nodiscard]] std::string panel_body(const Panel& panel, policy::Pick pick, const Terminal& terminal);
// The answer in words, one per block: "backward liger 8 of 8, 5 clear"; none where no two entries met.
[[nodiscard]] std::vector<std::string> first_places(const Panel& panel);
// What a first place of the panel is called: "fastest reported", "lowest reported", "first by the source's score".
[[nodiscard]] std::string first_words(const Panel& panel);
// The flags of the compared runs.
[[nodiscard]] std::set<policy::Flag> flags_shown(const std::vector<const Compared*>& groups);
// What was not compared and why, one line each; used by the table and by markdown.
[[nodiscard]] std::vector<std::string> left_out(const CompareReport& report);

// F, S, = or u: FASTER, SLOWER, SAME, UNCLEAR.
[[nodiscard]] std::string verdict_sign(policy::Verdict verdict);
// The sign of a cell: that of its verdict, else "~", "?" or "".
[[nodiscard]] std::string mark_sign(const Compared& group, const policy::Ranked& ranked);
// The sign, and the letter of each flag of the run: "~th".
[[nodiscard]] std::string signs_of(const Compared& group, const policy::Ranked& ranked);

}  // namespace kindex::output
