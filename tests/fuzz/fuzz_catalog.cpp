// Any bytes as a catalog, as they are and through zstd in both directions: every line is accounted for, and a file says
// the same whether it is compressed or not.

#include <zstd.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "../importers/checked_sink.h"
#include "importers/json_importers.h"
#include "importers/view_input.h"
#include "importers/zstd_input.h"

namespace {

using kindex::importers::Input;

// What became of it: the rows, or why it was refused.
std::string outcome(Input& input) {
  kindex::tests::CheckedSink sink;
  try {
    kindex::importers::read_catalog(input, sink, {});
  } catch (const kindex::Error& error) {
    if (!kindex::tests::is_clean(error)) std::abort();
    return error.what();
  }
  return std::to_string(sink.row_count) + " " + std::to_string(sink.quarantined.size());
}

std::string of_packed(std::string_view bytes) {
  kindex::importers::ViewInput packed(bytes);
  kindex::importers::ZstdInput input(packed);
  return outcome(input);
}

std::string compressed(std::string_view bytes) {
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size = ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), 1);
  if (ZSTD_isError(size) != 0) std::abort();
  out.resize(size);
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  (void)kindex::importers::zstd_head(bytes);
  (void)of_packed(bytes);
  kindex::importers::ViewInput plain(bytes);
  if (outcome(plain) != of_packed(compressed(bytes))) std::abort();
  return 0;
}
