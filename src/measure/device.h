#pragma once
// What a measurement asks of a device. Two backends: CUDA (device_cuda.cu) and the CPU (device_cpu.cpp), which runs the
// same harness where there is no GPU. The tests' one is a clock that is moved by hand.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "kernels/reference.h"
#include "kernels/relu_squared_cpu.h"

namespace kindex::measure {

// The device has no room for an allocation.
class OutOfMemory : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
// A call on the device, or a launch, failed; the process is of no further use.
class DeviceError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// What was read off the machine; empty or nullopt where it could not be.
struct DeviceFacts {
  std::string backend;  // cuda, cpu
  std::string vendor, product, form_factor, architecture;
  std::int64_t memory_bytes = 0;
  std::string operating_system, kernel, driver, runtime, compiler;
  std::optional<bool> clocks_locked, persistence, ecc;
  std::optional<double> power_limit_watts;
  std::int64_t cache_bytes = 0;  // the last-level cache that a flush must displace
  std::string timer;             // cuda_events, steady_clock
  std::string machine;           // a salted hash: tells machines apart and nothing else
};

// Counters and states that say whether the device was itself while it was timed.
struct DeviceHealth {
  std::uint64_t hardware_slowdown_ns = 0, thermal_ns = 0, power_cap_ns = 0;  // cumulative
  bool slowed_now = false;  // the hardware holds the clocks down at this moment
  int other_processes = 0;  // that compute on it, besides this one
  bool known = false;       // false: nothing could be read
};

// Work recorded once and replayed as one.
class Recording {
 public:
  virtual ~Recording() = default;
};

class Device {
 public:
  using Mark = int;

  virtual ~Device() = default;

  [[nodiscard]] virtual const DeviceFacts& facts() const = 0;
  // The first is the default.
  [[nodiscard]] virtual const std::vector<kernels::BuiltIn>& implementations() const = 0;
  [[nodiscard]] virtual const std::vector<kernels::BuiltIn>& references() const = 0;
  // What goes into kindex_call::stream.
  [[nodiscard]] virtual void* stream() = 0;

  // At least 2 MiB aligned; lives as long as the device. Throws OutOfMemory.
  virtual void* allocate(std::int64_t bytes) = 0;
  virtual void release_all() = 0;
  // Enqueued, in order, like everything below that does not return a result.
  virtual void generate(void* data, kindex_dtype dtype, std::int64_t count, std::uint64_t seed) = 0;
  virtual void poison(void* data, std::int64_t bytes) = 0;
  virtual void upload(void* to, const void* from, std::int64_t bytes) = 0;
  // These wait for everything before them.
  virtual kernels::Comparison compare(const kindex_call& call) = 0;
  virtual std::uint64_t checksum(const void* data, std::int64_t bytes) = 0;
  virtual void synchronize() = 0;

  // Overwrites, and reads, as many bytes as it takes to displace the cache; see flush_bytes().
  virtual void flush_by_writing() = 0;
  virtual void flush_by_reading() = 0;
  [[nodiscard]] virtual std::int64_t flush_bytes() const = 0;
  // Keeps the device busy for about that long, so that what follows is enqueued before it starts.
  virtual void hold(double microseconds) = 0;
  // A launch that does nothing.
  virtual void launch_nothing() = 0;

  // A point in the stream. Marks stay valid until forget_marks().
  virtual Mark mark() = 0;
  // Whether the device has not reached it yet. On a backend that is its own host, always true: nothing can be late.
  virtual bool pending(Mark mark) = 0;
  // Nanoseconds between two marks; both must have been reached (synchronize()).
  virtual double between(Mark from, Mark to) = 0;
  virtual void forget_marks() = 0;

  virtual std::unique_ptr<Recording> record(const std::function<void()>& enqueue) = 0;
  virtual void replay(Recording& recording) = 0;

  // The clock that the kernels run at, measured by running; 0 where there is no such thing. Waits.
  virtual double clock_mhz() = 0;
  virtual DeviceHealth health() = 0;
};

// How many CUDA devices there are. Throws Error(Exit::machine), one line that says which it is: no driver, one too old,
// no GPU, or a build without CUDA.
[[nodiscard]] int cuda_device_count();
[[nodiscard]] std::unique_ptr<Device> open_cuda_device(int index);
[[nodiscard]] std::unique_ptr<Device> open_cpu_device();
// "cpu", or a CUDA device by number.
[[nodiscard]] std::unique_ptr<Device> open_device(const std::string& name);

// What both backends read off the operating system.
void add_host_facts(DeviceFacts& facts);

}  // namespace kindex::measure
