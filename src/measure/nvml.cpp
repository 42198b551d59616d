#include "measure/nvml.h"

#include <dlfcn.h>

#include <algorithm>
#include <array>

namespace kindex::measure {

// Declarations of our own for the few functions used (NVML API reference, versions that do not change).
struct Nvml::Library {
  using Handle = void*;
  static constexpr int kSuccess = 0;

  struct Violation {
    unsigned long long reference_us, violation_ns;
  };
  struct ProcessInfo {
    unsigned pid;
    unsigned long long memory;
    unsigned gpu_instance, compute_instance;
  };
  enum Policy { power = 0, thermal = 1, board_limit = 3 };

  void* library = nullptr;
  Handle device = nullptr;

  template <typename Function>
  Function find(const char* name) const {
    return reinterpret_cast<Function>(dlsym(library, name));
  }
  template <typename... Arguments>
  bool call(const char* name, Arguments... arguments) const {
    const auto function = find<int (*)(Arguments...)>(name);
    return function != nullptr && function(arguments...) == kSuccess;
  }
  // Cumulative nanoseconds in which the clocks were held down for that reason.
  [[nodiscard]] bool violation(Policy policy, std::uint64_t& ns) const {
    Violation out{};
    if (!call("nvmlDeviceGetViolationStatus", device, static_cast<int>(policy), &out)) return false;
    ns = out.violation_ns;
    return true;
  }
};

Nvml::Nvml(const std::string& pci) {
  auto library = std::make_unique<Library>();
  library->library = dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library->library == nullptr || !library->call("nvmlInit_v2")) return;
  if (library->call("nvmlDeviceGetHandleByPciBusId_v2", pci.c_str(), &library->device)) library_ = std::move(library);
}

// Left loaded: the process ends soon after, and the library is small.
Nvml::~Nvml() = default;

void Nvml::add_facts(DeviceFacts& facts) {
  if (!library_) return;
  std::array<char, 96> version{};
  if (library_->call("nvmlSystemGetDriverVersion", version.data(), static_cast<unsigned>(version.size()))) {
    facts.driver = version.data();
  }
  int now = 0;
  int pending = 0;
  if (library_->call("nvmlDeviceGetEccMode", library_->device, &now, &pending)) facts.ecc = now == 1;
  if (library_->call("nvmlDeviceGetPersistenceMode", library_->device, &now)) facts.persistence = now == 1;
  unsigned milliwatts = 0;
  if (library_->call("nvmlDeviceGetEnforcedPowerLimit", library_->device, &milliwatts)) {
    facts.power_limit_watts = milliwatts / 1000.0;
  }
  // NVML tells whether somebody has set application clocks; whether clocks are locked in the other way (a range, as
  // nvidia-smi -lgc sets it) no call tells, so that "not locked" is never claimed.
  constexpr int kSmClock = 1;
  unsigned set = 0;
  unsigned usual = 0;
  if (library_->call("nvmlDeviceGetApplicationsClock", library_->device, kSmClock, &set) &&
      library_->call("nvmlDeviceGetDefaultApplicationsClock", library_->device, kSmClock, &usual) && set != usual) {
    facts.clocks_locked = true;
  }
}

DeviceHealth Nvml::health() {
  DeviceHealth out;
  if (!library_) return out;
  const bool counters = library_->violation(Library::power, out.power_cap_ns) &&
                        library_->violation(Library::thermal, out.thermal_ns) &&
                        library_->violation(Library::board_limit, out.hardware_slowdown_ns);
  // nvmlClocksEventReasonHwSlowdown, HwThermalSlowdown, HwPowerBrakeSlowdown: a state, so that it is added as one.
  constexpr unsigned long long kHardware = 0x8 | 0x40 | 0x80;
  unsigned long long reasons = 0;
  const bool states = library_->call("nvmlDeviceGetCurrentClocksThrottleReasons", library_->device, &reasons);
  if ((reasons & kHardware) != 0) out.slowed_now = true;
  constexpr unsigned kMost = 64;
  std::array<Library::ProcessInfo, kMost> processes{};
  unsigned count = kMost;
  if (library_->call("nvmlDeviceGetComputeRunningProcesses_v3", library_->device, &count, processes.data())) {
    // Ids may be of another namespace, so that this process cannot be looked for; it is one of them.
    out.other_processes = std::max(0, static_cast<int>(count) - 1);
  }
  out.known = counters || states;
  return out;
}

}  // namespace kindex::measure
