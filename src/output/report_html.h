#pragma once
// A comparison as one HTML file that opens from disk and loads nothing: docs/report.md.

#include <cstddef>
#include <string>

#include "output/compare_report.h"
#include "output/report_json.h"

namespace kindex::output {

struct ReportPage {
  std::string html;
  std::size_t results = 0;  // of the report
  std::size_t drawn = 0;    // of these, in the charts and the table; fewer where the page is aggregated
};

// The content-security policy of the page, which stands in it; for who also sends it as a header.
[[nodiscard]] std::string report_policy();

// The page. Its content-security policy allows its own script and style, by their SHA-256, and nothing else; text of
// the report stands in a JSON element, and the script shows it as text alone. The same report gives the same bytes.
[[nodiscard]] ReportPage report_html(const CompareReport& report, const ReportLimits& limits = {});

}  // namespace kindex::output
