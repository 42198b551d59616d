// Any bytes as a Liger CSV: every row is accounted for, every digest is of the bytes that its form gives, everything
// that is made is valid by the record format; or the file is refused in one line.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "../importers/checked_sink.h"
#include "importers/liger_csv.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  (void)kindex::importers::detect_liger_csv(bytes);
  kindex::tests::CheckedSink sink;
  kindex::importers::ViewInput input(bytes);
  try {
    kindex::importers::read_liger_csv(input, sink, {});
  } catch (const kindex::Error& error) {
    if (!kindex::tests::is_clean(error)) std::abort();
    return 0;
  }
  if (!sink.accounts_for_every_row()) std::abort();
  return 0;
}
