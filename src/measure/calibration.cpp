#include "measure/calibration.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <set>

namespace kindex::measure {

double tick_ns(Device& device) {
  constexpr int kReadings = 200;
  std::set<double> seen;
  for (int i = 0; i < kReadings; ++i) {
    const auto from = device.mark();
    for (int k = 0; k < i % 8; ++k) device.launch_nothing();
    const auto to = device.mark();
    device.synchronize();
    seen.insert(device.between(from, to));
    device.forget_marks();
  }
  double least = 0;
  for (auto it = seen.begin(); it != seen.end() && std::next(it) != seen.end(); ++it) {
    // cudaEventElapsedTime returns float milliseconds: steps below a tenth of a nanosecond are its rounding.
    constexpr double kRounding = 0.1;
    const double step = *std::next(it) - *it;
    if (step > kRounding && (least == 0 || step < least)) least = step;
  }
  return least;
}

void warm_up(Device& device, const std::function<void()>& enqueue) {
  using Clock = std::chrono::steady_clock;
  constexpr double kSteadySeconds = 0.2;
  constexpr double kMostSeconds = 3;
  constexpr double kSteady = 1.01;
  constexpr int kCalls = 4;
  const auto elapsed = [](Clock::time_point since) {
    return std::chrono::duration<double>(Clock::now() - since).count();
  };
  const Clock::time_point start = Clock::now();
  Clock::time_point steady_since = start;
  double low = 0;
  double high = 0;
  while (elapsed(start) < kMostSeconds && elapsed(steady_since) < kSteadySeconds) {
    for (int i = 0; i < kCalls; ++i) enqueue();
    device.synchronize();
    const double clock = device.clock_mhz();
    low = low == 0 ? clock : std::min(low, clock);
    high = std::max(high, clock);
    if (high > low * kSteady) {
      steady_since = Clock::now();
      low = high = clock;
    }
  }
}

double floor_ns(Device& device, Method method, SamplingOptions options) {
  options.min_samples = options.max_samples = options.block;
  const auto taken = Sampler(device, method, options, {}).run({{"nothing", [&](int) { device.launch_nothing(); }}}, {});
  std::vector<double> all;
  for (const Block& block : taken.front().blocks) all.insert(all.end(), block.begin(), block.end());
  return all.empty() ? 0 : policy::median(all);
}

}  // namespace kindex::measure
