#include "output/report_history.h"

#include <doctest/doctest.h>

#include "tests/output/reports.h"

namespace kindex::output {
namespace {

policy::Run run_at(unsigned char id, const std::string& day, const std::string& version) {
  policy::Run run = tests::passed(id, 1000.0 + id, "2026-01-" + day + "T00:00:00.000Z");
  run.labels = {{"liger_version", version}};
  return run;
}

CompareReport releases() {
  CompareReport report;
  policy::Run failed = run_at(9, "09", "0.9.0");
  failed.status = "timeout";
  report.groups.emplace_back(
      tests::h100_group("rms_norm", "forward", {{"hidden", 512}},
                        {tests::entry("liger", {run_at(4, "04", "0.7.0"), run_at(1, "01", "0.6.0"),
                                                run_at(3, "03", "0.7.0"), run_at(2, "02", "0.6.0"), failed}),
                         tests::entry("torch", {run_at(5, "01", "0.6.0")}, true)}),
      policy::Pick::latest);
  return report;
}

std::vector<double> values(const HistoryLine& line) {
  std::vector<double> out;
  for (const policy::Run* run : line.runs) out.push_back(*run->value);
  return out;
}

TEST_CASE("a line is an entry's eligible runs, oldest first; one run is no history") {
  const CompareReport report = releases();
  const auto lines = history_lines(ordered(report), 100, 100);
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].entry->provider == "liger");
  CHECK(values(lines[0]) == std::vector<double>{1001, 1002, 1003, 1004});
  CHECK(lines[0].all == 4);
}

TEST_CASE("too many runs become the latest of each release") {
  const CompareReport report = releases();
  const auto lines = history_lines(ordered(report), 100, 3);
  CHECK(values(lines.at(0)) == std::vector<double>{1002, 1004});
  CHECK(lines[0].all == 4);
}

TEST_CASE("without releases to go by, the newest stay") {
  CompareReport report;
  report.groups.emplace_back(
      tests::h100_group("rms_norm", "forward", {{"hidden", 512}},
                        {tests::entry("liger", {run_at(1, "01", "1"), run_at(2, "02", "1"), run_at(3, "03", "1")})}),
      policy::Pick::latest);
  CHECK(values(history_lines(ordered(report), 0, 9).at(0)) == std::vector<double>{1002, 1003});
}

}  // namespace
}  // namespace kindex::output
