#pragma once
// What a report page is made of, as JSON: the script in src/output/web reads it.

#include <string>

#include "output/compare_report.h"
#include "output/report_fit.h"

namespace kindex::output {

// Bounds that keep a page quick to open; a comparison below them is drawn whole.
struct ReportLimits {
  std::size_t results = 4000;     // drawn, and in the table
  std::size_t history = 20000;    // runs over time, of all entries together
  std::size_t history_line = 60;  // and of one
  std::size_t overview_rows = 2000;
};

// {"about", "notes": [text], "compare": {"policy", "profile", "cohorts": as in `compare --format json`},
//  "overview": [{"operation", "gpu", "pass", "metric", "baselines", "groups", "compared", "worst", "best", "wins",
//  "losses", "overlaps", "unknowns"}], "aggregated": bool, "history": [{"cohort", "kernel", "timedRegion",
//  "implementation", "provider", "all", "runs": [{"at", "value", "labels"}]}]}
// One line, with every "<" as \u003c, so that it can stand in an HTML script element.
[[nodiscard]] std::string report_json(const CompareReport& report, const Fitted& fitted, const ReportLimits& limits);

}  // namespace kindex::output
