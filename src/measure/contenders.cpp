#include "measure/contenders.h"

#include <dlfcn.h>

#include <fstream>
#include <iterator>

#include "base/error.h"
#include "base/text.h"
#include "identity/sha256.h"

namespace kindex::measure {
namespace {

Implementation described(const kernels::BuiltIn& built_in, bool reference) {
  Implementation out;
  out.name = built_in.implementation.name;
  out.language = built_in.implementation.language;
  out.launch = built_in.implementation.launch;
  out.state = built_in.implementation.state;
  out.file = built_in.file;
  out.source_digest = identity::sha256(built_in.source).text();
  out.source_size = static_cast<std::int64_t>(built_in.source.size());
  out.title = built_in.title;
  out.reference = reference;
  return out;
}

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

bool is_name(const char* text) {
  constexpr std::size_t kMost = 60;
  if (text == nullptr) return false;
  const std::string_view name(text);
  if (name.empty() || name.size() > kMost || name[0] < 'a' || name[0] > 'z') return false;
  return name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string_view::npos;
}

}  // namespace

Plugin::Plugin(const std::string& path) {
  const auto fail = [&](const std::string& what) { return input_error(printable(path) + ": " + what); };
  // dlopen() searches the system's folders for a name without a slash; a plugin is a file.
  const std::string file = path.find('/') == std::string::npos ? "./" + path : path;
  handle_ = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle_ == nullptr) throw fail(std::string("cannot be loaded: ") + dlerror());  // NOLINT(concurrency-mt-unsafe)
  const auto entry = reinterpret_cast<kindex_plugin_entry_function>(dlsym(handle_, "kindex_plugin_entry"));
  if (entry == nullptr) throw fail("exports no kindex_plugin_entry (kernels/kindex_plugin.h)");
  const kindex_plugin* plugin = entry();
  if (plugin == nullptr) throw fail("its kindex_plugin_entry returned nothing");
  if (plugin->abi != KINDEX_PLUGIN_ABI) {
    throw fail("speaks version " + std::to_string(plugin->abi) + " of the plugin interface; this kindex speaks " +
               std::to_string(KINDEX_PLUGIN_ABI));
  }
  const std::string library = bytes_of(file);
  const std::string digest = identity::sha256(library).text();
  for (std::uint32_t i = 0; i < plugin->count; ++i) {
    const kindex_implementation& one = plugin->implementations[i];
    if (!is_name(one.name) || !is_name(one.language)) {
      throw fail("implementation " + std::to_string(i) + " needs a name and a language of a-z, 0-9 and _");
    }
    if (one.launch == nullptr) throw fail(std::string(one.name) + " has no launch function");
    Implementation out;
    out.name = one.name;
    out.language = one.language;
    out.launch = one.launch;
    out.state = one.state;
    out.source_digest = digest;
    out.source_size = static_cast<std::int64_t>(library.size());
    out.title = "plugin";
    out.plugin = true;
    implementations_.push_back(std::move(out));
  }
}

// Not dlclose()d: a plugin may hold threads and contexts (CUDA, Python) that outlive an unload badly.
Plugin::~Plugin() = default;

std::vector<Implementation> built_in_implementations(const Device& device) {
  std::vector<Implementation> out;
  for (const kernels::BuiltIn& one : device.implementations()) out.push_back(described(one, false));
  for (const kernels::BuiltIn& one : device.references()) out.push_back(described(one, true));
  return out;
}

}  // namespace kindex::measure
