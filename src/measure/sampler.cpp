#include "measure/sampler.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace kindex::measure {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Long enough for the host to enqueue a graph and two marks behind it.
constexpr double kHoldMicroseconds = 60;
// A recording of N launches lasts at least about this long, so that the timer's tick is far below a thousandth of it.
constexpr double kRecordingNs = 150'000;
constexpr int kFewestLaunches = 1;
constexpr int kMostLaunches = 400;
constexpr double kFootprintTolerance = 0.01;

std::size_t samples_in(const Process& blocks) {
  std::size_t count = 0;
  for (const Block& block : blocks) count += block.size();
  return count;
}

}  // namespace

Sampler::Sampler(Device& device, Method method, const SamplingOptions& options, BlockHooks hooks)
    : device_(device), method_(method), options_(options), hooks_(std::move(hooks)) {}

std::vector<Sampled> Sampler::run(const std::vector<Contender>& contenders, const Sets& sets) {
  std::vector<Sampled> states(contenders.size());
  graphs_.clear();
  graphs_.reserve(contenders.size());
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    if (hooks_.begins) hooks_.begins(i);
    prepare(contenders[i], sets, states[i]);
    (void)block(contenders[i], states[i], 2);  // the first launches after a recording load it
    states[i].late = 0;
  }
  const Clock::time_point start = Clock::now();
  bool forwards = true;
  for (bool done = contenders.empty(); !done; forwards = !forwards) {
    for (std::size_t turn = 0; turn < contenders.size(); ++turn) {
      const std::size_t i = forwards ? turn : contenders.size() - 1 - turn;
      if (hooks_.begins) hooks_.begins(i);
      Block taken = block(contenders[i], states[i], options_.block);
      if (hooks_.ends) hooks_.ends(i);
      if (!taken.empty()) states[i].blocks.push_back(std::move(taken));
    }
    // All go on while one is open: equal numbers of samples, and neighbours in time.
    const bool narrow = std::all_of(states.begin(), states.end(), [&](const Sampled& s) { return settled(s); });
    const bool enough = std::all_of(states.begin(), states.end(), [&](const Sampled& s) {
      return samples_in(s.blocks) >= static_cast<std::size_t>(options_.max_samples);
    });
    done = narrow || enough || seconds_since(start) > options_.max_seconds;
    for (Sampled& state : states) state.stop = settled(state) ? Stop::half_width : enough ? Stop::samples : Stop::time;
  }
  return states;
}

bool Sampler::settled(const Sampled& state) const {
  std::vector<double> all;
  for (const Block& block : state.blocks) all.insert(all.end(), block.begin(), block.end());
  if (all.size() < static_cast<std::size_t>(options_.min_samples) || all.empty()) return false;
  std::sort(all.begin(), all.end());
  const Interval interval = median_interval(all);
  return (interval.high - interval.low) / 2 <= options_.half_width * policy::quantile(all, 0.5);
}

Block Sampler::block(const Contender& contender, Sampled& state, int samples) {
  return is_cold_launch(method_) ? cold_block(contender, state, samples) : graph_block(contender, state, samples);
}

Block Sampler::cold_block(const Contender& contender, Sampled& state, int samples) {
  struct Timed {
    Device::Mark from, to;
    bool late;
  };
  std::vector<Timed> timed;
  // The device waits while the host gets ahead of it: a slow launch (from Python, say) is then no late one.
  constexpr double kSlack = 1.5;
  constexpr double kMostHoldMicroseconds = 50'000;
  device_.hold(std::clamp(kSlack * samples * state.enqueue_us, kHoldMicroseconds, kMostHoldMicroseconds));
  const Clock::time_point start = Clock::now();
  for (int i = 0; i < samples; ++i) {
    device_.flush_by_writing();
    if (method_ == Method::cold_l2) device_.flush_by_reading();
    const Device::Mark from = device_.mark();
    contender.enqueue(0);
    const Device::Mark to = device_.mark();
    timed.push_back({from, to, !device_.pending(from)});
  }
  state.enqueue_us = seconds_since(start) * 1e6 / samples;
  device_.synchronize();
  Block out;
  for (const Timed& one : timed) {
    if (one.late) {
      ++state.late;
    } else {
      out.push_back(device_.between(one.from, one.to));
    }
  }
  device_.forget_marks();
  return out;
}

double Sampler::estimate(const Contender& contender) {
  constexpr int kCalls = 8;
  const auto recording = device_.record([&] {
    for (int i = 0; i < kCalls; ++i) contender.enqueue(0);
  });
  device_.replay(*recording);
  const Device::Mark from = device_.mark();
  device_.replay(*recording);
  const Device::Mark to = device_.mark();
  device_.synchronize();
  const double ns = device_.between(from, to) / kCalls;
  device_.forget_marks();
  return std::max(ns, 1.0);
}

void Sampler::prepare(const Contender& contender, const Sets& sets, Sampled& state) {
  graphs_.emplace_back(&state, Graphs{});
  if (is_cold_launch(method_)) return;
  const double launches = std::ceil(kRecordingNs / estimate(contender));
  const int wanted = static_cast<int>(std::clamp<double>(launches, kFewestLaunches, kMostLaunches));
  if (method_ == Method::graph_warm) {
    state.launches = wanted;
    return record(contender, state);
  }
  // graph_cold: as small a footprint as behaves like a doubled one.
  double before = 0;
  for (int count = sets.least;; count *= 2) {
    state.sets = std::min(count, sets.count);
    state.launches = (wanted + state.sets - 1) / state.sets * state.sets;
    record(contender, state);
    constexpr int kTrial = 7;
    const Block trial = graph_block(contender, state, kTrial);
    const double now = trial.empty() ? 0 : policy::median(trial);
    const bool steady = before > 0 && std::fabs(now / before - 1) < kFootprintTolerance;
    if (steady || count >= sets.count) return;
    before = now;
  }
}

void Sampler::record(const Contender& contender, Sampled& state) {
  const auto launches = [&](int count) {
    return device_.record([&, count] {
      for (int i = 0; i < count; ++i) contender.enqueue(i % state.sets);
    });
  };
  graphs_.back().second = {launches(state.launches), launches(2 * state.launches)};
}

// The period is (T(2N) − T(N)) / N: what one recording costs beside its launches falls out.
Block Sampler::graph_block(const Contender& /*contender*/, Sampled& state, int samples) {
  const auto found = std::find_if(graphs_.begin(), graphs_.end(), [&](const auto& g) { return g.first == &state; });
  Graphs& graphs = found->second;
  Block out;
  for (int i = 0; i < samples; ++i) {
    bool late = false;
    std::array<double, 2> total{};
    std::array<std::pair<Device::Mark, Device::Mark>, 2> marks{};
    std::size_t at = 0;
    for (Recording* recording : {graphs.once.get(), graphs.twice.get()}) {
      device_.hold(kHoldMicroseconds);
      marks[at].first = device_.mark();
      device_.replay(*recording);
      marks[at].second = device_.mark();
      late = late || !device_.pending(marks[at].first);
      ++at;
    }
    device_.synchronize();
    for (std::size_t k = 0; k < total.size(); ++k) total[k] = device_.between(marks[k].first, marks[k].second);
    device_.forget_marks();
    const double period = (total[1] - total[0]) / state.launches;
    // Twice the work in no more time: whatever came between, it was no measurement of the launch.
    if (late || period <= 0) {
      ++state.late;
    } else {
      out.push_back(period);
    }
  }
  return out;
}

}  // namespace kindex::measure
