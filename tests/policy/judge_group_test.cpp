#include "policy/judge_group.h"

#include <doctest/doctest.h>

#include "policy/overview.h"
#include "tests/policy/groups.h"

namespace kindex::policy {
namespace {

using tests::entry;
using tests::group;
using tests::passed;

// Five processes of two samples each, all at the run's value.
std::optional<Samples> quiet(const Run& run) {
  return Samples(5, Process{Block{*run.value, *run.value}});
}

Ranking judged(const Group& of, const SampleSource& source) {
  Ranking ranking = rank(of, Pick::latest);
  judge_group(of, ranking, source);
  return ranking;
}

TEST_CASE("each entry is judged against the baseline, and the first against the runner-up") {
  const Group g =
      group({entry("liger", {passed(1, 90)}), entry("other", {passed(2, 95)}), entry("torch", {passed(3, 100)}, true)});
  const Ranking ranking = judged(g, quiet);
  REQUIRE(ranking.ranked.size() == 3);
  CHECK(ranking.ranked[0].verdict->verdict == Verdict::faster);
  CHECK(ranking.ranked[0].verdict->ratio == doctest::Approx(0.9));
  CHECK(ranking.ranked[1].verdict->verdict == Verdict::faster);
  CHECK_FALSE(ranking.ranked[2].verdict);  // the baseline itself
  CHECK(ranking.first_is_fastest);
}

TEST_CASE("a first place within the floor is not the fastest") {
  const Group g = group({entry("liger", {passed(1, 99.5)}), entry("torch", {passed(2, 100)}, true)});
  const Ranking ranking = judged(g, quiet);
  CHECK(ranking.ranked[0].verdict->verdict == Verdict::same);
  CHECK_FALSE(ranking.first_is_fastest);
}

TEST_CASE("without a baseline nothing is judged but the first place") {
  const Group g = group({entry("a", {passed(1, 90)}), entry("b", {passed(2, 100)})});
  const Ranking ranking = judged(g, quiet);
  CHECK_FALSE(ranking.ranked[0].verdict);
  CHECK(ranking.first_is_fastest);
}

TEST_CASE("samples on one side alone are no verdict") {
  const Group g = group({entry("liger", {passed(1, 50)}), entry("torch", {passed(2, 100)}, true)});
  const Ranking ranking = judged(g, [](const Run& run) { return *run.value < 60 ? quiet(run) : std::nullopt; });
  CHECK_FALSE(ranking.ranked[0].verdict);
  CHECK_FALSE(ranking.first_is_fastest);
}

TEST_CASE("a coarse tick is part of the floor") {
  Run run = passed(1, 90);
  run.tick = 10;
  const Group g = group({entry("liger", {run}), entry("torch", {passed(2, 100)}, true)});
  const Ranking ranking = judged(g, quiet);
  CHECK(ranking.ranked[0].verdict->floor == doctest::Approx(0.2));
  CHECK(ranking.ranked[0].verdict->verdict == Verdict::same);
}

TEST_CASE("the overview counts a verdict before it looks at spreads") {
  // Spreads that overlap, and samples that prove a win.
  const Group g = group({entry("liger", {tests::spread(passed(1, 90), 80, 101)}),
                         entry("torch", {tests::spread(passed(2, 100), 99, 101)}, true)});
  const Ranking proven = judged(g, quiet);
  const Ranking reported = rank(g, Pick::latest);
  CHECK(overview({{&g, &proven}})[0].passes[0].wins == 1);
  CHECK(overview({{&g, &reported}})[0].passes[0].overlaps == 1);
}

}  // namespace
}  // namespace kindex::policy
