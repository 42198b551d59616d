#include "policy/source_score.h"

#include <doctest/doctest.h>

#include "policy/compare.h"
#include "tests/policy/groups.h"

namespace kindex::policy {
namespace {

using tests::entry;
using tests::group;
using tests::passed;

const std::vector<ScoreRule> kRules{{"lab", "speedup", "", true}, {"lab", "ms", "ms", false}};

Run scored(unsigned char id, const std::string& score, double value) {
  Run run = tests::interval(tests::spread(passed(id, 1000), 900, 1100), 950, 1050);
  run.scores[score] = value;
  return run;
}

Group of_lab(std::vector<Entry> entries) {
  Group made = group(std::move(entries));
  made.source = "lab";
  return made;
}

std::vector<std::string> order(const Group& made) {
  std::vector<std::string> out;
  const Ranking ranking = rank(made, Pick::latest, Profile::source_native);
  for (const Ranked& ranked : ranking.ranked) out.push_back(ranked.entry->provider + std::to_string(ranked.rank));
  return out;
}

TEST_CASE("the source's order is kept, higher first where it says so") {
  const Group made =
      by_source_score(of_lab({entry("a", {scored(1, "speedup", 2)}), entry("b", {scored(2, "speedup", 3)}),
                              entry("c", {scored(3, "speedup", 3)})}),
                      kRules);
  CHECK(made.metric == "speedup");
  CHECK(made.higher_is_better);
  CHECK(order(made) == std::vector<std::string>{"b1", "c1", "a2"});
}

TEST_CASE("the first rule that any run has is used; intervals of the measured value do not tie scores") {
  const Group made =
      by_source_score(of_lab({entry("a", {scored(1, "ms", 2)}), entry("b", {scored(2, "ms", 1)})}), kRules);
  CHECK(made.metric == "ms");
  CHECK(made.unit == "ms");
  CHECK(order(made) == std::vector<std::string>{"b1", "a2"});
}

TEST_CASE("a run without the score is excluded, and so is a source without a rule") {
  const Group made = by_source_score(of_lab({entry("a", {scored(1, "ms", 2)}), entry("b", {passed(2, 1)})}), kRules);
  const Ranking ranking = rank(made, Pick::latest, Profile::source_native);
  REQUIRE(ranking.excluded.size() == 1);
  CHECK(ranking.excluded[0].reasons == std::vector<std::string>{"MISSING_SOURCE_SCORE"});
  Group other = of_lab({entry("a", {scored(1, "ms", 2)})});
  other.source = "elsewhere";
  CHECK(rank(by_source_score(other, kRules), Pick::latest).ranked.empty());
}

TEST_CASE("speedup of a higher-is-better score is score over the baseline's") {
  const Group made = by_source_score(
      of_lab({entry("a", {scored(1, "speedup", 6)}), entry("base", {scored(2, "speedup", 3)}, true)}), kRules);
  const Ranking ranking = rank(made, Pick::latest, Profile::source_native);
  CHECK(*ranking.ranked[0].speedup == 2);
}

TEST_CASE("compatible_workload ranks nothing") {
  const Group made = group({entry("b", {passed(1, 10)}), entry("a", {passed(2, 20)}, true)});
  const Ranking ranking = rank(made, Pick::latest, Profile::compatible_workload);
  REQUIRE(ranking.ranked.size() == 2);
  for (const Ranked& ranked : ranking.ranked) {
    CHECK(ranked.rank == 0);
    CHECK_FALSE(ranked.tied);
    CHECK_FALSE(ranked.speedup);
  }
  CHECK(ranking.ranked[0].entry->provider == "a");
}

}  // namespace
}  // namespace kindex::policy
