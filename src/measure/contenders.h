#pragma once
// The implementations that can be measured on a device: the built-in ones and those of a plugin.

#include <memory>
#include <string>
#include <vector>

#include "measure/device.h"

namespace kindex::measure {

struct Implementation {
  std::string name;  // unique in the list
  std::string language;
  kindex_launch launch = nullptr;
  void* state = nullptr;
  std::string file;           // where its source is, "" unknown
  std::string source_digest;  // sha256:…; of the plugin's library where there is no source
  std::int64_t source_size = 0;
  std::string title;
  bool plugin = false;
  bool reference = false;  // moves the same bytes and computes nothing
};

// An open plugin; its implementations may be called as long as it lives.
class Plugin {
 public:
  // Throws Error(Exit::input) that says what is wrong with the library.
  explicit Plugin(const std::string& path);
  ~Plugin();
  Plugin(const Plugin&) = delete;
  Plugin& operator=(const Plugin&) = delete;
  Plugin(Plugin&&) = delete;
  Plugin& operator=(Plugin&&) = delete;
  [[nodiscard]] const std::vector<Implementation>& implementations() const { return implementations_; }

 private:
  void* handle_ = nullptr;
  std::vector<Implementation> implementations_;
};

[[nodiscard]] std::vector<Implementation> built_in_implementations(const Device& device);

}  // namespace kindex::measure
