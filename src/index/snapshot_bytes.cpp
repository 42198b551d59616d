#include "index/snapshot_bytes.h"

#include <zstd.h>

#include <new>
#include <optional>

#include "index/frame.h"

namespace kindex::index {
namespace {

[[noreturn]] void fail_damaged(const Connection& connection, const char* what) {
  connection.fail_damaged(std::string("kept bytes of a file: ") + what);
}

// The bytes of one frame after another, some at a time: who wants the first of them need not unpack the rest.
class Pieces {
 public:
  explicit Pieces(const Connection& connection)
      : connection_(connection), context_(ZSTD_createDCtx()), piece_(ZSTD_DStreamOutSize(), '\0') {
    if (context_ == nullptr) throw std::bad_alloc();
  }
  ~Pieces() { ZSTD_freeDCtx(context_); }
  Pieces(const Pieces&) = delete;
  Pieces& operator=(const Pieces&) = delete;
  Pieces(Pieces&&) = delete;
  Pieces& operator=(Pieces&&) = delete;

  void begin(std::string_view frame) {
    frame_ = {frame.data(), frame.size(), 0};
    left_ = 1;
    ZSTD_DCtx_reset(context_, ZSTD_reset_session_only);
  }

  // Valid until the next call; nullopt after the frame's last.
  std::optional<std::string_view> next() {
    if (left_ == 0) return std::nullopt;
    ZSTD_outBuffer out{piece_.data(), piece_.size(), 0};
    left_ = ZSTD_decompressStream(context_, &out, &frame_);
    if (ZSTD_isError(left_) != 0) fail_damaged(connection_, ZSTD_getErrorName(left_));
    if (left_ != 0 && out.pos == 0) fail_damaged(connection_, "a frame is cut short");
    return std::string_view(piece_).substr(0, out.pos);
  }

 private:
  const Connection& connection_;
  ZSTD_DCtx* context_;
  ZSTD_inBuffer frame_{};
  std::size_t left_ = 0;
  std::string piece_;
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
  std::string bytes(kFrameInput, '\0');  // no frame of ours holds more, whatever its header claims
  Statement select = connection.scan("SELECT bytes FROM snapshot_chunk WHERE import = ?1 ORDER BY sequence");
  select.integer(1, import);
  std::int64_t total = 0;
  while (select.step()) {
    const std::string_view frame = select.blob(0);
    const std::size_t count = ZSTD_decompress(bytes.data(), bytes.size(), frame.data(), frame.size());
    if (ZSTD_isError(count) != 0) fail_damaged(connection, ZSTD_getErrorName(count));
    total += static_cast<std::int64_t>(count);
    each(std::string_view(bytes).substr(0, count));
  }
  if (total != size) connection.fail_damaged("kept bytes of a file are not as many as the file had");
}

std::string read_line(Connection& connection, Id import, std::int64_t line, std::size_t most) {
  const Place place = place_of(connection, import, line);
  Statement select =
      connection.scan("SELECT bytes FROM snapshot_chunk WHERE import = ?1 AND sequence >= ?2 ORDER BY sequence");
  select.integer(1, import).integer(2, place.sequence);
  Pieces pieces(connection);
  std::int64_t before = line - 1 - place.lines;
  std::string out;
  while (out.size() < most && select.step()) {
    pieces.begin(select.blob(0));
    while (auto bytes = out.size() < most ? pieces.next() : std::nullopt) {
      before -= skip_lines(*bytes, before);
      out += bytes->substr(0, most - out.size());
    }
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
