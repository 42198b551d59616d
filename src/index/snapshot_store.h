#pragma once
// The bytes of the file being imported: hashed as they come, and kept as zstd frames.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "identity/sha256.h"
#include "index/connection.h"
#include "index/writer.h"

struct ZSTD_CCtx_s;

namespace kindex::index {

class SnapshotStore {
 public:
  SnapshotStore(Connection& connection, Id import, bool keep);
  ~SnapshotStore();
  SnapshotStore(const SnapshotStore&) = delete;
  SnapshotStore& operator=(const SnapshotStore&) = delete;
  SnapshotStore(SnapshotStore&&) = delete;
  SnapshotStore& operator=(SnapshotStore&&) = delete;

  // The next kFrameInput bytes of the file.
  void frame(std::string_view bytes);

  struct Snapshot {
    Id id = 0;
    Digest digest;
    bool known = false;  // its row was there before
  };
  // The last bytes of the file, fewer than those: its row, new or found. Bytes that the index holds already are not
  // kept twice.
  [[nodiscard]] Snapshot finish(std::string_view bytes);
  // The same for bytes that must be those of `file`, its id; else throws Error(Exit::index).
  [[nodiscard]] Id finish_as(const Digest& file, std::string_view bytes);
  // The same without writing anything.
  [[nodiscard]] Digest digest(std::string_view bytes);

 private:
  void hash(std::string_view bytes);
  void compress(std::string_view bytes);
  void write_frames();
  [[nodiscard]] Snapshot find(const Digest& digest, bool& kept);

  Connection& connection_;
  Id import_;
  bool keep_;
  identity::Sha256 sha_;
  std::int64_t size_ = 0;
  struct Frame {
    std::string bytes;
    std::int64_t lines = 0;  // that end before it
  };
  std::string room_;           // for a compressed frame
  std::vector<Frame> frames_;  // compressed and not yet written
  std::size_t frame_bytes_ = 0;
  std::int64_t lines_ = 0;     // that ended so far
  std::int64_t sequence_ = 0;  // of the next frame to write
  ZSTD_CCtx_s* context_;
};

}  // namespace kindex::index
