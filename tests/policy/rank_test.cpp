// Vectors for ranking-v1, worked by hand from the rules in SPEC.md "Comparability".

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <random>

#include "tests/policy/groups.h"

namespace kindex::policy {
namespace {

using tests::digest_of;
using tests::entry;
using tests::group;
using tests::interval;
using tests::passed;
using tests::spread;

// "a1 b2= c2=": entries in display order with their ranks, `=` for tied.
std::string order(const Ranking& ranking) {
  std::string text;
  for (const Ranked& item : ranking.ranked) {
    text += (text.empty() ? "" : " ") + item.entry->provider + std::to_string(item.rank) + (item.tied ? "=" : "");
  }
  return text;
}

const Ranked& of(const Ranking& ranking, const std::string& provider) {
  const auto found = std::find_if(ranking.ranked.begin(), ranking.ranked.end(),
                                  [&](const Ranked& item) { return item.entry->provider == provider; });
  REQUIRE(found != ranking.ranked.end());
  return *found;
}

TEST_CASE("a run that is withdrawn is excluded with every reason there is") {
  Run retracted = passed(1, 10);
  retracted.retracted = true;
  Run both = passed(2, 11);
  both.status = "timeout";
  both.retracted = both.superseded = true;
  const Group g = group({entry("a", {retracted, both}), entry("b", {passed(3, 20)})});
  const Ranking ranking = rank(g, Pick::latest);
  CHECK(order(ranking) == "b1");
  REQUIRE(ranking.excluded.size() == 2);
  CHECK(ranking.excluded[0].reasons == std::vector<std::string>{"RETRACTED"});
  CHECK(ranking.excluded[1].reasons == std::vector<std::string>{"STATUS_TIMEOUT", "RETRACTED", "SUPERSEDED"});
}

TEST_CASE("the lower value is first, ranks are dense") {
  const Group g = group({entry("c", {passed(1, 30)}), entry("a", {passed(2, 10)}), entry("b", {passed(3, 20)})});
  CHECK(order(rank(g, Pick::latest)) == "a1 b2 c3");
}

TEST_CASE("equal values tie, and the next rank follows without a gap") {
  const Group g = group({entry("a", {passed(1, 10)}), entry("b", {passed(2, 10)}), entry("c", {passed(3, 11)})});
  CHECK(order(rank(g, Pick::latest)) == "a1= b1= c2");
}

TEST_CASE("values apart without intervals do not tie, however near") {
  const Group g = group({entry("a", {passed(1, 10)}), entry("b", {passed(2, 10.000001)})});
  CHECK(order(rank(g, Pick::latest)) == "a1 b2");
}

TEST_CASE("overlapping 95% intervals tie; touching ones overlap; apart ones do not") {
  const auto two = [](double low_b) {
    return group({entry("a", {interval(passed(1, 10), 9, 11)}), entry("b", {interval(passed(2, 12), low_b, 13)})});
  };
  const Group overlapping = two(10.5);
  const Group touching = two(11);
  const Group apart = two(11.25);
  CHECK(order(rank(overlapping, Pick::latest)) == "a1= b1=");
  CHECK(order(rank(touching, Pick::latest)) == "a1= b1=");
  CHECK(order(rank(apart, Pick::latest)) == "a1 b2");
}

TEST_CASE("one interval alone ties with nothing") {
  const Group g = group({entry("a", {interval(passed(1, 10), 5, 20)}), entry("b", {passed(2, 12)})});
  CHECK(order(rank(g, Pick::latest)) == "a1 b2");
}

TEST_CASE("a chain is cut where an entry does not tie with every member") {
  // a~b and b~c by intervals, a and c apart: c starts the next rank, and d ties with c.
  const Group g =
      group({entry("a", {interval(passed(1, 10), 9, 11)}), entry("b", {interval(passed(2, 11), 10, 12)}),
             entry("c", {interval(passed(3, 12), 11.5, 13)}), entry("d", {interval(passed(4, 13), 12, 14)})});
  CHECK(order(rank(g, Pick::latest)) == "a1= b1= c2= d2=");
}

TEST_CASE("equal values stay together when they cannot all join") {
  // c ties with a by interval, b (equal to c) does not tie with a: both get the next rank.
  const Group g = group({entry("a", {interval(passed(1, 9), 8, 10)}), entry("b", {passed(2, 10)}),
                         entry("c", {interval(passed(3, 10), 9.5, 11)})});
  CHECK(order(rank(g, Pick::latest)) == "a1 b2= c2=");
}

TEST_CASE("inside a tie the newer is shown first, then the smaller digest, whatever the value") {
  const Group by_age = group({entry("old", {interval(passed(1, 10, "2025-01-01T00:00:00Z"), 9, 12)}),
                              entry("new", {interval(passed(2, 11, "2026-01-01T00:00:00Z"), 9, 12)})});
  CHECK(order(rank(by_age, Pick::latest)) == "new1= old1=");
  const Group by_digest = group({entry("b", {passed(2, 10)}), entry("a", {passed(1, 10)})});
  CHECK(order(rank(by_digest, Pick::latest)) == "a1= b1=");
}

TEST_CASE("instants below the millisecond count") {
  const Group g = group({entry("a", {passed(1, 10, "2026-01-01T00:00:00.0001Z")}),
                         entry("b", {passed(2, 10, "2026-01-01T00:00:00.0002Z")})});
  CHECK(order(rank(g, Pick::latest)) == "b1= a1=");
}

TEST_CASE("runs that did not pass or have no value are excluded with every reason") {
  Run failed = passed(1, 10);
  failed.status = "runtime_error";
  Run empty = passed(2, 10);
  empty.value.reset();
  Run both = failed;
  both.value.reset();
  Run infinite = passed(3, std::numeric_limits<double>::infinity());
  CHECK(ineligible(passed(4, 10)).empty());
  CHECK(ineligible(failed) == std::vector<std::string>{"STATUS_RUNTIME_ERROR"});
  CHECK(ineligible(empty) == std::vector<std::string>{"MISSING_PRIMARY_METRIC"});
  CHECK(ineligible(both) == std::vector<std::string>{"STATUS_RUNTIME_ERROR", "MISSING_PRIMARY_METRIC"});
  CHECK(ineligible(infinite) == std::vector<std::string>{"MISSING_PRIMARY_METRIC"});

  const Group g = group({entry("a", {failed}), entry("b", {passed(5, 20), empty})});
  const Ranking ranking = rank(g, Pick::latest);
  CHECK(order(ranking) == "b1");
  REQUIRE(ranking.excluded.size() == 2);
  CHECK(ranking.excluded[0].run == &g.entries[0].runs[0]);
  CHECK(ranking.excluded[1].run == &g.entries[1].runs[1]);
}

TEST_CASE("pick: the latest, the best, or every run") {
  const Group g = group({entry("a", {passed(1, 10, "2025-01-01T00:00:00Z"), passed(2, 14, "2026-01-01T00:00:00Z"),
                                     passed(3, 12, "2025-06-01T00:00:00Z")}),
                         entry("b", {passed(4, 11)})});
  const Ranking latest = rank(g, Pick::latest);
  CHECK(order(latest) == "b1 a2");
  CHECK(*of(latest, "a").run->value == 14);
  CHECK(of(latest, "a").runs == 3);
  CHECK(of(latest, "a").lowest == 10);
  CHECK(of(latest, "a").highest == 14);
  CHECK(order(rank(g, Pick::best)) == "a1 b2");
  CHECK(order(rank(g, Pick::all)) == "a1 b2 a3 a4");
}

TEST_CASE("two runs of one instant: the lower value, then the smaller digest is the latest") {
  const Group g = group({entry("a", {passed(1, 12), passed(3, 10), passed(2, 10)})});
  const Ranking ranking = rank(g, Pick::latest);
  CHECK(ranking.ranked.front().run->digest == digest_of(2, 0xAA));
}

TEST_CASE("a failed latest run does not hide the one before it") {
  Run failed = passed(2, 1, "2026-06-01T00:00:00Z");
  failed.status = "timeout";
  const Group g = group({entry("a", {passed(1, 10), failed})});
  const Ranking ranking = rank(g, Pick::latest);
  CHECK(*ranking.ranked.front().run->value == 10);
  CHECK(ranking.ranked.front().runs == 1);
}

TEST_CASE("speedup is baseline over value, as doubles, and 1 for the baseline") {
  // relu_squared backward, hidden 512, H100: lines 1920 and 1928 of the public Liger CSV.
  const Group g = group({entry("liger", {passed(1, 10560)}), entry("torch", {passed(2, 23456)}, true)});
  const Ranking ranking = rank(g, Pick::latest);
  CHECK(of(ranking, "liger").speedup == 23456.0 / 10560.0);
  CHECK(of(ranking, "torch").speedup == 1.0);
  CHECK(baseline_of(g, ranking) == &of(ranking, "torch"));
}

TEST_CASE("no baseline, two baselines, a failed one: no speedup") {
  Run failed = passed(2, 20);
  failed.status = "resource_exceeded";
  const Group none = group({entry("a", {passed(1, 10)}), entry("b", {passed(2, 20)})});
  const Group two =
      group({entry("a", {passed(1, 10)}), entry("b", {passed(2, 20)}, true), entry("c", {passed(3, 30)}, true)});
  const Group broken = group({entry("a", {passed(1, 10)}), entry("b", {failed}, true)});
  // A second baseline that failed still makes the word ambiguous: no run decides which of the two is meant.
  const Group half =
      group({entry("a", {passed(1, 10)}), entry("b", {failed}, true), entry("c", {passed(3, 30)}, true)});
  for (const Group* g : {&none, &two, &broken, &half}) {
    const Ranking ranking = rank(*g, Pick::latest);
    CHECK(baseline_of(*g, ranking) == nullptr);
    for (const Ranked& item : ranking.ranked) CHECK_FALSE(item.speedup.has_value());
  }
}

TEST_CASE("a value that is not positive has no ratio") {
  const Group zero = group({entry("a", {passed(1, 0)}), entry("b", {passed(2, 20)}, true)});
  CHECK_FALSE(of(rank(zero, Pick::latest), "a").speedup.has_value());
  const Group overflow = group({entry("a", {passed(1, 1e-308)}), entry("b", {passed(2, 1e300)}, true)});
  CHECK_FALSE(of(rank(overflow, Pick::latest), "a").speedup.has_value());
}

TEST_CASE("with every run ranked, speedups refer to the latest of the baseline") {
  const Group g =
      group({entry("a", {passed(1, 10)}),
             entry("b", {passed(2, 20, "2025-01-01T00:00:00Z"), passed(3, 30, "2026-06-01T00:00:00Z")}, true)});
  CHECK(of(rank(g, Pick::all), "a").speedup == 3.0);
}

TEST_CASE("marks: overlap with the baseline, else with the first; unknown dispersion") {
  using Marks = std::vector<Mark>;
  const Group g = group({entry("near", {spread(passed(1, 19), 17, 21)}), entry("far", {spread(passed(2, 10), 9, 11)}),
                         entry("flat", {spread(passed(3, 12), 12, 12)}), entry("bare", {passed(4, 13)}),
                         entry("base", {spread(passed(5, 20), 18, 22)}, true)});
  const Ranking ranking = rank(g, Pick::latest);
  CHECK(of(ranking, "near").marks == Marks{Mark::overlap});
  CHECK(of(ranking, "far").marks.empty());
  CHECK(of(ranking, "flat").marks == Marks{Mark::dispersion_unknown});
  CHECK(of(ranking, "bare").marks == Marks{Mark::dispersion_unknown});
  CHECK(of(ranking, "base").marks.empty());

  const Group unbased = group({entry("x", {spread(passed(1, 10), 9, 12)}), entry("y", {spread(passed(2, 13), 12, 14)}),
                               entry("z", {spread(passed(3, 14), 13, 15)})});
  const Ranking by_first = rank(unbased, Pick::latest);
  CHECK(of(by_first, "x").marks.empty());
  CHECK(of(by_first, "y").marks == Marks{Mark::overlap});
  CHECK(of(by_first, "z").marks.empty());
}

TEST_CASE("standing: overlap, then unknown, then the value") {
  const Run base = spread(passed(1, 20), 18, 22);
  CHECK(standing(spread(passed(2, 10), 9, 11), base) == Standing::win);
  CHECK(standing(spread(passed(2, 30), 29, 31), base) == Standing::loss);
  CHECK(standing(spread(passed(2, 17), 16, 18), base) == Standing::overlap);
  CHECK(standing(spread(passed(2, 10), 10, 10), base) == Standing::unknown);
  CHECK(standing(passed(2, 10), base) == Standing::unknown);
  CHECK(standing(spread(passed(2, 10), 9, 11), passed(1, 20)) == Standing::unknown);
  CHECK(standing(spread(passed(2, 20), 20, 20), base) == Standing::overlap);
  CHECK(standing(passed(2, 20), base) == Standing::overlap);
}

// Everything a Ranking says, so that two can be compared.
std::string everything(const Ranking& ranking) {
  std::string text;
  for (const Ranked& item : ranking.ranked) {
    text += item.entry->provider + " " + item.run->digest.text() + " " + std::to_string(item.rank) +
            (item.tied ? "= " : " ") + std::to_string(item.speedup.value_or(0)) + " " +
            std::to_string(item.marks.size()) + "\n";
  }
  for (const Excluded& item : ranking.excluded) text += item.run->digest.text() + item.reasons.front() + "\n";
  return text;
}

TEST_CASE("the order of entries and runs does not matter") {
  std::mt19937 random(7);  // NOLINT(cert-msc51-cpp): the same shuffles every time
  std::vector<Entry> entries;
  for (unsigned char e = 0; e < 12; ++e) {
    std::vector<Run> runs;
    for (unsigned char r = 0; r < 4; ++r) {
      // Few distinct values and instants, so that ties of every kind occur.
      const double value = 10 + static_cast<double>((e * 5 + r * 3) % 6);
      Run run = passed(static_cast<unsigned char>(e * 4 + r), value,
                       r % 2 == 0 ? "2026-01-01T00:00:00Z" : "2025-01-01T00:00:00Z");
      if ((e + r) % 3 != 0) run = interval(run, value - 1.5, value + 1.5);
      if ((e + r) % 5 == 0) run.status = "timeout";
      runs.push_back(spread(run, value - 1, value + 1));
    }
    entries.push_back(entry(std::string(1, static_cast<char>('a' + e)), runs, e == 3));
  }
  for (const Pick pick : {Pick::latest, Pick::best, Pick::all}) {
    const Group first = group(entries);
    const std::string expected = everything(rank(first, pick));
    CHECK(expected.find('=') != std::string::npos);
    for (int round = 0; round < 20; ++round) {
      std::shuffle(entries.begin(), entries.end(), random);
      for (Entry& one : entries) std::shuffle(one.runs.begin(), one.runs.end(), random);
      const Group shuffled = group(entries);
      CHECK(everything(rank(shuffled, pick)) == expected);
    }
  }
}

TEST_CASE("an empty group ranks nothing") {
  const Group g = group({});
  CHECK(rank(g, Pick::latest).ranked.empty());
  CHECK(baseline_of(g, rank(g, Pick::latest)) == nullptr);
}

}  // namespace
}  // namespace kindex::policy
