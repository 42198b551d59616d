// What the table for people says and how it fits; the golden texts show what it looks like.

#include "output/compare_view.h"

#include <doctest/doctest.h>

#include "tests/output/reports.h"

namespace kindex::output {
namespace {

Terminal plain_text(std::size_t width) {
  return {false, width, false};
}

std::size_t widest_line(const std::string& text) {
  std::size_t most = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    most = std::max(most, display_width(text.substr(at, end - at)));
    at = end + 1;
  }
  return most;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

CompareReport report_of(std::vector<policy::Group> groups) {
  CompareReport report;
  for (policy::Group& group : groups) report.groups.emplace_back(std::move(group), report.pick);
  return report;
}

TEST_CASE("no line is wider than the terminal") {
  for (const policy::Pick pick : {policy::Pick::latest, policy::Pick::best, policy::Pick::all}) {
    for (const std::size_t width : {60U, 80U, 100U, 120U}) {
      CHECK(widest_line(compare_table(tests::awkward_report(pick), plain_text(width))) <= width);
      CHECK(widest_line(tests::drill_downs(tests::awkward_report(pick), plain_text(width))) <= width);
      CHECK(widest_line(compare_table(tests::relu_report(pick), plain_text(width))) <= width);
    }
  }
}

TEST_CASE("no colour where the terminal has none, and none of the text's own") {
  CHECK_FALSE(has(compare_table(tests::awkward_report(), plain_text(80)), "\x1b"));
  policy::Group hostile =
      tests::h100_group("\x1b[31mkernel", "for\rward", {{"hidden", 1}},
                        {tests::entry("\x1b]0;x\x07", {tests::passed(1, 5)}), tests::entry("\xE2\x80\xAE"
                                                                                           "evil",
                                                                                           {tests::passed(2, 6)})});
  hostile.product = "NVIDIA \x1b[2J";
  hostile.protocol_name = "p\x1b[1A";
  hostile.timed_region = "r\x9b";
  hostile.entries[0].runs[0].labels = {{"v", "\x1b[5m"}};
  std::vector<policy::Group> groups;
  groups.push_back(std::move(hostile));
  CompareReport report = report_of(std::move(groups));
  report.filter = "\x1b[7m";
  report.unmatched = {"\x1b[8m"};
  const std::string text = compare_table(report, plain_text(80));
  CHECK_FALSE(has(text, "\x1b"));
  CHECK_FALSE(has(text, "\r"));
  CHECK_FALSE(has(text, "\x9b"));
  CHECK_FALSE(has(text, "\xE2\x80\xAE"));
}

TEST_CASE("words: a first place is reported, never simply fastest") {
  const std::string text = compare_table(tests::relu_report(), plain_text(120));
  CHECK(has(
      text,
      "fastest reported: forward liger 8 of 8; backward liger 8 (5 clear) of 8; full liger 4 (3 clear), torch 4 of 8"));
  CHECK(has(text, "strict_exact, ranking-v1, latest run of each entry"));
  CHECK(has(text, "no verdicts"));
}

TEST_CASE("memory is lowest, not fastest") {
  policy::Group memory =
      tests::h100_group("relu", "full", {{"hidden", 1}},
                        {tests::entry("a", {tests::passed(1, 3e6)}), tests::entry("b", {tests::passed(2, 9e6)}, true)});
  memory.metric = "peak_memory";
  memory.unit = "bytes";
  std::vector<policy::Group> groups;
  groups.push_back(std::move(memory));
  const std::string text = compare_table(report_of(std::move(groups)), plain_text(80));
  CHECK(has(text, "lowest reported: a"));
  CHECK(has(text, "MiB median of peak_memory"));
  CHECK_FALSE(has(text, "fastest"));
}

TEST_CASE("two GPUs are two answers") {
  const std::string text = compare_table(tests::awkward_report(), plain_text(80));
  CHECK(has(text, "2 GPUs match, never merged: H100 80GB HBM3, H100 PCIe"));
  const std::string panels = tests::drill_downs(tests::awkward_report(), plain_text(80));
  CHECK(has(panels, "relu_squared bf16 rows=4096, H100 80GB HBM3\n"));
  CHECK(has(panels, "relu_squared forward bf16 hidden=512 rows=4096, H100 PCIe\n"));
}

TEST_CASE("environments that read the same are told apart by digest") {
  policy::Group one = tests::h100_group("relu", "full", {{"hidden", 1}}, {tests::entry("a", {tests::passed(1, 3)})});
  policy::Group two = one;
  two.environment = tests::digest_of(0x12, 0x34);
  two.cohort = tests::digest_of(9);
  std::vector<policy::Group> groups;
  groups.push_back(std::move(one));
  groups.push_back(std::move(two));
  CHECK(has(compare_table(report_of(std::move(groups)), plain_text(120)),
            "H100 80GB HBM3 @12340000, H100 80GB HBM3 @80480000"));
}

TEST_CASE("overviews of environments that read the same are told apart too") {
  const auto on = [](unsigned char environment, const std::string& kernel) {
    policy::Group made = tests::h100_group(kernel, "full", {{"hidden", 1}}, {tests::entry("a", {tests::passed(1, 3)})});
    made.environment = tests::digest_of(environment);
    made.cohort.bytes[30] ^= environment;
    return made;
  };
  const std::string text =
      compare_table(report_of({on(0x11, "relu"), on(0x11, "gelu"), on(0x22, "relu")}), plain_text(120));
  CHECK(has(text, "\nH100 80GB HBM3 @11000000: 2 operations"));
  CHECK(has(text, "\nH100 80GB HBM3 @22000000: 1 operation,"));
}

TEST_CASE("timed regions of one pass never share a table") {
  policy::Group old =
      tests::h100_group("relu", "full", {{"hidden", 1}},
                        {tests::entry("a", {tests::passed(1, 3)}), tests::entry("b", {tests::passed(2, 4)}, true)});
  policy::Group now = old;
  old.timed_region = "given-gradient";
  now.timed_region = "draws-gradient";
  std::vector<policy::Group> groups;
  groups.push_back(std::move(old));
  groups.push_back(std::move(now));
  const CompareReport report = report_of(std::move(groups));
  CHECK(build_panels(ordered(report)).size() == 2);
  const std::string text = compare_table(report, plain_text(80));
  CHECK(has(text, "times given-gradient"));
  CHECK(has(text, "times draws-gradient"));
}

TEST_CASE("workloads that differ in what no axis says get their digests as labels") {
  policy::Group one = tests::h100_group("norm", "full", {{"hidden", 1}}, {tests::entry("a", {tests::passed(1, 3)})});
  policy::Group two = tests::h100_group("norm", "full", {{"hidden", 1}}, {tests::entry("a", {tests::passed(2, 5)})});
  one.workload = tests::digest_of(0xAB);
  two.workload = tests::digest_of(0xCD);
  two.cohort = tests::digest_of(9);
  std::vector<policy::Group> groups;
  groups.push_back(std::move(one));
  groups.push_back(std::move(two));
  const std::string text = compare_table(report_of(std::move(groups)), plain_text(80));
  CHECK(has(text, "ab000000"));
  CHECK(has(text, "cd000000"));
}

TEST_CASE("what could not be compared is said with its reason") {
  const std::string text = compare_table(tests::awkward_report(), plain_text(120));
  CHECK(has(text, "excluded: MISSING_PRIMARY_METRIC 1 (layer_norm backward liger_tiled, run 66aa0000)"));
  CHECK(has(text, "excluded: STATUS_TIMEOUT 1"));
  CHECK(has(text, "excluded: UNRESOLVED_WORKLOAD 1"));
  CHECK(has(text, "1 of 30 groups holds one implementation"));
  CHECK(has(text, "16 runs of peak_memory not shown: --metric peak_memory"));
  CHECK(has(text, "799 rows in quarantine: kindex review"));
  CHECK(has(text, "matched nothing: --dtype fp8\n"));
  const std::string panels = tests::drill_downs(tests::awkward_report(), plain_text(120));
  CHECK(has(panels, "no single baseline (eager, torch), so no speedup"));
  CHECK(has(panels, "no baseline, so no speedup"));
  CHECK(has(panels, "mixed liger 0.6.3, 0.7.0"));
  CHECK(has(panels, "several runs: liger backward hidden=1024 of 2 (120.1-152.0)"));
  CHECK(has(panels, "one implementation: nothing to rank"));
}

TEST_CASE("entries of one name and different implementations carry their digests") {
  CHECK(has(tests::drill_downs(tests::awkward_report(), plain_text(120)), "megatron@"));
}

TEST_CASE("nothing at all") {
  const CompareReport none;
  CHECK_FALSE(compare_table(none, plain_text(80)).empty());
  CHECK(build_panels(ordered(none)).empty());
  CHECK(compare_json(none).find("\"cohorts\": []") != std::string::npos);
}

}  // namespace
}  // namespace kindex::output
