#pragma once
// A device whose clock only moves when it is told to: what the harness measures is then known.

#include <functional>
#include <string>

#include "measure/device.h"

namespace kindex::tests {

class FakeDevice : public measure::Device {
 public:
  // What the next launches take; called once a launch.
  void run_for(double ns);
  double now = 0;               // ns
  bool late = false;            // what pending() denies
  double replay_overhead = 0;   // added to each replay, whatever it holds
  double overhead_shrinks = 0;  // by so much after each replay, down to none
  std::string log;              // w: flush by writing, r: by reading, l: anything that ran
  int holds = 0;
  std::int64_t flush = 0;  // bytes

  const measure::DeviceFacts& facts() const override { return facts_; }
  const std::vector<kernels::BuiltIn>& implementations() const override { return none_; }
  const std::vector<kernels::BuiltIn>& references() const override { return none_; }
  void* stream() override { return nullptr; }
  void* allocate(std::int64_t) override { return nullptr; }
  void release_all() override {}
  void generate(void*, kindex_dtype, std::int64_t, std::uint64_t) override {}
  void poison(void*, std::int64_t) override {}
  void upload(void*, const void*, std::int64_t) override {}
  kernels::Comparison compare(const kindex_call&) override { return {}; }
  std::uint64_t checksum(const void*, std::int64_t) override { return 0; }
  void synchronize() override {}
  void flush_by_writing() override;
  void flush_by_reading() override;
  std::int64_t flush_bytes() const override { return flush; }
  void hold(double) override { ++holds; }
  void launch_nothing() override { run_for(1); }
  Mark mark() override;
  bool pending(Mark) override { return !late; }
  double between(Mark from, Mark to) override;
  void forget_marks() override { marks_.clear(); }
  std::unique_ptr<measure::Recording> record(const std::function<void()>& enqueue) override;
  void replay(measure::Recording& recording) override;
  double clock_mhz() override { return 0; }
  measure::DeviceHealth health() override { return {}; }

 private:
  measure::DeviceFacts facts_;
  std::vector<kernels::BuiltIn> none_;
  std::vector<double> marks_;
};

}  // namespace kindex::tests
