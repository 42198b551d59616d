#include "output/report_html.h"

#include <doctest/doctest.h>

#include <regex>

#include "base/base64.h"
#include "identity/sha256.h"
#include "manifest/json.h"
#include "tests/output/reports.h"

namespace kindex::output {
namespace {

using manifest::Json;

std::string page_of(const CompareReport& report, const ReportLimits& limits = {}) {
  return report_html(report, limits).html;
}

// What stands between two texts, the first time.
std::string between(const std::string& text, const std::string& open, const std::string& close) {
  const std::size_t from = text.find(open);
  REQUIRE(from != std::string::npos);
  const std::size_t to = text.find(close, from + open.size());
  REQUIRE(to != std::string::npos);
  return text.substr(from + open.size(), to - from - open.size());
}

const std::string kData = R"(<script type="application/json" id="data">)";

Json data_of(const std::string& page) {
  return Json::parse(between(page, kData, "</script>"));
}

std::string hash_source(const std::string& bytes) {
  return "'sha256-" + base64(identity::sha256(bytes).raw()) + "'";
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

CompareReport hostile_report() {
  const std::string evil =
      std::string("</script><script>alert(1)</script>{{script}}<!--\x1b[31m") + '\0' + "\xE2\x80\xAE";
  CompareReport report;
  report.filter = "--op '" + evil + "'";
  report.notes = {evil};
  policy::Run run = tests::liger_run(1, {2000, 1900, 2100}, evil);
  policy::Group group = tests::h100_group(evil, evil, {{evil, 4}}, {tests::entry(evil, {run})});
  group.product = group.form_factor = group.dtype = group.protocol_name = group.timed_region = evil;
  report.groups.emplace_back(std::move(group), policy::Pick::latest);
  return report;
}

TEST_CASE("the policy allows the page's own script and style by their digests, and nothing else") {
  const std::string page = page_of(tests::relu_report());
  const std::string policy = between(page, "Content-Security-Policy\" content=\"", "\"");
  CHECK(policy == "default-src 'none'; script-src " + hash_source(between(page, "<script>", "</script>")) +
                      "; style-src " + hash_source(between(page, "<style>", "</style>")) +
                      "; base-uri 'none'; form-action 'none'");
  CHECK(count(page, "<script") == 2);
  CHECK(count(page, "</script") == 2);
}

TEST_CASE("the page names nothing outside itself") {
  const std::string page = page_of(tests::awkward_report());
  CHECK(count(page, " src=") == 0);
  CHECK(count(page, "url(") == 0);
  CHECK(count(page, "@import") == 0);
  CHECK(count(page, "<link") == 0);
}

TEST_CASE("hostile text stays inside the data, and reads back as it was") {
  const std::string page = page_of(hostile_report());
  CHECK(count(page, "<script") == 2);
  CHECK(count(page, "alert(1)") > 0);
  const std::string data = between(page, kData, "</script>");
  CHECK(data.find('<') == std::string::npos);
  CHECK(std::none_of(data.begin(), data.end() - 1, [](char c) { return static_cast<unsigned char>(c) < 0x20; }));
  const Json cohort = data_of(page).at("compare").at("cohorts").at(0);
  const std::string name = cohort.at("operation").at("name");
  CHECK(name.starts_with("</script><script>alert(1)</script>{{script}}<!--"));
  CHECK(cohort.at("entries").at(0).at("labels").at("liger_version") == name);
}

TEST_CASE("the data is what compare says, and what it left out is told") {
  const Json data = data_of(page_of(tests::awkward_report()));
  CHECK(data.at("compare").at("cohorts").size() == tests::awkward_report().groups.size());
  CHECK(data.at("aggregated") == false);
  std::string notes;
  for (const Json& note : data.at("notes")) notes += note.get<std::string>() + "\n";
  CHECK(notes.find("799 rows in quarantine") != std::string::npos);
  const Json first = data.at("overview").at(0);
  CHECK(first.at("gpu") == "NVIDIA H100 80GB HBM3");
  CHECK(first.contains("worst"));
}

TEST_CASE("bytes moved are shown where they are known") {
  CompareReport report = tests::relu_report();
  report.groups.front().group.bytes_moved = 4096.0;
  std::size_t known = 0;
  const Json data = data_of(page_of(report));
  for (const Json& cohort : data.at("compare").at("cohorts")) known += cohort.at("bytesMoved").is_null() ? 0U : 1U;
  CHECK(known == 1);
}

TEST_CASE("equal reports give equal bytes") {
  CHECK(page_of(tests::awkward_report()) == page_of(tests::awkward_report()));
}

TEST_CASE("too much for a page is aggregated, and the page says so") {
  ReportLimits limits;
  limits.results = 12;
  const Json data = data_of(page_of(tests::relu_report(), limits));
  CHECK(data.at("aggregated") == true);
  CHECK(data.at("notes").at(0).get<std::string>().starts_with(
      "Aggregated: the charts and the table hold 12 of 48 results, at most 2 shapes"));
  // The overview still counts all.
  std::size_t groups = 0;
  for (const Json& row : data.at("overview")) groups += row.at("groups").get<std::size_t>();
  CHECK(groups == 24);
}

}  // namespace
}  // namespace kindex::output
