#include <zstd.h>

#include <algorithm>
#include <vector>

#include "identity/sha256.h"
#include "index/frame.h"
#include "index/snapshot_bytes.h"
#include "index/sqlite/repair_steps.h"

namespace kindex::index {
namespace {

struct Kept {
  Digest digest;
  Id import = 0;
  std::int64_t size = 0;
};

// How many lines end before each frame, and the digest of all; throws where they cannot be read.
Digest read(Connection& connection, const Kept& file, std::vector<std::int64_t>& lines) {
  identity::Sha256 sha;
  lines.assign(1, 0);
  read_snapshot(connection, file.import, file.size, [&](std::string_view bytes) {
    sha.update(bytes);
    lines.push_back(lines.back() + std::count(bytes.begin(), bytes.end(), '\n'));
  });
  return sha.finish();
}

struct WrongFiles {
  std::vector<Kept> bytes, lines;
};

WrongFiles wrong_files(Connection& connection) {
  WrongFiles wrong;
  Statement select = connection.prepare("SELECT digest, kept, size FROM snapshot WHERE kept IS NOT NULL");
  while (select.step()) {
    const Kept file{select.digest(0), select.integer(1), select.integer(2)};
    try {
      std::vector<std::int64_t> lines;
      if (read(connection, file, lines) != file.digest) {
        wrong.bytes.push_back(file);
      } else if (!lines_right(connection, file.import, lines)) {
        wrong.lines.push_back(file);
      }
    } catch (const Error&) {
      wrong.bytes.push_back(file);  // nor is right what cannot be read
    }
  }
  return wrong;
}

// Where the lines are follows from the bytes.
void write_lines(Connection& connection, const Kept& file) {
  std::vector<std::int64_t> lines;
  (void)read(connection, file, lines);
  connection.prepare("DELETE FROM snapshot_line WHERE import = ?1").integer(1, file.import).run();
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    connection.prepare("INSERT INTO snapshot_line (import, sequence, lines) VALUES (?1, ?2, ?3)")
        .integer(1, file.import)
        .integer(2, static_cast<std::int64_t>(i))
        .integer(3, lines[i])
        .run();
  }
}

class Frames {
 public:
  Frames(Connection& connection, Id import) : connection_(connection), import_(import) {}

  void add(std::string_view bytes) {
    while (!bytes.empty()) {
      const std::size_t part = std::min(bytes.size(), kFrameInput - frame_.size());
      frame_.append(bytes.substr(0, part));
      bytes.remove_prefix(part);
      if (frame_.size() == kFrameInput) write();
    }
  }
  void end() {
    if (!frame_.empty()) write();
  }

 private:
  void write() {
    std::string packed(ZSTD_compressBound(frame_.size()), '\0');
    const std::size_t size = ZSTD_compress(packed.data(), packed.size(), frame_.data(), frame_.size(), 1);
    if (ZSTD_isError(size) != 0) throw index_error(std::string("cannot compress: ") + ZSTD_getErrorName(size));
    packed.resize(size);
    connection_.prepare("INSERT INTO snapshot_chunk (import, sequence, bytes) VALUES (?1, ?2, ?3)")
        .integer(1, import_)
        .integer(2, sequence_++)
        .blob(3, packed)
        .run();
    frame_.clear();
  }

  Connection& connection_;
  Id import_;
  std::int64_t sequence_ = 0;
  std::string frame_;
};

}  // namespace

void repair_files(Connection& damaged, const FileBytes& files, const Say& say) {
  const WrongFiles wrong = wrong_files(damaged);
  for (const Kept& file : wrong.bytes) {
    if (!files(file.digest, [](std::string_view) {})) continue;
    damaged.prepare("DELETE FROM snapshot_chunk WHERE import = ?1").integer(1, file.import).run();
    Frames frames(damaged, file.import);
    (void)files(file.digest, [&](std::string_view bytes) { frames.add(bytes); });
    frames.end();
    write_lines(damaged, file);
    say(file.digest.text() + ": the kept bytes of the file");
  }
  for (const Kept& file : wrong.lines) {
    write_lines(damaged, file);
    say(file.digest.text() + ": where the file's lines are");
  }
}

}  // namespace kindex::index
