#include "output/report_html.h"

#include <map>
#include <stdexcept>
#include <string_view>

#include "base/base64.h"
#include "embedded/kReportPage.h"
#include "embedded/kReportScript.h"
#include "embedded/kReportStyle.h"
#include "identity/sha256.h"
#include "output/compare_view.h"

namespace kindex::output {
namespace {

// The source expression of a content-security policy that names exactly these bytes.
std::string hash_source(std::string_view bytes) {
  const Digest digest = identity::sha256(bytes);
  return "'sha256-" + base64(digest.raw()) + "'";
}

// Each {{name}} of `page` replaced once; what is put in is not searched again, for it may hold the same signs.
std::string filled(std::string_view page, const std::map<std::string_view, std::string_view>& values) {
  std::string out;
  for (std::size_t open = page.find("{{"); open != std::string_view::npos; open = page.find("{{")) {
    const std::size_t close = page.find("}}", open);
    if (close == std::string_view::npos) throw std::logic_error("report page: a {{ without its }}");
    out += page.substr(0, open);
    out += values.at(page.substr(open + 2, close - open - 2));
    page.remove_prefix(close + 2);
  }
  out += page;
  return out;
}

}  // namespace

std::string report_policy() {
  return "default-src 'none'; script-src " + hash_source(kReportScript) + "; style-src " + hash_source(kReportStyle) +
         "; base-uri 'none'; form-action 'none'";
}

ReportPage report_html(const CompareReport& report, const ReportLimits& limits) {
  const std::string policy = report_policy();
  const Fitted fitted = fit_groups(ordered(report), limits.results);
  const std::string data = report_json(report, fitted, limits);
  return {filled(kReportPage, {{"policy", policy}, {"style", kReportStyle}, {"data", data}, {"script", kReportScript}}),
          fitted.results, fitted.drawn};
}

}  // namespace kindex::output
