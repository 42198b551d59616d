#include "cli/output_file.h"

#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "base/error.h"
#include "base/text.h"

namespace kindex::cli {

OutputFile::OutputFile(const std::string& path, std::ostream& fallback) : path_(path), fallback_(fallback) {
  if (path_.empty()) return;
  partial_ = path_;
  std::error_code ignored;
  const auto kind = std::filesystem::status(path_, ignored).type();
  // A device or a pipe is written to; moving a file over it would take its place.
  in_place_ = kind != std::filesystem::file_type::regular && kind != std::filesystem::file_type::not_found;
  if (!in_place_) partial_ += ".partial-" + std::to_string(getpid());
  file_.open(partial_, std::ios::binary | std::ios::trunc);
  if (!file_) {
    throw input_error("cannot write " + printable(path) + ": " + std::generic_category().message(errno));
  }
}

OutputFile::~OutputFile() {
  if (path_.empty() || done_ || in_place_) return;
  file_.close();
  std::error_code ignored;
  std::filesystem::remove(partial_, ignored);
}

void OutputFile::commit() {
  if (path_.empty()) return;
  file_.close();
  std::error_code error;
  if (file_ && !in_place_) std::filesystem::rename(partial_, path_, error);
  if (!file_ || error) throw index_error("cannot write " + printable(path_.string()) + " (is the disk full?)");
  done_ = true;
}

}  // namespace kindex::cli
