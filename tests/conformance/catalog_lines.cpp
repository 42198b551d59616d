#include "catalog_lines.h"

#include <zstd.h>

#include <memory>
#include <stdexcept>
#include <string>

#include "tests/shared_data.h"

namespace kindex::tests {
namespace {

// Calls `each` for the whole lines in `text` and leaves what follows the last newline.
void take_lines(std::string& text, const std::function<void(std::string_view)>& each) {
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
    each(std::string_view(text).substr(begin, end - begin));
    begin = end + 1;
  }
  text.erase(0, begin);
}

}  // namespace

void each_line(const std::filesystem::path& file, const std::function<void(std::string_view)>& each) {
  const std::string compressed = read_file(file);
  const std::unique_ptr<ZSTD_DCtx, std::size_t (*)(ZSTD_DCtx*)> context(ZSTD_createDCtx(), ZSTD_freeDCtx);
  std::string chunk(ZSTD_DStreamOutSize(), '\0');
  std::string text;
  ZSTD_inBuffer in{compressed.data(), compressed.size(), 0};
  std::size_t left = 1;
  while (in.pos < in.size) {
    ZSTD_outBuffer out{chunk.data(), chunk.size(), 0};
    left = ZSTD_decompressStream(context.get(), &out, &in);
    if (ZSTD_isError(left) != 0) throw std::runtime_error(ZSTD_getErrorName(left));
    text.append(chunk, 0, out.pos);
    take_lines(text, each);
  }
  // What the decoder still holds once the input is used up.
  while (left != 0) {
    ZSTD_outBuffer out{chunk.data(), chunk.size(), 0};
    left = ZSTD_decompressStream(context.get(), &out, &in);
    if (ZSTD_isError(left) != 0) throw std::runtime_error(ZSTD_getErrorName(left));
    if (left != 0 && out.pos == 0) throw std::runtime_error(file.string() + " is truncated");
    text.append(chunk, 0, out.pos);
    take_lines(text, each);
  }
  if (!text.empty()) each(text);
}

}  // namespace kindex::tests
