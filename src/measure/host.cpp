// What the operating system says of the machine, and which device a name means.

#include <sys/utsname.h>

#include <array>
#include <charconv>
#include <fstream>

#include "base/error.h"
#include "base/text.h"
#include "identity/sha256.h"
#include "measure/device.h"

namespace kindex::measure {
namespace {

std::string first_line(const char* path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

std::string pretty_name() {
  constexpr std::string_view kKey = "PRETTY_NAME=";
  std::ifstream file("/etc/os-release");
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(kKey)) continue;
    std::string name = line.substr(kKey.size());
    if (name.size() >= 2 && name.front() == '"') name = name.substr(1, name.size() - 2);
    return name;
  }
  return "";
}

// The salt is public: it keeps the hash from being looked up as a bare machine id, which is all it has to do.
std::string machine_hash() {
  const std::string id = first_line("/etc/machine-id");
  utsname name{};
  uname(&name);
  const std::string text = "kindex machine\n" + id + "\n" + static_cast<const char*>(name.nodename);
  constexpr std::size_t kShown = 16;
  return identity::sha256(text).text().substr(std::string_view("sha256:").size(), kShown);
}

}  // namespace

void add_host_facts(DeviceFacts& facts) {
  utsname name{};
  uname(&name);
  facts.operating_system = pretty_name();
  facts.kernel = std::string(static_cast<const char*>(name.sysname)) + " " + static_cast<const char*>(name.release);
  facts.machine = machine_hash();
#if defined(__clang__)
  facts.compiler = std::string("clang ") + __clang_version__;
#elif defined(__GNUC__)
  facts.compiler = std::string("gcc ") + __VERSION__;
#endif
}

std::unique_ptr<Device> open_device(const std::string& name) {
  if (name == "cpu") return open_cpu_device();
  int index = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), index);
  if (error != std::errc{} || end != name.data() + name.size() || index < 0) {
    throw usage_error("--device '" + printable(name) + "' is none of: all, cpu, or a GPU's number");
  }
  const int count = cuda_device_count();
  if (index >= count) {
    throw Error(Exit::machine, "there is no GPU " + name + " here; this machine has " + std::to_string(count));
  }
  return open_cuda_device(index);
}

}  // namespace kindex::measure
