#include "output/figure.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "output/compare_chart.h"
#include "output/figure_axis.h"
#include "output/figure_svg.h"
#include "output/figure_text.h"
#include "tests/output/reports.h"

namespace kindex::output {
namespace {

std::vector<Figure> figures(const CompareReport& report) {
  return figures_of(ordered(report));
}

policy::Group plain_group(std::map<std::string, std::int64_t> axes, double value = 2000) {
  return tests::h100_group("rms_norm", "forward", std::move(axes),
                           {tests::entry("liger", {tests::liger_run(1, {value, value * 0.9, value * 1.1})})});
}

TEST_CASE("a figure is one operation, pass and GPU: a line per entry, baselines first, points by shape") {
  const std::vector<Figure> made = figures(tests::relu_report());
  REQUIRE(made.size() == 3);
  const Figure& forward = made.front();
  CHECK(figure_title(forward) == "relu_squared forward bf16 rows=4096, H100 80GB HBM3");
  CHECK(figure_about(forward) == "latency median over hidden; liger-bench-do-bench-forward");
  REQUIRE(forward.lines.size() == 2);
  CHECK(forward.lines[0].name == "torch");
  CHECK(forward.lines[0].baseline);
  CHECK(forward.lines[1].points.size() == 8);
  CHECK(forward.lines[1].points.front().x == 128);
  CHECK(forward.lines[1].points.front().value == 7328);
  CHECK(*forward.lines[1].points.front().p80 == 7482);
}

TEST_CASE("two GPUs, protocols or timed regions are never one figure") {
  CompareReport report = tests::relu_report();
  const std::size_t before = figures(report).size();
  policy::Group other = report.groups.front().group;
  other.timed_region = "elsewhere";
  report.groups.emplace_back(std::move(other), policy::Pick::latest);
  policy::Group elsewhere = report.groups.front().group;
  elsewhere.environment = tests::digest_of(0x81, 0x48);
  report.groups.emplace_back(std::move(elsewhere), policy::Pick::latest);
  CHECK(figures(report).size() == before + 2);
}

TEST_CASE("two cohorts of one shape are two figures") {
  CompareReport report;
  for (const bool other : {false, true}) {
    policy::Group group = plain_group({{"hidden", 128}});
    group.cohort.bytes[0] ^= static_cast<unsigned char>(other);
    report.groups.emplace_back(std::move(group), policy::Pick::latest);
  }
  const auto made = figures(report);
  REQUIRE(made.size() == 2);
  CHECK(made[0].key.shape.starts_with("hidden=128 cohort "));
  CHECK(made[0].key.shape != made[1].key.shape);
}

TEST_CASE("of two axes that vary, one is x and the other parts figures; axes that vary together stand side by side") {
  CompareReport grid;
  for (const std::int64_t rows : {1, 2}) {
    for (const std::int64_t hidden : {128, 256, 512}) {
      grid.groups.emplace_back(plain_group({{"hidden", hidden}, {"rows", rows}}), policy::Pick::latest);
    }
  }
  const auto parted = figures(grid);
  REQUIRE(parted.size() == 2);
  CHECK(parted[0].axis == "hidden");
  CHECK(parted[0].key.shape == "rows=1");

  CompareReport models;
  models.groups.emplace_back(plain_group({{"hidden", 128}, {"rows", 9}}), policy::Pick::latest);
  models.groups.emplace_back(plain_group({{"hidden", 256}, {"rows", 7}}), policy::Pick::latest);
  const auto together = figures(models);
  REQUIRE(together.size() == 1);
  CHECK(together[0].axis.empty());
  CHECK(together[0].shapes == std::vector<std::string>{"hidden=128 rows=9", "hidden=256 rows=7"});
}

TEST_CASE("the value axis is logarithmic and names 1, 2 and 5; equal values do not break it") {
  const Figure figure = figures(tests::relu_report()).front();
  const Axis axis = value_axis(figure, figure_scale(figure), 8);
  CHECK(axis.log);
  CHECK(axis.labels == std::vector<std::string>{"10", "20", "50", "100", "200"});
  CHECK(axis.place(axis.low) == doctest::Approx(0));
  CHECK(axis.place(axis.high) == doctest::Approx(1));

  CompareReport flat;
  flat.groups.emplace_back(plain_group({{"hidden", 128}}), policy::Pick::latest);
  const Figure one = figures(flat).front();
  CHECK(value_axis(one, figure_scale(one), 8).ticks.size() >= 2);
  CHECK(shape_axis(one, 9).place(0) == doctest::Approx(0.5));
}

TEST_CASE("a p20 of 0 leaves the axis logarithmic; a value of 0 does not") {
  CompareReport report;
  policy::Group odd = plain_group({{"hidden", 128}});
  odd.entries[0].runs[0].p20 = 0;
  report.groups.emplace_back(std::move(odd), policy::Pick::latest);
  Figure figure = figures(report).front();
  CHECK(value_axis(figure, figure_scale(figure), 8).log);
  CHECK(figure_svg(figure, "").find("nan") == std::string::npos);
  CHECK(figure_svg(figure, "").find("inf") == std::string::npos);
  figure.lines[0].points[0].value = 0;
  CHECK_FALSE(value_axis(figure, figure_scale(figure), 8).log);
  CHECK(figure_svg(figure, "").find("nan") == std::string::npos);
  CHECK_FALSE(figure_text(figure, {}).empty());
}

TEST_CASE("svg: baselines dashed, a band each, hostile names are text") {
  const std::string svg = figure_svg(figures(tests::relu_report()).front(), "note");
  CHECK(svg.starts_with("<svg xmlns="));
  CHECK(svg.find("stroke-dasharray") != std::string::npos);
  CHECK(std::count(svg.begin(), svg.end(), '\n') > 40);

  CompareReport report;
  const std::string evil = std::string("</svg><script>alert(1)</script>&\"'\x1b]") + '\0' + "\xEF\xBF\xBF";
  policy::Group group =
      tests::h100_group(evil, evil, {{evil, 4}}, {tests::entry(evil, {tests::liger_run(1, {2000, 1900, 2100}, evil)})});
  group.form_factor = group.timed_region = group.unit = evil;
  report.groups.emplace_back(std::move(group), policy::Pick::latest);
  const std::string hostile = figure_svg(figures(report).front(), evil);
  CHECK(hostile.find("<script") == std::string::npos);
  CHECK(hostile.find('\x1b') == std::string::npos);
  CHECK(hostile.find('\0') == std::string::npos);
  CHECK(hostile.find("\xEF\xBF\xBF") == std::string::npos);
  CHECK(hostile.find("</svg>") == hostile.size() - 7);
}

TEST_CASE("a chart fits its columns, in ASCII where it must, without colour where there is none") {
  for (const std::size_t width : {std::size_t{40}, std::size_t{80}, std::size_t{200}}) {
    for (const bool unicode : {true, false}) {
      const Terminal terminal{false, width, true, unicode};
      const std::string text = compare_chart(tests::relu_report(), terminal);
      for (const std::string_view line : split(text, '\n')) {
        CHECK(display_width(line) <= width);
        CHECK_FALSE(line.ends_with(' '));
      }
      CHECK(text.find('\x1b') == std::string::npos);
      const bool ascii =
          std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
      CHECK(ascii == !unicode);
    }
  }
}

TEST_CASE("a chart of several operations is refused, and says what to add") {
  CHECK_THROWS_WITH_AS(static_cast<void>(compare_chart(tests::awkward_report(), {})), doctest::Contains("add --op"),
                       Error);
}

}  // namespace
}  // namespace kindex::output
