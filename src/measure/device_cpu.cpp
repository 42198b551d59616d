// The CPU as a device: every call has happened when it returns, and the clock is the host's.

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "base/text.h"
#include "measure/device.h"

namespace kindex::measure {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kAlignment = std::size_t{2} << 20U;
// Twice the cache, within bounds: a virtual machine is told of a cache of hundreds of MiB that it has a slice of, and a
// flush of all that would be the whole measurement.
constexpr std::int64_t kLeastFlush = std::int64_t{64} << 20U;
constexpr std::int64_t kMostFlush = std::int64_t{128} << 20U;

// "GenuineIntel" → intel.
std::string vendor_token(const std::string& id) {
  if (contains_ignoring_case(id, "intel")) return "intel";
  if (contains_ignoring_case(id, "amd")) return "amd";
  std::string token;
  for (const char c : lower(id)) {
    if (c >= 'a' && c <= 'z') token += c;
  }
  return token.empty() ? "unknown" : token;
}

// `key<tab>: value` of /proc/cpuinfo.
std::string cpu_field(std::string_view key) {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(key)) continue;
    const std::size_t colon = line.find(": ");
    if (colon != std::string::npos) return line.substr(colon + 2);
  }
  return "";
}

DeviceFacts read_facts() {
  DeviceFacts facts;
  add_host_facts(facts);
  facts.backend = "cpu";
  facts.timer = "steady_clock";
  facts.vendor = vendor_token(cpu_field("vendor_id"));
  const std::string model = cpu_field("model name");
  facts.product = model.empty() ? "unknown CPU" : model.substr(0, 200);
#if defined(__x86_64__)
  facts.architecture = "x86_64";
#elif defined(__aarch64__)
  facts.architecture = "aarch64";
#else
  facts.architecture = "unknown";
#endif
  facts.memory_bytes = static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE);
  facts.cache_bytes = std::max(0L, sysconf(_SC_LEVEL3_CACHE_SIZE));
  return facts;
}

struct Calls : Recording {
  std::function<void()> all;
};

class CpuDevice : public Device {
 public:
  CpuDevice() : facts_(read_facts()), flush_bytes_(std::clamp(2 * facts_.cache_bytes, kLeastFlush, kMostFlush)) {}
  ~CpuDevice() override { CpuDevice::release_all(); }
  CpuDevice(const CpuDevice&) = delete;
  CpuDevice& operator=(const CpuDevice&) = delete;
  CpuDevice(CpuDevice&&) = delete;
  CpuDevice& operator=(CpuDevice&&) = delete;

  const DeviceFacts& facts() const override { return facts_; }
  const std::vector<kernels::BuiltIn>& implementations() const override { return kernels::cpu_implementations(); }
  const std::vector<kernels::BuiltIn>& references() const override { return kernels::cpu_references(); }
  void* stream() override { return nullptr; }

  void* allocate(std::int64_t bytes) override {
    const std::size_t whole = (static_cast<std::size_t>(bytes) + kAlignment - 1) / kAlignment * kAlignment;
    // Linux hands out memory that it does not have; what cannot fit at all is refused here, before it is touched.
    void* data = bytes > facts_.memory_bytes ? nullptr : std::aligned_alloc(kAlignment, whole);
    if (data == nullptr) throw OutOfMemory("no room for " + std::to_string(bytes) + " bytes");
    allocated_.push_back(data);
    return data;
  }
  void release_all() override {
    for (void* data : allocated_) std::free(data);
    allocated_.clear();
    flush_ = nullptr;
  }
  void generate(void* data, kindex_dtype dtype, std::int64_t count, std::uint64_t seed) override {
    kernels::generate_on_host(data, dtype, count, seed);
  }
  void poison(void* data, std::int64_t bytes) override { std::memset(data, kPoison, static_cast<std::size_t>(bytes)); }
  void upload(void* to, const void* from, std::int64_t bytes) override {
    std::memcpy(to, from, static_cast<std::size_t>(bytes));
  }
  kernels::Comparison compare(const kindex_call& call) override { return kernels::compare_on_host(call); }
  std::uint64_t checksum(const void* data, std::int64_t bytes) override {
    std::uint64_t sum = 0;
    const auto* from = static_cast<const unsigned char*>(data);
    for (std::int64_t i = 0; i < bytes; ++i) sum = sum * 31 + from[i];
    return sum;
  }
  void synchronize() override {}

  void flush_by_writing() override { std::memset(flush_buffer(), ++flushes_, static_cast<std::size_t>(flush_bytes_)); }
  void flush_by_reading() override {
    const auto* from = reinterpret_cast<const std::uint64_t*>(flush_buffer() + flush_bytes_);
    std::uint64_t sum = 0;
    for (std::int64_t i = 0; i < flush_bytes_ / 8; ++i) sum += from[i];
    sink_ = sum;
  }
  std::int64_t flush_bytes() const override { return flush_bytes_; }
  void hold(double /*microseconds*/) override {}
  void launch_nothing() override { sink_ = sink_ + 1; }

  Mark mark() override {
    marks_.push_back(Clock::now());
    return static_cast<Mark>(marks_.size()) - 1;
  }
  bool pending(Mark /*mark*/) override { return true; }
  double between(Mark from, Mark to) override {
    const auto at = [&](Mark mark) { return marks_[static_cast<std::size_t>(mark)]; };
    return std::chrono::duration<double, std::nano>(at(to) - at(from)).count();
  }
  void forget_marks() override { marks_.clear(); }

  std::unique_ptr<Recording> record(const std::function<void()>& enqueue) override {
    auto calls = std::make_unique<Calls>();
    calls->all = enqueue;
    return calls;
  }
  void replay(Recording& recording) override { dynamic_cast<Calls&>(recording).all(); }

  double clock_mhz() override { return 0; }
  DeviceHealth health() override { return {}; }

 private:
  static constexpr int kPoison = 0xC1;

  char* flush_buffer() {
    if (flush_ == nullptr) {
      flush_ = static_cast<char*>(allocate(2 * flush_bytes_));
      std::memset(flush_, 1, static_cast<std::size_t>(2 * flush_bytes_));
    }
    return flush_;
  }

  DeviceFacts facts_;
  std::int64_t flush_bytes_;
  std::vector<void*> allocated_;
  std::vector<Clock::time_point> marks_;
  char* flush_ = nullptr;
  unsigned char flushes_ = 0;
  volatile std::uint64_t sink_ = 0;  // keeps the compiler from leaving the reads out
};

}  // namespace

std::unique_ptr<Device> open_cpu_device() {
  return std::make_unique<CpuDevice>();
}

}  // namespace kindex::measure
