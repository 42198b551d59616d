// Any bytes as YAML: a value that has canonical JSON, which is read back as the same value; or refused in one line.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "../importers/checked_sink.h"
#include "identity/jcs.h"
#include "manifest/yaml.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  (void)kindex::manifest::looks_like_yaml(bytes);
  try {
    const auto value = kindex::manifest::parse_yaml(bytes);
    if (kindex::manifest::parse_json(kindex::identity::canonical(value)) != value) std::abort();
  } catch (const kindex::Error& error) {
    if (!kindex::tests::is_clean(error)) std::abort();
  }
  return 0;
}
