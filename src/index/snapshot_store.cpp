#include "index/snapshot_store.h"

#include <zstd.h>

#include <algorithm>
#include <new>

namespace kindex::index {
namespace {

// Frames wait in memory up to this size: most files are known, or not, before a frame of theirs has been written.
constexpr std::size_t kMostWaiting = std::size_t{8} << 20U;
// On the Liger CSV (zstd 1.5.4) levels 2 to 5 give more bytes than this one; 9 gives 6% fewer at many times the cost.
constexpr int kLevel = 1;

}  // namespace

SnapshotStore::SnapshotStore(Connection& connection, Id import, bool keep)
    : connection_(connection), import_(import), keep_(keep), context_(ZSTD_createCCtx()) {
  if (context_ == nullptr) throw std::bad_alloc();
  ZSTD_CCtx_setParameter(context_, ZSTD_c_compressionLevel, kLevel);
  ZSTD_CCtx_setParameter(context_, ZSTD_c_checksumFlag, 1);
}

SnapshotStore::~SnapshotStore() {
  ZSTD_freeCCtx(context_);
}

void SnapshotStore::frame(std::string_view bytes) {
  hash(bytes);
  if (keep_) compress(bytes);
}

void SnapshotStore::hash(std::string_view bytes) {
  sha_.update(bytes);
  size_ += static_cast<std::int64_t>(bytes.size());
}

void SnapshotStore::compress(std::string_view bytes) {
  if (room_.size() < ZSTD_compressBound(bytes.size())) room_.resize(ZSTD_compressBound(bytes.size()));
  const std::size_t size = ZSTD_compress2(context_, room_.data(), room_.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(size) != 0) {
    throw index_error(std::string("cannot compress the file's bytes (") + ZSTD_getErrorName(size) +
                      "); import it with --no-keep");
  }
  frame_bytes_ += size;
  frames_.push_back({room_.substr(0, size), lines_});
  lines_ += std::count(bytes.begin(), bytes.end(), '\n');
  if (frame_bytes_ > kMostWaiting) write_frames();
}

void SnapshotStore::write_frames() {
  Statement insert = connection_.prepare("INSERT INTO snapshot_chunk (import, sequence, bytes) VALUES (?1, ?2, ?3)");
  Statement place = connection_.prepare("INSERT INTO snapshot_line (import, sequence, lines) VALUES (?1, ?2, ?3)");
  for (const Frame& frame : frames_) {
    insert.integer(1, import_).integer(2, sequence_).blob(3, frame.bytes).run();
    if (sequence_ > 0) place.integer(1, import_).integer(2, sequence_).integer(3, frame.lines).run();
    ++sequence_;
  }
  frames_.clear();
  frame_bytes_ = 0;
}

SnapshotStore::Snapshot SnapshotStore::find(const Digest& digest, bool& kept) {
  Statement select = connection_.prepare("SELECT id, kept IS NOT NULL FROM snapshot WHERE digest = ?1");
  select.blob(1, digest.raw());
  if (!select.step()) return {0, digest, false};
  kept = select.integer(1) != 0;
  return {select.integer(0), digest, true};
}

SnapshotStore::Snapshot SnapshotStore::finish(std::string_view bytes) {
  bool kept = false;
  Snapshot snapshot = find(digest(bytes), kept);
  if (kept) {
    connection_.prepare("DELETE FROM snapshot_chunk WHERE import = ?1").integer(1, import_).run();
    connection_.prepare("DELETE FROM snapshot_line WHERE import = ?1").integer(1, import_).run();
  } else if (keep_) {
    if (!bytes.empty()) compress(bytes);
    write_frames();
  }
  if (!snapshot.known) {
    Statement insert =
        connection_.prepare("INSERT INTO snapshot (digest, size, kept) VALUES (?1, ?2, ?3) RETURNING id");
    insert.blob(1, snapshot.digest.raw()).integer(2, size_);
    if (keep_) insert.integer(3, import_);
    snapshot.id = insert.inserted_id();
  } else if (keep_ && !kept) {
    connection_.prepare("UPDATE snapshot SET kept = ?2 WHERE id = ?1")
        .integer(1, snapshot.id)
        .integer(2, import_)
        .run();
  }
  return snapshot;
}

Id SnapshotStore::finish_as(const Digest& file, std::string_view bytes) {
  const Snapshot snapshot = finish(bytes);
  if (snapshot.digest == file) return snapshot.id;
  throw index_error(file.text() + ": the kept bytes are of another file, " + snapshot.digest.text());
}

Digest SnapshotStore::digest(std::string_view bytes) {
  hash(bytes);
  return sha_.finish();
}

}  // namespace kindex::index
