#include "policy/trials.h"

#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include "tests/policy/groups.h"

namespace kindex::policy {
namespace {

using tests::entry;
using tests::group;
using tests::passed;
using tests::spread;

TrialSet made(std::size_t processes, double between) {
  std::mt19937_64 random(7);
  std::normal_distribution<double> normal;
  TrialSet set;
  set.name = "made";
  for (std::size_t p = 0; p < processes; ++p) {
    const double level = 1000 * std::exp(between * normal(random));
    set.samples.push_back({{level, level * 1.001}, {level * 0.999, level}});
  }
  return set;
}

TrialPlan plan() {
  TrialPlan out;
  out.trials = 40;
  out.rule.resamples = 300;
  return out;
}

TEST_CASE("quiet processes: nothing is called different, and 5% is always found") {
  const TrialRates rates = run_trials(made(12, 0.001), plan());
  CHECK(rates.name == "made");
  CHECK(rates.processes == 12);
  CHECK(rates.trials == 40);
  CHECK(rates.false_positives == 0);
  CHECK(rates.same == 40);
  REQUIRE(rates.detections.size() == 3);
  CHECK(rates.detections[1].slowdown == 0.05);
  CHECK(rates.detections[1].slower == 40);
  CHECK(rates.detections[1].faster == 0);
}

TEST_CASE("noisy processes hide a small slowdown rather than invent one") {
  const TrialRates rates = run_trials(made(12, 0.05), plan());
  CHECK(rates.false_positives <= 4);
  CHECK(rates.same == 0);
  CHECK(rates.detections[0].slower <= 8);
}

TEST_CASE("trials are the same each time, and of another seed others") {
  TrialPlan other = plan();
  other.seed = 2;
  const TrialSet set = made(12, 0.02);
  const auto found = [&](const TrialPlan& by) {
    std::vector<std::size_t> counts;
    for (const Detection& detection : run_trials(set, by).detections) counts.push_back(detection.slower);
    return counts;
  };
  CHECK(found(plan()) == found(plan()));
  CHECK(found(plan()) != found(other));
}

TEST_CASE("repeats are pairs of one entry, one cohort and equal labels, in time") {
  Run first = spread(passed(1, 100, "2026-01-01T00:00:00Z"), 99, 101);
  Run second = spread(passed(2, 110, "2026-01-02T00:00:00Z"), 109, 111);
  Run third = spread(passed(3, 110, "2026-01-03T00:00:00Z"), 109, 111);
  Run relabelled = spread(passed(4, 500, "2026-01-04T00:00:00Z"), 499, 501);
  relabelled.labels = {{"liger_version", "0.9"}};
  Group made_group = group({entry("liger", {third, first, relabelled, second}), entry("torch", {passed(5, 1)})});
  made_group.kernel = "relu";
  made_group.pass = "full";
  const RepeatFacts facts = repeats_of({made_group});
  CHECK(facts.entries == 1);
  CHECK(facts.pairs == 2);
  CHECK(facts.disjoint == 1);
  CHECK(facts.worst == doctest::Approx(1.1));
  CHECK(facts.worst_where == "relu full liger");
  made_group.metric = "peak_memory";
  CHECK(repeats_of({made_group}).pairs == 0);
}

}  // namespace
}  // namespace kindex::policy
