// The texts people see, byte for byte. KINDEX_UPDATE_GOLDEN=1 rewrites the files (and still fails, so that nobody takes
// a rewritten run for a green one): read the diff before committing it.

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>

#include "output/compare_view.h"
#include "tests/output/reports.h"
#include "tests/shared_data.h"

namespace kindex::output {
namespace {

void check_golden(const std::string& name, const std::string& actual) {
  const std::filesystem::path file = std::filesystem::path(KINDEX_SOURCE_DIR) / "tests/output/golden" / name;
  if (std::getenv("KINDEX_UPDATE_GOLDEN") != nullptr) {  // NOLINT(concurrency-mt-unsafe): tests are single-threaded
    std::ofstream(file, std::ios::binary) << actual;
    FAIL_CHECK("rewritten: " << file.string());
    return;
  }
  CHECK_MESSAGE(std::filesystem::exists(file), "missing: " << file.string());
  CHECK_MESSAGE(tests::read_file(file) == actual, name << " is now:\n" << actual);
}

Terminal terminal(std::size_t width, bool colour = false) {
  return {colour, width, colour};
}

TEST_CASE("one operation") {
  check_golden("relu_80.txt", compare_table(tests::relu_report(), terminal(80)));
  check_golden("relu_120.txt", compare_table(tests::relu_report(), terminal(120)));
  check_golden("relu_60.txt", compare_table(tests::relu_report(), terminal(60)));
  check_golden("relu_80_colour.txt", compare_table(tests::relu_report(), terminal(80, true)));
  check_golden("relu_all_80.txt", compare_table(tests::relu_report(policy::Pick::all), terminal(80)));
}

TEST_CASE("one shape: a row per pass") {
  CompareReport report = tests::relu_report();
  const auto other = [](const Compared& item) { return item.group.axes.at("hidden") != 512; };
  report.groups.erase(std::remove_if(report.groups.begin(), report.groups.end(), other), report.groups.end());
  report.filter += " --shape hidden=512";
  check_golden("shape_80.txt", compare_table(report, terminal(80)));
  check_golden("shape.json", compare_json(report));
  check_golden("shape.csv", render(report, Format::csv, terminal(80)));
}

TEST_CASE("many operations, with everything awkward") {
  check_golden("awkward_80.txt", compare_table(tests::awkward_report(), terminal(80)));
  check_golden("awkward_120.txt", compare_table(tests::awkward_report(), terminal(120)));
  check_golden("awkward_120_colour.txt", compare_table(tests::awkward_report(), terminal(120, true)));
  check_golden("awkward_panels_80.txt", tests::drill_downs(tests::awkward_report(), terminal(80)));
  check_golden("awkward_panels_120.txt", tests::drill_downs(tests::awkward_report(), terminal(120)));
  check_golden("awkward_panels_120_colour.txt", tests::drill_downs(tests::awkward_report(), terminal(120, true)));
  check_golden("awkward.md", compare_markdown(tests::awkward_report()));
}

}  // namespace
}  // namespace kindex::output
