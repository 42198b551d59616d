// sweep_flags() against looking at every pair of shapes, and what it costs. Its meaning is tested in flags_test.cpp.
#include <doctest/doctest.h>

#include <cmath>
#include <deque>
#include <limits>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "policy/flags.h"

namespace kindex::policy {
namespace {

using FlagSets = std::vector<std::set<Flag>>;
using Axes = std::map<std::string, std::int64_t>;

// Points and the axes that they point to.
struct Points : std::vector<SweepPoint> {
  std::deque<Axes> shapes;

  SweepPoint& add(Axes axes) {
    emplace_back().axes = &shapes.emplace_back(std::move(axes));
    return back();
  }
};

bool smaller(const SweepPoint& a, const SweepPoint& b) {
  if (a.axes->size() != b.axes->size()) return false;
  bool less = false;
  auto other = b.axes->begin();
  for (const auto& [axis, value] : *a.axes) {
    if (other->first != axis || value > other->second) return false;
    less = less || value < other->second;
    ++other;
  }
  return less;
}

FlagSets of_every_pair(const Points& points) {
  FlagSets flags(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (const SweepPoint& large : points) {
      const SweepPoint& small = points[i];
      if (!smaller(small, large)) continue;
      if (small.value > large.value * 1.05) flags[i].insert(Flag::non_monotone);
      const bool grew = small.bytes && large.bytes && *large.bytes >= *small.bytes * 4;
      if (small.value <= 500'000 && grew && large.value <= small.value * 1.10) flags[i].insert(Flag::launch_bound);
    }
  }
  return flags;
}

Points at_random(std::mt19937& random, std::size_t count) {
  const auto below = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most)); };
  Points points;
  const int axes = below(4);
  for (std::size_t i = 0; i < count; ++i) {
    Axes shape;
    for (int k = 0; k < axes; ++k) shape["axis" + std::to_string(k)] = below(6);
    if (below(9) == 0) shape["other"] = below(3);
    if (below(20) == 0) shape["axis0"] = std::numeric_limits<std::int64_t>::max() - below(2);
    SweepPoint& point = points.add(std::move(shape));
    if (below(5) != 0) point.bytes = below(3) == 0 ? 1000.0 * below(10) : 1000.0 * std::pow(2, below(6));
    point.value = below(10) == 0 ? 600'000.0 : 100.0 + below(12);
    if (below(50) == 0) point.value = std::nan("");
    if (below(50) == 0) point.bytes = std::nan("");
  }
  return points;
}

TEST_CASE("every shape has the flags that looking at every pair gives") {
  std::mt19937 random(7);
  std::size_t flagged = 0;
  for (int trial = 0; trial < 400; ++trial) {
    const Points points = at_random(random, random() % 60);
    const FlagSets expected = of_every_pair(points);
    REQUIRE(sweep_flags(points) == expected);
    for (const auto& flags : expected) flagged += flags.size();
  }
  CHECK(flagged > 1000);
}

// Flat, so that every shape asks for larger ones and none of its own; growing, so that none is found.
std::size_t cost(std::size_t shapes, bool flat) {
  Points points;
  for (std::size_t i = 0; i < shapes; ++i) {
    const std::size_t hidden = (i * 7919) % shapes;
    SweepPoint& point = points.add({{"hidden", static_cast<std::int64_t>(hidden)}, {"rows", 4096}});
    point.bytes = 1000.0 * static_cast<double>(hidden + 1);
    point.value = flat ? 100 : 100 + static_cast<double>(hidden);
  }
  std::size_t looked_at = 0;
  (void)sweep_flags(points, &looked_at);
  return looked_at;
}

TEST_CASE("a sweep's cost grows with its length and no faster") {
  for (const bool flat : {false, true}) {
    const std::size_t some = cost(1'000, flat);
    const std::size_t many = cost(32'000, flat);
    CHECK(some < 1'000 * 4 * 10 * 2);  // two questions a shape, each of a few pieces a level
    CHECK(many < 32'000 * 4 * 15 * 2);
    CHECK(many < some * 32 * 2);  // every pair would be 1,024 times as much
  }
}

TEST_CASE("two axes that go against each other cost less than every pair") {
  Points points;
  for (std::int64_t at = 0; at < 4'000; ++at) {
    SweepPoint& point = points.add({{"a", at}, {"b", 4'000 - at}});
    point.bytes = 1000;
    point.value = 100;
  }
  std::size_t looked_at = 0;
  CHECK(sweep_flags(points, &looked_at) == FlagSets(points.size()));
  CHECK(looked_at < points.size() * points.size() / 20);
}

}  // namespace
}  // namespace kindex::policy
