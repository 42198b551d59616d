#include "index/snapshot_bytes.h"

#include <zstd.h>

#include <string>

#include "index/frame.h"

namespace kindex::index {

void read_snapshot(Connection& connection, Id import, std::int64_t size,
                   const std::function<void(std::string_view)>& each) {
  std::string bytes(kFrameInput, '\0');  // no frame of ours holds more, whatever its header claims
  Statement select = connection.scan("SELECT bytes FROM snapshot_chunk WHERE import = ?1 ORDER BY sequence");
  select.integer(1, import);
  std::int64_t total = 0;
  while (select.step()) {
    const std::string_view frame = select.blob(0);
    const std::size_t count = ZSTD_decompress(bytes.data(), bytes.size(), frame.data(), frame.size());
    if (ZSTD_isError(count) != 0) {
      connection.fail_damaged(std::string("kept bytes of a file: ") + ZSTD_getErrorName(count));
    }
    total += static_cast<std::int64_t>(count);
    each(std::string_view(bytes).substr(0, count));
  }
  if (total != size) connection.fail_damaged("kept bytes of a file are not as many as the file had");
}

}  // namespace kindex::index
