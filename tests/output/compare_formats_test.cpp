// The formats that programs read, against the shapes of SPEC.md and docs/output.md.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "output/compare_view.h"
#include "tests/output/reports.h"

namespace kindex::output {
namespace {

using OrderedJson = nlohmann::ordered_json;
const Terminal kPipe{false, SIZE_MAX, false};

std::vector<std::string> keys(const OrderedJson& object) {
  std::vector<std::string> names;
  for (const auto& item : object.items()) names.push_back(item.key());
  return names;
}

using Names = std::vector<std::string>;

const OrderedJson* cohort_of(const OrderedJson& report, const std::string& kernel, const std::string& pass,
                             std::int64_t hidden) {
  for (const OrderedJson& cohort : report.at("cohorts")) {
    if (cohort.at("kernel") == kernel && cohort.at("pass") == pass &&
        cohort.at("workload").at("axes").at("hidden") == hidden) {
      return &cohort;
    }
  }
  return nullptr;
}

TEST_CASE("the summary has the overview's figures in full precision") {
  const OrderedJson summary = OrderedJson::parse(compare_json(tests::relu_report())).at("summary");
  REQUIRE(summary.size() == 3);
  const OrderedJson& full = summary.at(2);
  CHECK(keys(full) == Names{"environment", "operation", "name", "metric", "pass", "baselines", "groups", "compared",
                            "worst", "best", "wins", "losses", "overlaps", "unknowns", "hostBound",
                            "gradientsInForward"});
  CHECK(full.at("pass").get<std::string>() == "full");
  CHECK(full.at("baselines") == OrderedJson{"torch"});
  CHECK(full.at("groups") == 8);
  CHECK(full.at("compared") == 8);
  CHECK(full.at("wins").get<int>() + full.at("losses").get<int>() + full.at("overlaps").get<int>() +
            full.at("unknowns").get<int>() ==
        8);
  CHECK(full.at("worst").get<double>() == doctest::Approx(0.2086).epsilon(0.001));
  CHECK(full.at("best").get<double>() == doctest::Approx(2.775).epsilon(0.001));
}

TEST_CASE("json has the documented keys in the documented order") {
  const OrderedJson report = OrderedJson::parse(compare_json(tests::relu_report()));
  CHECK(keys(report) == Names{"policy", "profile", "cohorts", "summary", "unmatched"});
  CHECK(report.at("policy") == "ranking-v1");
  CHECK(report.at("profile") == "strict_exact");
  CHECK(report.at("cohorts").size() == 24);
  const OrderedJson& cohort = report.at("cohorts").at(0);
  CHECK(keys(cohort) == Names{"cohort", "operation", "workload", "protocol", "pass", "kernel", "timedRegion",
                              "environment", "metric", "entries", "excluded", "bytesMoved"});
  CHECK(keys(cohort.at("operation")) == Names{"digest", "name", "family"});
  CHECK(keys(cohort.at("workload")) == Names{"digest", "axes", "dtype"});
  CHECK(keys(cohort.at("environment")) == Names{"digest", "product", "formFactor", "architecture"});
  CHECK(keys(cohort.at("metric")) == Names{"metric", "statistic", "unit"});
  const OrderedJson& entry = cohort.at("entries").at(0);
  CHECK(keys(entry) == Names{"rank", "tied", "run", "implementation", "value", "spread", "confidence95", "speedup",
                             "evidence", "observedAt", "labels", "runs", "marks", "flags", "verdict"});
  CHECK(keys(entry.at("implementation")) == Names{"digest", "name", "provider", "baseline"});
}

TEST_CASE("json: the seed shape, liger before torch, the ratio to the last digit") {
  const OrderedJson report = OrderedJson::parse(compare_json(tests::relu_report()));
  const OrderedJson* cohort = cohort_of(report, "relu_squared", "backward", 512);
  REQUIRE(cohort != nullptr);
  const OrderedJson& liger = cohort->at("entries").at(0);
  CHECK(liger.at("implementation").at("provider") == "liger");
  CHECK(liger.at("value") == 10560);
  CHECK(liger.at("spread") == OrderedJson{{"p20", 10336}, {"p80", 34400}});
  CHECK(liger.at("speedup").get<double>() == 23456.0 / 10560.0);
  CHECK(liger.at("marks") == OrderedJson{"overlap"});
  CHECK(liger.at("evidence") == "reported");
  CHECK(liger.at("observedAt") == "2026-03-27T06:09:27.000Z");
  CHECK(liger.at("labels") == OrderedJson{{"liger_version", "0.7.0"}});
  CHECK(cohort->at("entries").at(1).at("speedup") == 1);
  CHECK(cohort->at("timedRegion").is_null());
}

TEST_CASE("json: names that are not known are null, exclusions and unresolved runs are listed") {
  CompareReport report = tests::awkward_report();
  policy::Run exact = tests::interval(tests::passed(140, 7), 6.5, 7.5);
  policy::Group bare = tests::group({tests::entry("", {exact})});
  bare.axes = {{"hidden", 1}};
  report.groups.emplace_back(std::move(bare), report.pick);
  const OrderedJson json = OrderedJson::parse(compare_json(report));
  const OrderedJson& first = json.at("cohorts").at(0);  // no product sorts first
  CHECK(first.at("kernel").is_null());
  CHECK(first.at("pass").is_null());
  CHECK(first.at("operation").at("name").is_null());
  CHECK(first.at("workload").at("dtype").is_null());
  CHECK(first.at("environment").at("formFactor").is_null());
  const OrderedJson& entry = first.at("entries").at(0);
  CHECK(entry.at("implementation").at("provider").is_null());
  CHECK(entry.at("spread").is_null());
  CHECK(entry.at("confidence95") == OrderedJson{6.5, 7.5});
  CHECK(entry.at("speedup").is_null());
  CHECK(entry.at("marks") == OrderedJson{"dispersion_unknown"});

  const OrderedJson* layer_norm = cohort_of(json, "layer_norm", "backward", 1024);
  REQUIRE(layer_norm != nullptr);
  CHECK(layer_norm->at("excluded").at(0).at("reasons") == OrderedJson{"STATUS_TIMEOUT", "MISSING_PRIMARY_METRIC"});
  CHECK(layer_norm->at("entries").at(1).at("runs") == 2);
  CHECK(json.at("unmatched").size() == 2);
  CHECK(json.at("unmatched").at(1).get<std::string>().find("UNRESOLVED_WORKLOAD") != std::string::npos);
}

TEST_CASE("every format is the same whatever order the groups come in") {
  for (const Format format : {Format::table, Format::json, Format::jsonl, Format::csv, Format::markdown}) {
    CompareReport report = tests::awkward_report();
    const std::string expected = render(report, format, {false, 80, false});
    std::reverse(report.groups.begin(), report.groups.end());
    CHECK(render(report, format, {false, 80, false}) == expected);
    std::rotate(report.groups.begin(), report.groups.begin() + 7, report.groups.end());
    CHECK(render(report, format, {false, 80, false}) == expected);
  }
}

TEST_CASE("jsonl and csv: a row for every compared and every excluded run") {
  const CompareReport report = tests::awkward_report();
  std::size_t runs = 0;
  for (const Compared& item : report.groups) runs += item.ranking.ranked.size() + item.ranking.excluded.size();
  const std::string jsonl = render(report, Format::jsonl, kPipe);
  CHECK(static_cast<std::size_t>(std::count(jsonl.begin(), jsonl.end(), '\n')) == runs);
  const std::string csv = render(report, Format::csv, kPipe);
  CHECK(static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n')) == runs + 1);
  bool excluded = false;
  for (std::size_t at = 0; at < jsonl.size(); at = jsonl.find('\n', at) + 1) {
    const OrderedJson row = OrderedJson::parse(jsonl.substr(at, jsonl.find('\n', at) - at));
    if (!row.at("rank").is_null()) continue;
    excluded = true;
    CHECK(row.at("reasons") == OrderedJson{"STATUS_TIMEOUT", "MISSING_PRIMARY_METRIC"});
    CHECK(row.at("value").is_null());
  }
  CHECK(excluded);
  CHECK(csv.rfind("policy,profile,cohort,operation,operationName,", 0) == 0);
}

TEST_CASE("markdown is defused") {
  CompareReport report;
  report.groups.emplace_back(tests::h100_group("<script>x</script>", "forward", {{"hidden", 1}},
                                               {tests::entry("a|b", {tests::passed(1, 5)}),
                                                tests::entry("[c](http://d)", {tests::passed(2, 6)}, true)}),
                             report.pick);
  const std::string text = compare_markdown(report);
  CHECK(text.find("<script") == std::string::npos);
  CHECK(text.find("a\\|b") != std::string::npos);
  CHECK(text.find("\\[c\\](http&#58;//d)") != std::string::npos);
  CHECK(text.find("http://") == std::string::npos);
}

}  // namespace
}  // namespace kindex::output
