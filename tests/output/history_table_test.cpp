#include <doctest/doctest.h>

#include <sstream>

#include "output/history_report.h"
#include "tests/policy/groups.h"

namespace kindex::output {
namespace {

using tests::digest_of;
using tests::entry;
using tests::group;
using tests::passed;
using tests::spread;

constexpr Terminal kNarrow{false, 80, true};

HistoryGroup history_group(policy::Group group) {
  HistoryGroup kept;
  kept.group = std::move(group);
  for (policy::Moment& moment : policy::history(kept.group)) kept.moments.push_back({std::move(moment), true});
  return kept;
}

policy::Run labelled(policy::Run run, const std::string& version) {
  run.source = "a-source-with-a-long-name";
  run.labels = {{"liger_version", version}, {"torch_version", "2.11.0"}};
  return run;
}

// A kernel's group: three runs of one entry, one of another that never led, one that is out.
policy::Group kernel(const std::string& name, unsigned char id, std::int64_t hidden) {
  const auto at = [&](unsigned char n) { return static_cast<unsigned char>(id + n); };
  policy::Run failed = labelled(passed(at(4), 1, "2026-03-05T00:00:00Z"), "0.7.0");
  failed.status = "runtime_error";
  failed.value.reset();
  policy::Group made =
      group({entry("a-provider", {spread(labelled(passed(at(0), 9000, "2026-03-01T00:00:00Z"), "0.5.0"), 8900, 9100),
                                  labelled(passed(at(1), 8000, "2026-03-02T00:00:00Z"), "0.6.0"),
                                  labelled(passed(at(2), 4000, "2026-03-04T00:00:00Z"), "0.7.0")}),
             entry("torch", {labelled(passed(at(3), 8500, "2026-03-03T00:00:00Z"), "0.7.0"), failed})});
  made.kernel = name;
  made.cohort = digest_of(id);
  made.axes = {{"hidden", hidden}, {"rows", 4096}};
  made.dtype = "bf16";
  made.pass = "backward";
  made.product = "NVIDIA H100";
  made.form_factor = "80GB HBM3";
  made.protocol_name = "some-protocol-with-a-rather-long-name";
  return made;
}

std::size_t widest(const std::string& text) {
  std::istringstream in(text);
  std::size_t most = 0;
  for (std::string line; std::getline(in, line);) most = std::max(most, display_width(line));
  return most;
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE("a group in full fits 80 columns, and leaves no digest and no number out") {
  HistoryReport report;
  report.groups.push_back(history_group(kernel("relu_squared", 0x10, 512)));
  const std::string text = history_table(report, kNarrow);
  CAPTURE(text);
  CHECK(widest(text) <= 80);
  CHECK(holds(text, "relu_squared bf16 hidden=512 rows=4096 backward, H100 80GB HBM3\n"));
  CHECK(holds(text, "from a-source-with-a-long-name"));  // said once
  for (const char* part : {"10aa0000", "13aa0000", "8.900-9.100", "-50.0%", "first", "STATUS_RUNTIME",
                           "torch_version=2.11.0", "0.5.0", "█▇▁"}) {
    CAPTURE(part);
    CHECK(holds(text, part));
  }
}

TEST_CASE("many groups are a line each, under what they share") {
  HistoryReport report;
  for (unsigned char i = 0; i < 5; ++i) {
    report.groups.push_back(history_group(kernel(i < 4 ? "fused_linear_cross_entropy" : "tvd",
                                                 static_cast<unsigned char>(0x10 * (i + 1)), 1024 * (i + 1))));
  }
  const std::string text = history_table(report, kNarrow);
  CAPTURE(text);
  CHECK(widest(text) <= 80);
  CHECK(holds(text, "bf16 rows=4096 backward, H100 80GB HBM3\n"));
  CHECK(holds(text, "hidden=1024"));
  CHECK(holds(text, "fused_linear"));
  CHECK(holds(text, "10000000"));
  CHECK(holds(text, "█▇▁"));

  report.records_only = true;
  const std::string records = history_table(report, kNarrow);
  CAPTURE(records);
  CHECK(widest(records) <= 80);
  CHECK(holds(records, "15 records in 5 groups"));
  CHECK(holds(records, "-50.0%"));
  CHECK(holds(records, "12aa0000"));
  CHECK_FALSE(holds(records, "13aa0000"));
}

TEST_CASE("two environments are two tables, in the order in which they come") {
  HistoryReport report;
  for (unsigned char i = 0; i < 4; ++i) {
    policy::Group made = kernel("tvd", static_cast<unsigned char>(0x10 * (i + 1)), 512);
    made.environment = digest_of(i % 2);
    if (i % 2 == 1) made.form_factor = "PCIe";
    report.groups.push_back(history_group(std::move(made)));
  }
  const std::string text = history_table(report, kNarrow);
  const std::size_t first = text.find("H100 80GB HBM3");
  const std::size_t second = text.find("H100 PCIe");
  CAPTURE(text);
  REQUIRE(first != std::string::npos);
  REQUIRE(second != std::string::npos);
  CHECK(first < second);
  CHECK(text.find("H100 80GB HBM3", first + 1) == std::string::npos);
}

TEST_CASE("what a file says reaches no terminal as a command") {
  policy::Group made = kernel("tvd\x1b[31m", 0x10, 512);
  made.entries[0].provider = "p\x1b]0;x\x07";
  HistoryReport report;
  report.groups.push_back(history_group(std::move(made)));
  CHECK_FALSE(holds(history_table(report, kNarrow), "\x1b"));
}

}  // namespace
}  // namespace kindex::output
