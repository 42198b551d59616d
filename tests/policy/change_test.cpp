#include "policy/change.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/policy/groups.h"

namespace kindex::policy {
namespace {

using tests::digest_of;
using tests::entry;
using tests::group;
using tests::passed;
using tests::spread;

std::optional<Samples> none(const Run& /*run*/) {
  return std::nullopt;
}

Group at(std::int64_t hidden, std::vector<Entry> entries) {
  Group made = group(std::move(entries));
  made.workload = digest_of(static_cast<unsigned char>(hidden));
  made.cohort = digest_of(static_cast<unsigned char>(hidden), 1);
  made.axes = {{"hidden", hidden}};
  made.operation_name = "relu";
  return made;
}

Entry liger(unsigned char id, double value, double half_spread = 1) {
  return entry("liger", {spread(passed(id, value), value - half_spread, value + half_spread)});
}

std::vector<Change> diff(const std::vector<Group>& a, const std::vector<Group>& b, const Matching& matching = {}) {
  return changes(a, b, matching, {}, none);
}

TEST_CASE("without samples a change is clear spreads and a large effect") {
  const std::vector<Group> before{at(1, {liger(1, 100)}), at(2, {liger(2, 100)}), at(3, {liger(3, 100, 20)}),
                                  at(4, {liger(4, 100)}), at(5, {entry("liger", {passed(5, 100)})})};
  const std::vector<Group> after{at(1, {liger(11, 110)}), at(2, {liger(12, 80)}), at(3, {liger(13, 110, 20)}),
                                 at(4, {liger(14, 104)}), at(5, {entry("liger", {passed(15, 200)})})};
  const std::vector<Change> found = diff(before, after);
  REQUIRE(found.size() == 5);
  CHECK(found[0].kind == ChangeKind::slower);
  CHECK(found[0].group->axes.at("hidden") == 1);
  CHECK(*found[0].ratio == doctest::Approx(1.1));
  CHECK(found[1].kind == ChangeKind::faster);
  CHECK(found[2].kind == ChangeKind::unclear);
  CHECK(found[2].why == "dispersion unknown");  // twice the time, and still nothing is known of the noise
  CHECK(found[3].kind == ChangeKind::unclear);
  CHECK(found[3].why == "spreads overlap");
  CHECK(found[4].kind == ChangeKind::same);
  for (const Change& change : found) CHECK_FALSE(change.judgement);
}

TEST_CASE("the largest change of a kind is first") {
  const std::vector<Group> a{at(1, {liger(1, 100)}), at(2, {liger(2, 100)})};
  const std::vector<Group> b{at(1, {liger(3, 110)}), at(2, {liger(4, 150)})};
  const std::vector<Change> found = diff(a, b);
  CHECK(found[0].group->axes.at("hidden") == 2);
}

TEST_CASE("what stands on one side alone is said") {
  const std::vector<Group> a{at(1, {liger(1, 100)})};
  const std::vector<Group> b{at(2, {liger(2, 100)})};
  const std::vector<Change> found = diff(a, b);
  REQUIRE(found.size() == 2);
  CHECK(found[0].kind == ChangeKind::only_a);
  CHECK(found[0].b == nullptr);
  CHECK(found[1].kind == ChangeKind::only_b);
}

TEST_CASE("one and the same run is the same, unless it stands for two measurements") {
  const std::vector<Group> a{at(1, {liger(1, 100)})};
  const std::vector<Change> found = diff(a, a);
  REQUIRE(found.size() == 1);
  CHECK(found[0].kind == ChangeKind::same);
  CHECK(found[0].why == "one and the same run");
  Matching repeated;
  repeated.repeated = true;
  CHECK(diff(a, a, repeated)[0].why.empty());
}

TEST_CASE("another timed region is no change of speed") {
  Group before = at(1, {liger(1, 100)});
  Group after = at(1, {liger(2, 200)});
  before.timed_region = "full.given";
  after.timed_region = "full.drawn";
  const std::vector<Change> found = diff({before}, {after});
  REQUIRE(found.size() == 1);
  CHECK(found[0].kind == ChangeKind::not_comparable);
  CHECK(found[0].why == "TIMED_REGION_MISMATCH: full.given before, full.drawn after");
  CHECK_FALSE(geometric_mean(found));
}

TEST_CASE("another environment is another thing, unless the selections differ in it") {
  Group before = at(1, {liger(1, 100)});
  Group after = at(1, {liger(2, 200)});
  after.environment = digest_of(9);
  after.cohort = digest_of(9);
  CHECK(diff({before}, {after}).size() == 2);
  Matching across;
  across.across_environments = true;
  CHECK(diff({before}, {after}, across).size() == 1);
}

TEST_CASE("providers are matched by name, or not at all where the selections differ in it") {
  Entry newer = liger(2, 200);
  newer.implementation = digest_of(0x77);  // another version of it
  CHECK(diff({at(1, {liger(1, 100)})}, {at(1, {newer})}).size() == 1);
  const Entry torch = entry("torch", {spread(passed(3, 200), 199, 201)});
  CHECK(diff({at(1, {liger(1, 100)})}, {at(1, {torch})}).size() == 2);
  Matching across;
  across.across_entries = true;
  const std::vector<Group> a{at(1, {torch})};
  const std::vector<Group> b{at(1, {liger(1, 100)})};
  const std::vector<Change> found = diff(a, b, across);
  REQUIRE(found.size() == 1);
  CHECK(*found[0].ratio == 0.5);
}

TEST_CASE("the latest run of each side counts") {
  Entry twice = liger(1, 100);
  twice.runs.push_back(spread(passed(2, 150, "2027-01-01T00:00:00Z"), 149, 151));
  const std::vector<Group> a{at(1, {liger(3, 150)})};
  const std::vector<Group> b{at(1, {twice})};
  CHECK(diff(a, b)[0].kind == ChangeKind::same);
}

// Five constant processes of two samples: the verdict rests on the value alone.
SampleSource constant() {
  return [](const Run& run) { return std::optional(Samples(5, Process{Block{*run.value, *run.value}})); };
}

TEST_CASE("with samples a change is a verdict") {
  const std::vector<Group> a{at(1, {liger(1, 100)}), at(2, {liger(2, 100)}), at(3, {liger(3, 100)})};
  const std::vector<Group> b{at(1, {liger(4, 102)}), at(2, {liger(5, 98)}), at(3, {liger(6, 100.5)})};
  ChangeRule rule;
  rule.verdict.resamples = 200;
  const std::vector<Change> found = changes(a, b, {}, rule, constant());
  REQUIRE(found.size() == 3);
  CHECK(found[0].kind == ChangeKind::slower);
  CHECK(found[0].judgement->verdict == Verdict::slower);
  CHECK(found[1].kind == ChangeKind::faster);
  CHECK(found[2].kind == ChangeKind::same);
}

TEST_CASE("what a correction for their number does not leave is unclear") {
  // One comparison among forty whose ratio is just significant alone: five processes that differ a little.
  const SampleSource noisy = [](const Run& run) {
    Samples samples;
    for (const double part : {0.988, 0.994, 1.0, 1.006, 1.012}) samples.push_back({{*run.value * part}});
    return std::optional(samples);
  };
  ChangeRule rule;
  rule.verdict.resamples = 500;
  rule.verdict.aa = 0.01;
  std::vector<Group> a{at(1, {liger(1, 100)})};
  std::vector<Group> b{at(1, {liger(2, 103)})};
  const std::vector<Change> alone = changes(a, b, {}, rule, noisy);
  REQUIRE(alone[0].judgement->verdict == Verdict::slower);
  CHECK(alone[0].kind == ChangeKind::slower);
  CHECK(*alone[0].adjusted_p == alone[0].judgement->p);
  for (std::int64_t hidden = 2; hidden <= 40; ++hidden) {
    a.push_back(at(hidden, {liger(static_cast<unsigned char>(hidden + 50), 100)}));
    b.push_back(at(hidden, {liger(static_cast<unsigned char>(hidden + 100), 100)}));
  }
  const std::vector<Change> many = changes(a, b, {}, rule, noisy);
  const auto suspect = std::find_if(many.begin(), many.end(), [](const Change& c) { return *c.ratio > 1.01; });
  REQUIRE(suspect != many.end());
  CHECK(suspect->judgement->verdict == Verdict::slower);
  CHECK(suspect->kind == ChangeKind::unclear);
  CHECK(suspect->why.find("not significant among 40 comparisons") != std::string::npos);
}

TEST_CASE("the geometric mean is over what has both sides") {
  const std::vector<Group> a{at(1, {liger(1, 100)}), at(2, {liger(2, 100)}), at(3, {liger(3, 100)})};
  const std::vector<Group> b{at(1, {liger(4, 200)}), at(2, {liger(5, 50)})};
  const auto mean = geometric_mean(diff(a, b));
  REQUIRE(mean);
  CHECK(mean->ratio == doctest::Approx(1));
  CHECK(mean->of == 2);
  CHECK_FALSE(geometric_mean({}));
}

}  // namespace
}  // namespace kindex::policy
