#include "fake_device.h"

#include <algorithm>

namespace kindex::tests {
namespace {

constexpr double kFlush = 1000;

struct Calls : measure::Recording {
  std::function<void()> all;
};

}  // namespace

void FakeDevice::run_for(double ns) {
  now += ns;
  log += 'l';
}
void FakeDevice::flush_by_writing() {
  now += kFlush;
  log += 'w';
}
void FakeDevice::flush_by_reading() {
  now += kFlush;
  log += 'r';
}
measure::Device::Mark FakeDevice::mark() {
  marks_.push_back(now);
  return static_cast<Mark>(marks_.size()) - 1;
}
double FakeDevice::between(Mark from, Mark to) {
  return marks_[static_cast<std::size_t>(to)] - marks_[static_cast<std::size_t>(from)];
}
std::unique_ptr<measure::Recording> FakeDevice::record(const std::function<void()>& enqueue) {
  auto calls = std::make_unique<Calls>();
  calls->all = enqueue;
  return calls;
}
void FakeDevice::replay(measure::Recording& recording) {
  now += replay_overhead;
  replay_overhead = std::max(0.0, replay_overhead - overhead_shrinks);
  dynamic_cast<Calls&>(recording).all();
}

}  // namespace kindex::tests
