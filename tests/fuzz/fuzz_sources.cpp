// Any bytes as a file of each tool that kindex reads: every row is accounted for, everything that is made is valid by
// the record format and has the digest of its bytes; or the file is refused in one line.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "../importers/checked_sink.h"
#include "../importers/stated.h"
#include "importers/importer.h"

namespace {

void read_with(const kindex::importers::Importer& importer, std::string_view bytes) {
  static const kindex::importers::Context kStated = kindex::tests::stated();
  kindex::tests::CheckedSink sink;
  kindex::importers::ViewInput input(bytes);
  try {
    importer.read(input, sink, kStated);
  } catch (const kindex::Error& error) {
    if (!kindex::tests::is_clean(error)) std::abort();
    return;
  }
  if (!sink.accounts_for_every_row()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  (void)kindex::importers::detect(bytes);
  for (const kindex::importers::Importer& importer : kindex::importers::registry()) {
    const bool manifests = importer.name.starts_with("manifest-") || importer.name.starts_with("kernelindex-");
    if (!manifests && importer.name != "liger-csv") read_with(importer, bytes);  // these have targets of their own
  }
  return 0;
}
