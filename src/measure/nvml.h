#pragma once
// What NVIDIA's management library says of a GPU. It is loaded at run time: a machine without it, or a container that
// hides it, measures all the same and knows less.

#include <memory>
#include <string>

#include "measure/device.h"

namespace kindex::measure {

class Nvml {
 public:
  // `pci` as cudaDeviceGetPCIBusId() writes it.
  explicit Nvml(const std::string& pci);
  ~Nvml();
  Nvml(const Nvml&) = delete;
  Nvml& operator=(const Nvml&) = delete;

  // Fills in driver, ECC, persistence mode and power limit.
  void add_facts(DeviceFacts& facts);
  [[nodiscard]] DeviceHealth health();

 private:
  struct Library;
  std::unique_ptr<Library> library_;  // null where there is none
};

}  // namespace kindex::measure
