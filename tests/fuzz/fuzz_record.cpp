// Any bytes as a record, a manifest or JSON Lines of them: taken and proven, quarantined, or refused in one line.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "../importers/checked_sink.h"
#include "importers/json_importers.h"

namespace {

using Read = void (*)(kindex::importers::Input&, kindex::importers::Sink&, const kindex::importers::Context&);

void read_with(Read read, std::string_view bytes) {
  kindex::tests::CheckedSink sink;
  kindex::importers::ViewInput input(bytes);
  try {
    read(input, sink, {});
  } catch (const kindex::Error& error) {
    if (!kindex::tests::is_clean(error)) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  (void)kindex::importers::detect(bytes);
  read_with(kindex::importers::read_record, bytes);
  read_with(kindex::importers::read_manifests, bytes);
  return 0;
}
