#include "index/snapshot_bytes.h"

#include <zstd.h>

#include <optional>

#include "index/frame.h"

namespace kindex::index {
namespace {

// The frames of a kept file from one of them on, a frame a call.
class Frames {
 public:
  Frames(Connection& connection, Id import, std::int64_t first)
      : connection_(connection),
        select_(
            connection.scan("SELECT bytes FROM snapshot_chunk WHERE import = ?1 AND sequence >= ?2 ORDER BY sequence")),
        bytes_(kFrameInput, '\0') {  // no frame of ours holds more, whatever its header claims
    select_.integer(1, import).integer(2, first);
  }

  // Its bytes until the next call; nullopt after the last.
  std::optional<std::string_view> next() {
    if (!select_.step()) return std::nullopt;
    const std::string_view frame = select_.blob(0);
    const std::size_t count = ZSTD_decompress(bytes_.data(), bytes_.size(), frame.data(), frame.size());
    if (ZSTD_isError(count) != 0) {
      connection_.fail_damaged(std::string("kept bytes of a file: ") + ZSTD_getErrorName(count));
    }
    return std::string_view(bytes_).substr(0, count);
  }

 private:
  Connection& connection_;
  Statement select_;
  std::string bytes_;
};

// A frame in which a line begins, or that ends where it begins, and how many lines end before that frame.
struct Place {
  std::int64_t sequence = 0, lines = 0;
};

Place place_of(Connection& connection, Id import, std::int64_t line) {
  Statement select = connection.prepare(
      "SELECT sequence, lines FROM snapshot_line WHERE import = ?1 AND lines < ?2 ORDER BY sequence DESC LIMIT 1");
  if (!select.integer(1, import).integer(2, line - 1).step()) return {};
  return {select.integer(0), select.integer(1)};
}

// Drops the first `lines` lines of `bytes`, as far as they end there; returns how many did.
std::int64_t skip_lines(std::string_view& bytes, std::int64_t lines) {
  for (std::int64_t skipped = 0; skipped < lines; ++skipped) {
    const std::size_t end = bytes.find('\n');
    if (end == std::string_view::npos) {
      bytes = {};
      return skipped;
    }
    bytes.remove_prefix(end + 1);
  }
  return lines;
}

}  // namespace

void read_snapshot(Connection& connection, Id import, std::int64_t size,
                   const std::function<void(std::string_view)>& each) {
  Frames frames(connection, import, 0);
  std::int64_t total = 0;
  while (const auto bytes = frames.next()) {
    total += static_cast<std::int64_t>(bytes->size());
    each(*bytes);
  }
  if (total != size) connection.fail_damaged("kept bytes of a file are not as many as the file had");
}

std::string read_line(Connection& connection, Id import, std::int64_t line, std::size_t most) {
  const Place place = place_of(connection, import, line);
  Frames frames(connection, import, place.sequence);
  std::int64_t before = line - 1 - place.lines;
  std::string out;
  while (out.size() < most) {
    auto bytes = frames.next();
    if (!bytes) break;
    before -= skip_lines(*bytes, before);
    out += bytes->substr(0, most - out.size());
  }
  return out;
}

bool lines_right(Connection& connection, Id import, const std::vector<std::int64_t>& before) {
  Statement select = connection.scan("SELECT sequence, lines FROM snapshot_line WHERE import = ?1");
  select.integer(1, import);
  while (select.step()) {
    const auto sequence = static_cast<std::size_t>(select.integer(0));
    if (sequence >= before.size() || before[sequence] != select.integer(1)) return false;
  }
  return true;
}

}  // namespace kindex::index
