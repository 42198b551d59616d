#include "policy/flags.h"

#include <doctest/doctest.h>

#include <deque>
#include <map>
#include <string>
#include <utility>

#include "tests/output/relu_squared.h"
#include "tests/policy/groups.h"

namespace kindex::policy {
namespace {

using tests::digest_of;
using tests::entry;
using tests::group;
using tests::passed;
using tests::spread;
using Flags = std::set<Flag>;

TEST_CASE("a spread of more than two is wide, one of two is not") {
  CHECK(own_flags(spread(passed(1, 100), 50, 101)) == Flags{Flag::spread_wide});
  CHECK(own_flags(spread(passed(1, 100), 50, 100)).empty());
  CHECK(own_flags(passed(1, 100)).empty());
}

TEST_CASE("a tick of more than a hundredth of the value is below resolution") {
  Run run = passed(1, 10'000);
  run.tick = 100;
  CHECK(own_flags(run).empty());
  run.tick = 101;
  CHECK(own_flags(run) == Flags{Flag::below_resolution});
}

TEST_CASE("what the GPU did is flagged") {
  Run run = passed(1, 100);
  run.power_capped = true;
  run.throttled = true;
  CHECK(own_flags(run) == Flags{Flag::power_capped, Flag::throttled});
}

using Axes = std::map<std::string, std::int64_t>;

// Axes that stay, as points want them.
const Axes* kept(Axes axes) {
  static std::deque<Axes> all;
  return &all.emplace_back(std::move(axes));
}

SweepPoint point(std::int64_t hidden, double value, double bytes = 0) {
  SweepPoint p;
  p.axes = kept({{"hidden", hidden}, {"rows", 4096}});
  if (bytes > 0) p.bytes = bytes;
  p.value = value;
  return p;
}

TEST_CASE("a smaller shape that is slower by more than 5% is not monotone") {
  CHECK(sweep_flags({point(128, 106), point(256, 100)}) == std::vector<Flags>{{Flag::non_monotone}, {}});
  CHECK(sweep_flags({point(128, 105), point(256, 100)}) == std::vector<Flags>{{}, {}});
}

TEST_CASE("a point that is not asked for is there for the others") {
  SweepPoint large = point(256, 100);
  large.asked = false;
  CHECK(sweep_flags({point(128, 106), large, point(512, 90)}) == std::vector<Flags>{{Flag::non_monotone}, {}, {}});
  SweepPoint small = point(128, 106);
  small.asked = false;
  std::size_t looked_at = 0;
  CHECK(sweep_flags({small, large}, &looked_at) == std::vector<Flags>{{}, {}});
  CHECK(looked_at == 0);
}

TEST_CASE("shapes of which neither is smaller say nothing of each other") {
  SweepPoint a = point(128, 500);
  SweepPoint b = point(256, 100);
  b.axes = kept({{"hidden", 256}, {"rows", 2048}});
  CHECK(sweep_flags({a, b}) == std::vector<Flags>{{}, {}});
  SweepPoint other = point(256, 100);
  other.axes = kept({{"depth", 1}, {"hidden", 256}, {"rows", 4096}});
  CHECK(sweep_flags({a, other}) == std::vector<Flags>{{}, {}});
}

TEST_CASE("time that stays while the bytes grow four times is bound by the launch") {
  CHECK(sweep_flags({point(128, 100, 1000), point(512, 110, 4000)}) == std::vector<Flags>{{Flag::launch_bound}, {}});
  CHECK(sweep_flags({point(128, 100, 1000), point(512, 110.1, 4000)}) == std::vector<Flags>{{}, {}});
  CHECK(sweep_flags({point(128, 100, 1000), point(256, 100, 2000)}) == std::vector<Flags>{{}, {}});
  CHECK(sweep_flags({point(128, 100), point(512, 100)}) == std::vector<Flags>{{}, {}});
  // A millisecond is neither the host nor the launch.
  CHECK(sweep_flags({point(128, 1e6, 1000), point(512, 1e6, 4000)}) == std::vector<Flags>{{}, {}});
}

// The public sweep of liger's relu_squared full on an H100: 124 us at hidden 128, though forward takes 7.3 and backward
// 7.9 there.
TEST_CASE("relu_squared full is flagged where the host sets its time") {
  std::vector<Group> groups;
  std::map<std::int64_t, Digest> run_at;
  unsigned char id = 1;
  for (const tests::ReluRow& row : tests::kRelu) {
    Run run = spread(passed(id++, row.liger[0]), row.liger[1], row.liger[2]);
    if (std::string(row.pass) == "full") run_at[row.hidden] = run.digest;
    Group made = group({entry("liger", {run})});
    made.pass = row.pass;
    made.axes = {{"hidden", row.hidden}, {"rows", 4096}};
    made.bytes = static_cast<double>(row.hidden * 4096 * 2);
    groups.push_back(std::move(made));
  }
  const std::map<Digest, Flags> flags = flags_of(groups, AskedRuns::all());
  CHECK(flags.at(run_at.at(128)) == Flags{Flag::non_monotone, Flag::launch_bound});
  CHECK(flags.at(run_at.at(512)) == Flags{Flag::launch_bound});
  CHECK(flags.count(run_at.at(1024)) == 0);
  CHECK(flags.count(run_at.at(16384)) == 0);
}

TEST_CASE("runs of other labels, and older runs, are no part of a sweep") {
  const auto at = [](std::int64_t hidden, std::vector<Run> runs) {
    Group made = group({entry("liger", std::move(runs))});
    made.axes = {{"hidden", hidden}};
    return made;
  };
  Run relabelled = passed(2, 100);
  relabelled.labels = {{"liger_version", "0.7.0"}};
  CHECK(flags_of({at(128, {passed(1, 200)}), at(256, {relabelled})}, AskedRuns::all()).empty());
  const Run old = passed(3, 10, "2020-01-01T00:00:00Z");
  CHECK(flags_of({at(128, {passed(1, 200)}), at(256, {passed(4, 300), old})}, AskedRuns::all()).empty());
}

TEST_CASE("runs that are not asked for have their own flags only") {
  const auto at = [](std::int64_t hidden, Run run) {
    Group made = group({entry("liger", {std::move(run)})});
    made.axes = {{"hidden", hidden}};
    return made;
  };
  const Run slow = spread(passed(1, 300), 100, 301);
  const Run slower = passed(2, 200);
  const std::vector<Group> groups{at(128, slow), at(256, slower), at(512, passed(3, 100))};
  using ByRun = std::map<Digest, Flags>;
  CHECK(flags_of(groups, AskedRuns::all()) ==
        ByRun{{slow.digest, {Flag::spread_wide, Flag::non_monotone}}, {slower.digest, {Flag::non_monotone}}});
  CHECK(flags_of(groups, AskedRuns({slower.digest})) ==
        ByRun{{slow.digest, {Flag::spread_wide}}, {slower.digest, {Flag::non_monotone}}});
}

TEST_CASE("memory is no sweep of times") {
  Group small = group({entry("liger", {passed(1, 200)})});
  small.metric = "peak_memory";
  small.unit = "bytes";
  small.axes = {{"hidden", 128}};
  Group large = small;
  large.axes = {{"hidden", 256}};
  large.entries[0].runs = {passed(2, 100)};
  CHECK(flags_of({small, large}, AskedRuns::all()).empty());
}

TEST_CASE("flags are read by name") {
  CHECK(parse_flag("spread_wide") == Flag::spread_wide);
  CHECK(parse_flag("LAUNCH-BOUND") == Flag::launch_bound);
  CHECK_FALSE(parse_flag("fast"));
  for (const FlagText& text : flag_texts()) {
    CHECK(parse_flag(text.name) == text.flag);
    CHECK(&flag_text(text.flag) == &text);
  }
}

}  // namespace
}  // namespace kindex::policy
