#include "output/report_fit.h"

#include <doctest/doctest.h>

#include <set>

#include "tests/output/reports.h"

namespace kindex::output {
namespace {

std::vector<std::int64_t> hidden_of(const Fitted& fitted, const std::string& pass) {
  std::vector<std::int64_t> out;
  for (const Compared* item : fitted.groups) {
    if (item->group.pass == pass) out.push_back(item->group.axes.at("hidden"));
  }
  return out;
}

TEST_CASE("what fits is kept whole, in its order") {
  const CompareReport report = tests::relu_report();
  const auto all = ordered(report);
  const Fitted fitted = fit_groups(all, 48);
  CHECK(fitted.groups == all);
  CHECK(fitted.per_sweep == 0);
  CHECK(fitted.drawn == 48);
}

TEST_CASE("every sweep keeps equally many shapes, with its ends") {
  const CompareReport report = tests::relu_report();
  const Fitted fitted = fit_groups(ordered(report), 20);
  CHECK(fitted.per_sweep == 3);
  CHECK(fitted.drawn == 18);
  CHECK(fitted.results == 48);
  CHECK(fitted.sweeps_left_out == 0);
  const std::vector<std::int64_t> want{128, 1024, 16384};
  for (const char* pass : {"forward", "backward", "full"}) CHECK(hidden_of(fitted, pass) == want);
}

TEST_CASE("one shape a sweep is the largest; beyond that, sweeps are left out and counted") {
  const CompareReport report = tests::relu_report();
  CHECK(hidden_of(fit_groups(ordered(report), 6), "full") == std::vector<std::int64_t>{16384});
  const Fitted fitted = fit_groups(ordered(report), 4);
  CHECK(fitted.drawn == 4);
  CHECK(fitted.sweeps_left_out == 1);
  CHECK(fit_groups(ordered(report), 1).groups.size() == 1);
}

}  // namespace
}  // namespace kindex::output
