// Canonical text is a fixpoint: what it parses to has the same canonical text. And what kindex reads, the JSON library
// reads alike.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "identity/jcs.h"
#include "manifest/json.h"

namespace {

using kindex::manifest::Json;

std::optional<Json> parsed(std::string_view text) {
  try {
    return kindex::manifest::parse_json(text);
  } catch (const kindex::Error&) {
    return std::nullopt;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::optional<Json> value = parsed(text);
  if (!value) return 0;
  if (*value != Json::parse(text)) std::abort();
  const std::string first = kindex::identity::canonical(*value);  // whatever parses can be canonicalised
  const std::optional<Json> again = parsed(first);
  // It may be longer than its source (`1e20` has 21 digits), so that one bound can turn it down: the size.
  if (!again && first.size() <= kindex::manifest::Limits{}.bytes) std::abort();
  if (again && kindex::identity::canonical(*again) != first) std::abort();
  return 0;
}
