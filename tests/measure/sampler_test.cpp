#include "measure/sampler.h"

#include <doctest/doctest.h>

#include "fake_device.h"

namespace kindex::tests {
namespace {

using measure::Contender;
using measure::Method;
using measure::Sampled;
using measure::Sampler;
using measure::SamplingOptions;

const measure::BlockHooks kIgnore;

std::vector<double> all(const Sampled& sampled) {
  std::vector<double> out;
  for (const auto& block : sampled.blocks) out.insert(out.end(), block.begin(), block.end());
  return out;
}

TEST_CASE("a cold sample is the launch alone, after the flush its protocol names") {
  for (const auto& [method, flush] : {std::pair{Method::cold_l2, "wrl"}, {Method::cold_dirty, "wl"}}) {
    FakeDevice device;
    Sampler sampler(device, method, {}, kIgnore);
    Sampled state;
    const auto block = sampler.block({"a", [&](int) { device.run_for(70); }}, state, 2);
    CHECK(block == measure::Block{70, 70});
    CHECK(device.log == std::string(flush) + flush);
    CHECK(device.holds == 1);  // one head start for the host a block
  }
}

TEST_CASE("a sample whose start the device had reached is dropped and counted") {
  FakeDevice device;
  device.late = true;
  Sampler sampler(device, Method::cold_l2, {}, kIgnore);
  Sampled state;
  CHECK(sampler.block({"a", [&](int) { device.run_for(70); }}, state, 3).empty());
  CHECK(state.late == 3);
}

TEST_CASE("the period of a launch is free of what a replay costs besides") {
  FakeDevice device;
  device.replay_overhead = 5000;
  Sampler sampler(device, Method::graph_warm, {20, 40, 10, 0.005, 10}, kIgnore);
  const auto out = sampler.run({{"a", [&](int) { device.run_for(300); }}}, {});
  for (const double ns : all(out.front())) CHECK(ns == doctest::Approx(300));
  CHECK(out.front().launches >= 150'000 / 300 / 4);  // as the estimate, overhead included, said
  CHECK(out.front().launches <= 400);
}

TEST_CASE("a period of no time at all is dropped and counted") {
  FakeDevice device;
  // Each replay is less disturbed than the one before, by more than what the second recording adds.
  device.replay_overhead = 25e6;
  device.overhead_shrinks = 1e6;
  Sampler sampler(device, Method::graph_warm, {20, 20, 0, 0.005, 20}, kIgnore);
  const auto out = sampler.run({{"a", [&](int) { device.run_for(10); }}}, {});
  CHECK(out.front().late > 0);
  CHECK(out.front().late < 20);
  for (const double ns : all(out.front())) CHECK(ns == doctest::Approx(10));
}

TEST_CASE("contenders take turns, A B B A, and have equally many samples") {
  FakeDevice device;
  std::vector<std::size_t> turns;
  Sampler sampler(device, Method::cold_l2, {40, 40, 10, 0, 10}, {[&](std::size_t i) { turns.push_back(i); }, {}});
  const auto out = sampler.run({{"a", [&](int) { device.run_for(10); }}, {"b", [&](int) { device.run_for(20); }}}, {});
  CHECK(turns == std::vector<std::size_t>{0, 1, 0, 1, 1, 0, 0, 1, 1, 0});  // the first two prepare
  CHECK(all(out[0]) == std::vector<double>(40, 10.0));
  CHECK(all(out[1]) == std::vector<double>(40, 20.0));
}

TEST_CASE("sampling stops where the interval is narrow, the samples are many, or the time is over") {
  FakeDevice device;
  int calls = 0;
  const Contender steady{"steady", [&](int) { device.run_for(100); }};
  const Contender wild{"wild", [&](int) { device.run_for(100 + ++calls * 37 % 101); }};
  const auto stop = [&](const Contender& contender, const SamplingOptions& options) {
    return Sampler(device, Method::cold_l2, options, kIgnore).run({contender}, {}).front();
  };
  const Sampled narrow = stop(steady, {100, 2000, 60, 0.005, 20});
  CHECK(narrow.stop == measure::Stop::half_width);
  CHECK(all(narrow).size() == 100);
  const Sampled many = stop(wild, {100, 300, 60, 1e-9, 20});
  CHECK(many.stop == measure::Stop::samples);
  CHECK(all(many).size() == 300);
  const Sampled late = stop(wild, {100, 1 << 30, 0, 1e-9, 20});
  CHECK(late.stop == measure::Stop::time);
  CHECK(all(late).size() == 20);
}

TEST_CASE("graph_cold rotates its buffers, and takes more of them while that changes the time") {
  FakeDevice device;
  std::vector<int> sets;
  Sampler sampler(device, Method::graph_cold, {20, 20, 10, 1, 20}, kIgnore);
  // Faster on the first four sets: as if those still fitted into the cache.
  const Contender contender{"a", [&](int set) {
                              sets.push_back(set);
                              device.run_for(set < 4 ? 1000 : 2000);
                            }};
  const auto out = sampler.run({contender}, {16, 4});
  CHECK(out.front().sets == 16);
  CHECK(out.front().launches % 16 == 0);
  CHECK(*std::max_element(sets.begin(), sets.end()) == 15);
}

}  // namespace
}  // namespace kindex::tests
