#include "cli/file_input.h"

#include <sys/stat.h>

#include <cerrno>
#include <system_error>

#include "base/error.h"
#include "base/text.h"
#include "identity/sha256.h"

namespace kindex::cli {
namespace {

constexpr std::size_t kHead = std::size_t{160} << 10U;  // more than a whole zstd block, which has at most 128 KiB
constexpr std::size_t kChunk = std::size_t{256} << 10U;

Error cannot(const std::string& what, const std::string& path, int error) {
  return input_error("cannot " + what + " " + printable(path) + ": " + std::generic_category().message(error));
}

}  // namespace

FileInput::FileInput(const std::string& path) : path_(path), buffer_(kChunk, '\0') {
  if (path == "-") {
    file_.reset(stdin);
    return;
  }
  file_.reset(std::fopen(path.c_str(), "rbe"));
  if (!file_) throw cannot("open", path, errno);
  struct stat status {};
  if (fstat(fileno(file_.get()), &status) != 0) throw cannot("open", path, errno);
  if (S_ISDIR(status.st_mode)) throw input_error(printable(path) + " is a folder; name the files in it");
  if (S_ISREG(status.st_mode)) size_ = status.st_size;
}

FileInput::FileInput(std::FILE* file, std::string name) : path_(std::move(name)), file_(file), buffer_(kChunk, '\0') {}

std::size_t FileInput::read(std::size_t at) {
  const std::size_t got = std::fread(buffer_.data() + at, 1, buffer_.size() - at, file_.get());
  if (got == 0 && std::ferror(file_.get()) != 0) throw cannot("read", path_, errno);
  return got;
}

std::string_view FileInput::head() {
  while (pending_ < kHead) {
    const std::size_t got = read(pending_);
    if (got == 0) break;
    pending_ += got;
  }
  return std::string_view(buffer_).substr(0, std::min(pending_, kHead));
}

std::string_view FileInput::next() {
  const std::size_t size = pending_ > 0 ? pending_ : read(0);
  pending_ = 0;
  const std::string_view chunk = std::string_view(buffer_).substr(0, size);
  bytes_read_ += static_cast<std::int64_t>(size);
  if (tap_ && !chunk.empty()) tap_(chunk);
  return chunk;
}

void FileInput::rewind() {
  if (std::fseek(file_.get(), 0, SEEK_SET) != 0) throw cannot("read", path_, errno);
  pending_ = 0;
  bytes_read_ = 0;
}

std::string read_all(const std::string& path, std::size_t most) {
  FileInput input(path);
  std::string out;
  for (std::string_view chunk = input.next(); !chunk.empty(); chunk = input.next()) {
    if (out.size() + chunk.size() > most) {
      throw input_error(printable(path) + " is larger than " + std::to_string(most) + " bytes");
    }
    out += chunk;
  }
  return out;
}

Digest digest_of(FileInput& input) {
  identity::Sha256 sha;
  for (std::string_view chunk = input.next(); !chunk.empty(); chunk = input.next()) sha.update(chunk);
  return sha.finish();
}

}  // namespace kindex::cli
